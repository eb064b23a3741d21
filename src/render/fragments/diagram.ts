import { hashOf } from '../../cache/hash.ts';
import { type Diagrams, DRAWING_ID } from '../../diagrams/diagrams.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Translate } from '../../shared/messages/format.ts';

/** Names the diagrams of a body: each after its text, and the second of two that are equal after its place too. */
export function createDiagramNames(): (source: string) => string {
  const counts = new Map<string, number>();
  return (source) => {
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    const name = `diagram-${hashOf(source).slice(0, 8)}`;
    return count === 1 ? name : `${name}-${count}`;
  };
}

/** A line of a diagram's source stands for about so much of its height. */
const LINE_HEIGHT_REM = 2.6;

/** The height that a diagram may have, by the length of its source: what is drawn later does not move what follows. */
const guessHeight = (source: string): string =>
  Math.min(36, Math.max(8, source.split('\n').length * LINE_HEIGHT_REM)).toFixed(1);

/**
 * A diagram. A wide one scrolls, which keyboards can do too (WCAG 2.1.1). Where it is not drawn here, its source is shown, and browsers
 * draw it from there if they are asked to.
 */
export function renderDiagram(
  source: string,
  name: string,
  { diagrams, text }: { readonly diagrams?: Diagrams | undefined; readonly text: Translate },
): string {
  const code = `<pre><code>${escapeHtml(source)}</code></pre>`;
  if (!diagrams)
    return `<div class="mermaid-diagram" data-mermaid tabindex="0" style="min-height:${guessHeight(source)}rem">${code}</div>\n`;
  const { html } = diagrams.find(source);
  if (html === undefined) return `<div class="mermaid-diagram" tabindex="0">${code}</div>\n`;
  const label = ` aria-label="${escapeHtml(text('diagram.label'))}"`;
  const named = html.replaceAll(DRAWING_ID, name).replace(/<svg\b(?![^>]*\saria-labelledby=)/g, (tag) => tag + label);
  return `<div class="mermaid-diagram" tabindex="0">${named}</div>\n`;
}
