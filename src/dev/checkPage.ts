import type { DiagnosticView } from '../shared/diagnosticView.ts';
import { formatCount } from '../shared/formatCount.ts';
import { FINDING_STYLE, renderFinding } from './findingHtml.ts';

/** Most findings on the page; `sitegen check` shows all. */
export const MOST_FINDINGS = 500;

/** Filters the list, and replaces it as soon as there is a new one. */
const SCRIPT =
  "var f=document.querySelector('input');function s(){var w=f.value.toLowerCase();document.querySelectorAll('section').forEach(function(e)" +
  '{e.hidden=e.textContent.toLowerCase().indexOf(w)<0})}f.oninput=s;' +
  "new EventSource('/__sitegen/events').addEventListener('findings',function(){fetch(location.href).then(function(r){return r.text()})" +
  ".then(function(t){var d=new DOMParser().parseFromString(t,'text/html');document.title=d.title;" +
  "document.querySelector('#list').replaceWith(d.querySelector('#list'));document.querySelector('h1').replaceWith(d.querySelector('h1'));s()})})";

/**
 * The page with the findings of the site. `findings` is undefined until the first check has ended; `total` counts omitted ones
 * too.
 */
export function checkPage(findings: readonly DiagnosticView[] | undefined, total: number): string {
  const heading =
    findings === undefined ? 'The site is being checked' : total === 0 ? 'No findings' : formatCount(total, 'finding');
  const shown = findings ?? [];
  const rest = total > shown.length ? `<p>${total - shown.length} more: <code>sitegen check</code> shows all.</p>` : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>sitegen: ${heading}</title>` +
    `<style>${FINDING_STYLE}</style></head><body><main><h1>${heading}</h1>` +
    '<input type="search" aria-label="Filter" placeholder="Filter by file, code or text">' +
    `<div id="list">${shown.map(renderFinding).join('')}${rest}</div></main><script>${SCRIPT}</script></body></html>`
  );
}
