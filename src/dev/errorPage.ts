import type { SiteState } from '../shared/diagnosticView.ts';
import { FINDING_STYLE, renderFinding } from './findingHtml.ts';

/** Reloads the page as soon as the site has another version. */
const script = (version: string): string =>
  `function s(e){if(JSON.parse(e.data).version!=='${version}')location.reload()}` +
  "var e=new EventSource('/__sitegen/events');e.addEventListener('update',s);e.addEventListener('errors',s)";

/** The page that `dev` serves while the site cannot be shown: its errors, and how to fix them. */
export const errorPage = ({ version, errors }: SiteState): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>sitegen: ${errors.length} to fix</title><style>${FINDING_STYLE}</style>` +
  `<script>${script(version)}</script></head><body><main><h1>This page cannot be shown</h1>${errors.map(renderFinding).join('')}` +
  '<p>This page reloads when you save.</p></main></body></html>';
