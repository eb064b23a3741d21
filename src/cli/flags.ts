import path from 'node:path';
import type { Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { InvalidArgumentError } from 'commander';
import type { CommonOptions } from '../commands/project.ts';
import { unsafePart } from '../shared/unsafePart.ts';
import { decodeUrl, encodeBase, isSitePath } from '../shared/url.ts';

/** What a command line sees of the process that it runs in. */
export interface CliContext {
  /** Absolute: where relative paths begin. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Ends what serves or watches, as Ctrl+C does. */
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

/** Languages, separated by commas; the flag may stand several times. None would mean all, which nobody writes that way. */
export function localeList(value: string, earlier: readonly string[] = []): readonly string[] {
  const names = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (names.length === 0) throw new InvalidArgumentError('Expected at least one language; leave it out for all.');
  return [...earlier, ...names];
}

/** A whole number in digits; neither less than `min` nor more than `max`. */
export const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (value: string): number => {
    if (!/^\d+$/.test(value)) throw new InvalidArgumentError('Expected a whole number.');
    if (Number(value) < min) throw new InvalidArgumentError(`Expected ${min} or more.`);
    if (Number(value) > max) throw new InvalidArgumentError(`Expected ${max} or less.`);
    return Number(value);
  };

/** A path as `--base-url` takes it: encoded, with a slash at its end. */
export function basePath(value: string): string {
  const isPath = value.startsWith('/') && isSitePath(value) && unsafePart(decodeUrl(value)) === undefined;
  if (!isPath) throw new InvalidArgumentError('Expected a path such as "/docs/".');
  return encodeBase(value.endsWith('/') ? value : `${value}/`);
}

/** NO_COLOR as at no-color.org, FORCE_COLOR as Node takes it; else color where a person looks at a terminal that has it. */
function wantsColor({ color }: CommonFlags, { env, stderr }: CliContext): boolean {
  if (!color || env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stderr instanceof WriteStream && env.TERM !== 'dumb';
}

/** The stream of messages, if it leads to a terminal where a person looks and that draws. */
const ttyOf = ({ env, stderr }: CliContext): WriteStream | undefined =>
  stderr instanceof WriteStream && !env.CI && env.TERM !== 'dumb' ? stderr : undefined;

/** The options that commands share. */
export function commonOptions(flags: CommonFlags, context: CliContext): CommonOptions {
  const { root = '.', config: configFile, locale: locales = [], quiet = false, verbose = false } = flags;
  const { cwd, env, stderr, interrupted } = context;
  const color = wantsColor(flags, context);
  const tty = ttyOf(context);
  // FORCE_HYPERLINK as other programs take it.
  const hyperlinks = env.FORCE_HYPERLINK === undefined ? color && tty !== undefined : env.FORCE_HYPERLINK !== '0';
  const rootDir = path.resolve(cwd, root);
  return { rootDir, cwd, configFile, locales, quiet, verbose, color, hyperlinks, stderr, tty, interrupted };
}

/** The output folder that `--out` names from where the command is run, else "build" in the root. Absolute. */
export const outDirOf = ({ root = '.', out }: CommonFlags & { readonly out?: string }, { cwd }: CliContext): string =>
  out === undefined ? path.resolve(cwd, root, 'build') : path.resolve(cwd, out);
