import { devNull } from 'node:os';

/**
 * Settings by which a repository could make git run programs although it is only queried: a file watcher, hooks, a signature
 * checker, and a bare repository that was committed into a folder.
 */
const OVERRULED = {
  'core.fsmonitor': 'false',
  'core.hooksPath': devNull,
  'log.showSignature': 'false',
  'safe.bareRepository': 'explicit',
};

/** Arguments for every git command: git runs nothing that the repository asks for, and takes no locks. */
export const ASK_ALONE: readonly string[] = [
  '--no-optional-locks',
  ...Object.entries(OVERRULED).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
