import { systemDiagnostic } from '../diagnostics/systemDiagnostic.ts';
import { errorCode } from '../disk/errorCode.ts';

/** True for an error of a system that watches no more files: each further file fails too. inotify(7), kqueue(2) */
export const isWatchLimit = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE', 'ENOSPC'].includes(errorCode(error) ?? '');

/** What to tell people about an error of a watch, in one line. */
export function watchProblem(error: unknown): string {
  if (isWatchLimit(error))
    return (
      'the system watches no more files, so some edits will not be noticed: add `--poll`, or raise the limit' +
      (process.platform === 'linux' ? ' (`sudo sysctl fs.inotify.max_user_watches=524288`)' : '')
    );
  const { message } = systemDiagnostic(error) ?? { message: String(error) };
  return `not everything can be watched: ${message}`;
}
