import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { decodeUrl } from '../shared/url.ts';

/** The diagnostic of a request for a page outside of the site's base. */
export const outsideBase = (path: string, baseUrl: string): Diagnostic => ({
  code: 'base-url-suspect',
  severity: 'warning',
  message: `"${path}" was asked for, but the site is served under "${decodeUrl(baseUrl)}"`,
  hint: `open ${baseUrl} instead, or change baseUrl in the configuration`,
});
