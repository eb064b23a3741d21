import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { decodeUrl } from '../shared/url.ts';

/** Somebody asked for a page at an address that lies outside of the site's base. */
export const outsideBase = (path: string, baseUrl: string): Diagnostic => ({
  code: 'base-url-suspect',
  severity: 'warning',
  message: `"${path}" was asked for, but the site is served under "${decodeUrl(baseUrl)}"`,
  hint: `open ${baseUrl} instead, or change baseUrl in the configuration`,
});
