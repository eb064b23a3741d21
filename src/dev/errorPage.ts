import type { DiagnosticView } from '../shared/diagnosticView.ts';
import { FINDING_STYLE, renderFinding } from './findingHtml.ts';

/** Asks for the page again as soon as something changes. */
const SCRIPT = "new EventSource('/__sitegen/events').addEventListener('update',function(){location.reload()})";

/** What `dev` serves while there is no page to show: what is wrong, and how it goes away. */
export const errorPage = (errors: readonly DiagnosticView[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>sitegen: ${errors.length} to mend</title><style>${FINDING_STYLE}</style>` +
  `<script>${SCRIPT}</script></head><body><main><h1>The site cannot be shown</h1>${errors.map(renderFinding).join('')}` +
  '<p>This page reloads when you save.</p></main></body></html>';
