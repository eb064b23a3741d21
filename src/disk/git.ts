import { execFileSync, spawnSync } from 'node:child_process';
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

const MAX_OUTPUT_BYTES = 2 ** 28;

/** Options of a git command. */
export interface GitOptions {
  /** Absolute path of the folder that it runs in. */
  readonly cwd: string;
  /** Text for its standard input. @default none */
  readonly input?: string;
  /** Additional variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs git and returns its output. Throws the error of `execFileSync` if git fails or is not installed. */
export const runGit = (args: readonly string[], { cwd, input = '', env = {} }: GitOptions): string =>
  execFileSync('git', [...ASK_ALONE, ...args], {
    cwd,
    input,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

/** What git printed before it failed; undefined for other errors. */
export const printedByGit = (error: unknown): string | undefined =>
  error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : undefined;

/** What to do if git cannot be run. */
export const INSTALL_GIT = 'install git, and add it to the `PATH`';

/** False if git cannot be run. */
export const hasGit = (): boolean => spawnSync('git', ['--version'], { stdio: 'ignore' }).error === undefined;
