import type { DiagnosticView } from '../shared/diagnosticView.ts';
import { FINDING_STYLE, renderFinding } from './findingHtml.ts';

/** Reloads the page as soon as something changes. */
const SCRIPT = "new EventSource('/__sitegen/events').addEventListener('update',function(){location.reload()})";

/** The page that `dev` serves while the site cannot be shown: its errors, and how to fix them. */
export const errorPage = (errors: readonly DiagnosticView[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>sitegen: ${errors.length} to fix</title><style>${FINDING_STYLE}</style>` +
  `<script>${SCRIPT}</script></head><body><main><h1>The site cannot be shown</h1>${errors.map(renderFinding).join('')}` +
  '<p>This page reloads when you save.</p></main></body></html>';
