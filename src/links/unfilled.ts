import type { LinkDiagnostic } from './linkDiagnostic.ts';

/** What is wrong with an address that a template of another generator puts together: it is mended for all of them at once. */
export const unfilled = (code: LinkDiagnostic['code'], message: string): LinkDiagnostic => ({
  code,
  message: `${message}: nothing fills in the braces`,
  hint: 'write the address out, or name the value in `markdown.variables`',
  cause: 'braces',
});
