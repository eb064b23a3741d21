import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { NoFile } from '../disk/siteFiles.ts';
import { folderOf } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';

/** What is wrong with a link, without its place. A warning unless `severity` is set. */
export type LinkDiagnostic = Pick<
  Diagnostic,
  'about' | 'cause' | 'code' | 'hint' | 'isLoose' | 'message' | 'unless'
> & {
  readonly severity?: Diagnostic['severity'];
};

/** Adds the place of a link, if something is wrong with it. */
export const placed = (diagnostic: LinkDiagnostic | undefined, place: () => Place): readonly Diagnostic[] =>
  diagnostic ? [{ severity: 'warning', ...diagnostic, ...place() }] : [];

/** Reports a file that must not be published. `file` is its path: what is wrong with several files of a folder has one cause. */
export const forbiddenFile = (
  target: string,
  { reason, hint }: Pick<Extract<NoFile, { kind: 'refused' }>, 'reason' | 'hint'>,
  file: string,
): LinkDiagnostic => ({
  code: 'file-forbidden',
  severity: 'error',
  message: `"${target}" ${reason}`,
  hint,
  cause: `${reason}: ${folderOf(file)}`,
});
