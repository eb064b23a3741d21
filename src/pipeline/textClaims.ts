import type { Entry } from '../parse/entry.ts';
import { compareText } from '../shared/compareText.ts';
import { groupTexts, type TextGroup } from './shares.ts';

/** The claims of all threads of a run, in shared memory: a byte for each group of texts. */
export type ClaimMemory = SharedArrayBuffer;

/** Create memory for claims. `fileCount` is an upper bound for the number of groups. */
export const createClaimMemory = (fileCount: number): ClaimMemory => new SharedArrayBuffer(Math.max(1, fileCount));

/** Distributes texts between threads. */
export interface TextClaims {
  /** Texts of lower rank are claimed first. */
  readonly rankOf: (file: string) => number;
  /** Claim the text of a file. True if this thread is to make it; the answer stays the same in later calls. */
  readonly claim: (file: string) => boolean;
}

/** Latest names first, which are the newest posts if names begin with dates: feeds show these. */
const byName = (a: TextGroup, b: TextGroup): number => compareText(b.key, a.key);

/** A single thread makes all texts. */
const CLAIM_ALL: TextClaims = { rankOf: () => 0, claim: () => true };

/**
 * Create the claims of a thread. A thread that is done with a text claims the next unclaimed one, so that all threads end at the
 * same time, however fast they are. The main thread (`isLeading`) begins with posts, because it shows them in lists and feeds;
 * the others end with them. All threads must have read the same entries. Without `memory` the thread is alone.
 */
export function createTextClaims(
  entries: readonly Entry[],
  memory: ClaimMemory | undefined,
  isLeading: boolean,
): TextClaims {
  if (!memory) return CLAIM_ALL;
  const claimed = new Uint8Array(memory);
  const groups = groupTexts(entries);
  const numbers = new Map(groups.flatMap(({ files }, number) => files.map((file) => [file, number] as const)));
  const rest = groups.filter(({ isPost }) => !isPost);
  const posts = groups.filter(({ isPost }) => isPost).sort(byName);
  const order = isLeading ? [...posts, ...rest] : [...rest, ...posts.toReversed()];
  const ranks = new Map(order.flatMap(({ files }, rank) => files.map((file) => [file, rank] as const)));
  const own = new Map<number, boolean>();
  return {
    rankOf: (file) => ranks.get(file) ?? 0,
    claim(file) {
      const number = numbers.get(file) ?? 0;
      const isOwn = own.get(number) ?? Atomics.compareExchange(claimed, number, 0, 1) === 0;
      own.set(number, isOwn);
      return isOwn;
    },
  };
}
