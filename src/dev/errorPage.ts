import type { DiagnosticView } from '../shared/diagnosticView.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';

const STYLE =
  'body{margin:0;background:#11121a;color:#f3f4f6;font:15px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:4rem auto;padding:0 1.5rem}' +
  'section{padding:1rem 1.5rem;margin:1rem 0;border-top:4px solid #e3112d;border-radius:8px;background:#1b1c26}' +
  'h2{margin:0;font-size:1.1rem;color:#ff8b8b}code,a{color:#9feaf9}p{white-space:pre-wrap}pre{overflow:auto;padding:.75rem 1rem;background:#11121a}';

/** Asks for the page again as soon as something changes. */
const SCRIPT = "new EventSource('/__sitegen/events').addEventListener('update',function(){location.reload()})";

const section = ({ severity, code, documentation, place, message, frame, hint }: DiagnosticView): string =>
  [
    `<section><h2>${severity}: <a href="${escapeHtml(documentation)}">${escapeHtml(code)}</a></h2>`,
    place && `<code>${escapeHtml(place)}</code>`,
    `<p>${escapeHtml(message)}</p>`,
    frame && `<pre>${escapeHtml(frame)}</pre>`,
    hint && `<p>hint: ${escapeHtml(hint)}</p>`,
    '</section>',
  ].join('');

/** What `dev` serves while there is no page to show: what is wrong, and how it goes away. */
export const errorPage = (problems: readonly DiagnosticView[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>sitegen: ${problems.length} to mend</title><style>${STYLE}</style>` +
  `<script>${SCRIPT}</script></head><body><main><h1>The site cannot be shown</h1>${problems.map(section).join('')}` +
  '<p>This page reloads when you save.</p></main></body></html>';
