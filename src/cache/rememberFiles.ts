import { isChangedSince, stampOf } from './stamp.ts';

/** A result that depends on files. */
export interface MadeOfFiles {
  /** Absolute paths of the files that it depends on, besides the file that was asked for. */
  readonly inputs: readonly string[];
}

/**
 * Memoize results by file (absolute path), for files that a process reads repeatedly: a result is reused while the stamps of the
 * file and of its inputs stay the same. `salt` covers everything else that the result depends on.
 */
export function rememberFiles<Result extends MadeOfFiles>() {
  const known = new Map<string, { readonly stamps: ReadonlyMap<string, string>; readonly result: Result }>();
  return (
    { file, salt }: { readonly file: string; readonly salt: string },
    read: () => Result | undefined,
  ): Result | undefined => {
    const key = `${file}\n${salt}`;
    const last = known.get(key);
    if (last && [...last.stamps].every(([input, stamp]) => stampOf(input) === stamp)) return last.result;
    known.delete(key);
    const since = Date.now();
    const result = read();
    if (!result) return undefined;
    const stamps = new Map([file, ...result.inputs].map((input) => [input, stampOf(input)]));
    if (![...stamps.values()].some((stamp) => isChangedSince(stamp, since))) known.set(key, { stamps, result });
    return result;
  };
}
