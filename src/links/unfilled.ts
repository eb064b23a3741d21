import type { LinkDiagnostic } from './linkDiagnostic.ts';

/** Reports an address with an unfilled template of another generator. All of these have one cause, as one change fixes them all. */
export const unfilled = (code: LinkDiagnostic['code'], message: string): LinkDiagnostic => ({
  code,
  message: `${message}: the braces are not replaced by a value`,
  hint: 'write the whole address, or define the value in `markdown.variables`',
  cause: 'braces',
});
