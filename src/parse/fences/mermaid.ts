import type { FenceRenderer } from '../../config/sections/markdown.ts';

/** A line of a diagram's source stands for about so much of its height. */
const LINE_HEIGHT_REM = 2.6;

/**
 * A diagram. The page carries its source, which is what readers without script see; the browser draws it from there.
 * A wide one scrolls, which keyboards can do too (WCAG 2.1.1). Room is reserved by the length of the source, so that the text below stays where it is.
 */
export const mermaid: FenceRenderer = ({ code }, { escapeHtml }) => {
  const lines = code.trim().split('\n').length;
  const height = Math.min(36, Math.max(8, lines * LINE_HEIGHT_REM)).toFixed(1);
  return `<div class="mermaid-diagram" data-mermaid tabindex="0" style="min-height:${height}rem"><pre><code>${escapeHtml(code.trim())}</code></pre></div>\n`;
};
