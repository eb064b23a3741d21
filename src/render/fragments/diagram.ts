import { hashOf } from '../../cache/hash.ts';
import { type Diagrams, DRAWING_ID } from '../../diagrams/diagrams.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Translate } from '../../shared/messages/format.ts';
import { mindmapAsFlowchart } from '../../shared/mindmap.ts';

/** Names the diagrams of a body by a hash of their source; repeated sources get a number as well. */
export function createDiagramNames(): (source: string) => string {
  const counts = new Map<string, number>();
  return (source) => {
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    const name = `diagram-${hashOf(source).slice(0, 8)}`;
    return count === 1 ? name : `${name}-${count}`;
  };
}

/** Rough height of a diagram per line of its source. */
const LINE_HEIGHT_REM = 2.6;

/** Height to reserve for a diagram that is drawn in the browser, guessed from its source, to avoid layout shift. */
const guessHeight = (source: string): string =>
  Math.min(36, Math.max(8, source.split('\n').length * LINE_HEIGHT_REM)).toFixed(1);

/** Resolved link targets, by the target as its author wrote it. */
type Links = ReadonlyMap<string, string>;

/** Replaces link targets in a diagram's source, where they stand in quotes. */
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
 * Renders a diagram. It has a tabindex so that a wide one can be scrolled by keyboard (WCAG 2.1.1). Where diagrams are not drawn
 * by the build, the source is shown, and the script in the browser draws it if the site is configured so.
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
