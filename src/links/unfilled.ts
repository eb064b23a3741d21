import type { LinkDiagnostic } from './linkDiagnostic.ts';

/** Reports an address with an unfilled template of another generator. All of these have one cause, as one fix mends them all. */
export const unfilled = (code: LinkDiagnostic['code'], message: string): LinkDiagnostic => ({
  code,
  message: `${message}: nothing fills in the braces`,
  hint: 'write the address out, or name the value in `markdown.variables`',
  cause: 'braces',
});
