import { SiteError } from '../diagnostics/diagnostic.ts';

/** The error of a command that needs a built site, where none is. */
export const buildMissing = (message: string, hint: string): SiteError =>
  new SiteError([{ code: 'build-missing', severity: 'error', message, hint }]);
