import { getSystemErrorMap } from 'node:util';
import { table } from '../shared/table.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Verbs for failed system calls. */
const DEEDS: Readonly<Record<string, string>> = table({
  copyfile: 'copy',
  listen: 'listen on',
  mkdir: 'make the folder',
  open: 'open',
  read: 'read',
  rename: 'move',
  rm: 'remove',
  rmdir: 'remove the folder',
  scandir: 'list the folder',
  unlink: 'remove',
  write: 'write',
});

/**
 * The diagnostic of an error of the disk or the network: neither the site nor sitegen has made a mistake. Undefined for other
 * errors.
 */
export function systemDiagnostic(error: unknown): Diagnostic | undefined {
  if (!(error instanceof Error)) return undefined;
  const { syscall, errno, code, path } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return undefined;
  const [, reason = code ?? error.message] = getSystemErrorMap().get(errno ?? 0) ?? [];
  return {
    code: 'system-failed',
    severity: 'error',
    message: `cannot ${[DEEDS[syscall] ?? syscall, path].filter(Boolean).join(' ')}: ${reason}`,
    hint: 'check that it exists, that you have access to it, and that the disk is not full; `--verbose` shows where sitegen needed it',
    ...(error.stack === undefined ? {} : { stack: error.stack }),
  };
}
