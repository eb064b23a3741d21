import { isChangedSince, stampOf } from './stamp.ts';

/** What was made of files. */
export interface MadeOfFiles {
  /** Absolute paths of what it depends on beside the files by which it is asked for. */
  readonly inputs: readonly string[];
}

/**
 * A function that gives again what was made of a file (absolute path) and of its inputs, as long as the disk says that all of them are as
 * they were. It is for files that a process reads again and again; `salt` stands for all else that the result depends on.
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
