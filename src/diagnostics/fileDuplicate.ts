import type { Diagnostic } from './diagnostic.ts';

/** The diagnostic of two files with the same role, of which only one can be used. Paths are from the site root. */
export const fileDuplicate = (used: string, other: string): Diagnostic => ({
  code: 'file-duplicate',
  severity: 'error',
  message: `${used} has the same name; only one of them can be used`,
  file: other,
  hint: 'delete one of them, or rename it',
});
