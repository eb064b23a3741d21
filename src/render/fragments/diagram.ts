import { hashOf } from '../../cache/hash.ts';
import { type Diagrams, DRAWING_ID } from '../../diagrams/diagrams.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Translate } from '../../shared/messages/format.ts';
import { mindmapAsFlowchart } from '../../shared/mindmap.ts';

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

/** The height of a diagram for each line of its source, roughly. */
const LINE_HEIGHT_REM = 2.6;

/** The height that a diagram may have, by the length of its source: what is drawn later does not move what follows. */
const guessHeight = (source: string): string =>
  Math.min(36, Math.max(8, source.split('\n').length * LINE_HEIGHT_REM)).toFixed(1);

/** Links by what their author wrote. */
type Links = ReadonlyMap<string, string>;

/** Addresses stand in quotes, in sources and in drawings. */
const resolveLinks = (source: string, links: Links): string =>
  links.size === 0
    ? source
    : source.replace(/"([^"\n]+)"/g, (quoted, target) => `"${links.get(target) ?? quoted.slice(1, -1)}"`);

function resolveDrawn(svg: string, links: Links): string {
  const addresses = new Map([...links].map(([target, address]) => [escapeHtml(target), escapeHtml(address)]));
  if (addresses.size === 0) return svg;
  return svg.replace(
    /(<a\b[^>]*?\shref=")([^"]*)(?=")/g,
    (_, start: string, target: string) => start + (addresses.get(target) ?? target),
  );
}

/**
 * A diagram. A wide one scrolls, which keyboards can do too (WCAG 2.1.1). Where it is not drawn here, its source is shown, and browsers
 * draw it from there if they are asked to.
 */
export function renderDiagram(
  source: string,
  name: string,
  {
    diagrams,
    text,
    links,
  }: { readonly diagrams?: Diagrams | undefined; readonly text: Translate; readonly links: Links },
): string {
  const codeOf = (written: string): string => `<pre><code>${escapeHtml(resolveLinks(written, links))}</code></pre>`;
  if (!diagrams)
    return `<div class="mermaid-diagram" data-mermaid tabindex="0" style="min-height:${guessHeight(source)}rem">${codeOf(mindmapAsFlowchart(source))}</div>\n`;
  const { html } = diagrams.find(source);
  if (html === undefined) return `<div class="mermaid-diagram" tabindex="0">${codeOf(source)}</div>\n`;
  const label = ` aria-label="${escapeHtml(text('diagram.label'))}"`;
  const named = resolveDrawn(html, links)
    .replaceAll(DRAWING_ID, name)
    .replace(/<svg\b(?![^>]*\saria-labelledby=)/g, (tag) => tag + label);
  return `<div class="mermaid-diagram" tabindex="0">${named}</div>\n`;
}
