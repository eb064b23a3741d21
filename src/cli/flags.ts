import path from 'node:path';
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { InvalidArgumentError } from 'commander';
import type { CommonOptions } from '../commands/project.ts';
import { unsafePart } from '../shared/unsafePart.ts';
import { decodeUrl, encodeBase, isSitePath } from '../shared/url.ts';

/** The environment that a command line runs in. */
export interface CliContext {
  /** Absolute: relative paths start here. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Stops servers and watchers, as Ctrl+C does. */
  readonly interrupted?: AbortSignal;
}

/** Flags that commands share, as commander gives them. */
export interface CommonFlags {
  /** @default the current folder */
  readonly root?: string;
  readonly config?: string;
  readonly locale?: readonly string[];
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
}

/**
 * Parse languages separated by commas; the flag may be repeated. An empty list is an error, because it would mean all languages.
 */
export function localeList(value: string, earlier: readonly string[] = []): readonly string[] {
  const names = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (names.length === 0) throw new InvalidArgumentError('Expected at least one language; leave it out for all.');
  return [...earlier, ...names];
}

/** Create a parser for whole numbers from `min` to `max`. */
export const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (value: string): number => {
    if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Expected a whole number.');
    if (Number(value) < min) throw new InvalidArgumentError(`Expected ${min} or more.`);
    if (Number(value) > max) throw new InvalidArgumentError(`Expected ${max} or less.`);
    return Number(value);
  };

/** Parse the path of `--base-url`: the result is encoded, and ends with a slash. */
export function basePath(value: string): string {
  const isPath = value.startsWith('/') && isSitePath(value) && unsafePart(decodeUrl(value)) === undefined;
  if (!isPath) throw new InvalidArgumentError('Expected a path such as "/docs/".');
  return encodeBase(value.endsWith('/') ? value : `${value}/`);
}

/** NO_COLOR as defined at no-color.org, FORCE_COLOR as in Node; otherwise color on terminals that support it. */
function wantsColor({ color }: CommonFlags, { env, stderr }: CliContext): boolean {
  if (!color || env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stderr instanceof WriteStream && env.TERM !== 'dumb';
}

/** The stream of messages, if it is a terminal that a person looks at and that can redraw lines. */
const ttyOf = ({ env, stderr }: CliContext): WriteStream | undefined =>
  stderr instanceof WriteStream && !env.CI && env.TERM !== 'dumb' ? stderr : undefined;

/** Turn flags into the options that all commands share. */
export function commonOptions(flags: CommonFlags, context: CliContext): CommonOptions {
  const { root = '.', config: configFile, locale: locales = [], quiet = false, verbose = false } = flags;
  const { cwd, env, stderr, interrupted } = context;
  const color = wantsColor(flags, context);
  const tty = ttyOf(context);
  // FORCE_HYPERLINK as in other programs.
  const hyperlinks = env.FORCE_HYPERLINK === undefined ? color && tty !== undefined : env.FORCE_HYPERLINK !== '0';
  const rootDir = path.resolve(cwd, root);
  return { rootDir, cwd, configFile, locales, quiet, verbose, color, hyperlinks, stderr, tty, interrupted };
}

/** The output folder (absolute): `--out`, from the current folder, else "build" in the root. */
export const outDirOf = ({ root = '.', out }: CommonFlags & { readonly out?: string }, { cwd }: CliContext): string =>
  out === undefined ? path.resolve(cwd, root, 'build') : path.resolve(cwd, out);
