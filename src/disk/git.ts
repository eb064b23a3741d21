import { devNull } from 'node:os';

/**
 * What a repository may say in its own configuration, or hold below the site, that would have git run a program though it is only
 * asked: a watcher of files, a checker of signatures, hooks, and a repository in a folder that a commit has added.
 */
const OVERRULED = {
  'core.fsmonitor': 'false',
  'core.hooksPath': devNull,
  'log.showSignature': 'false',
  'safe.bareRepository': 'explicit',
};

/** Arguments that come before those of every command of git: nothing is run because of what a repository holds. */
export const ASK_ALONE: readonly string[] = [
  '--no-optional-locks',
  ...Object.entries(OVERRULED).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];
