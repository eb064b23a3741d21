import type { Entry } from '../parse/entry.ts';
import { compareText } from '../shared/compareText.ts';
import { groupTexts, type TextGroup } from './shares.ts';

/** Which texts the threads of a run have claimed: memory that all of them see, a byte for each group of texts. */
export type ClaimMemory = SharedArrayBuffer;

/** Memory for the claims to the texts of that number of files: there are no more groups. */
export const createClaimMemory = (fileCount: number): ClaimMemory => new SharedArrayBuffer(Math.max(1, fileCount));

/** How a thread comes to its texts. */
export interface TextClaims {
  /** Texts of lower rank are claimed first. */
  readonly rankOf: (file: string) => number;
  /** Claim a text, by its file. True if this thread makes it; asked again, it says the same. */
  readonly claim: (file: string) => boolean;
}

/** The latest names first: feeds show the newest posts. */
const byName = (a: TextGroup, b: TextGroup): number => compareText(b.key, a.key);

/** A thread that is alone makes all texts, in their order. */
const CLAIM_ALL: TextClaims = { rankOf: () => 0, claim: () => true };

/**
 * Prepare to claim texts, one after the other: a thread that is done with one takes the next that nobody has, so that all threads
 * end together, however fast each of them is. The thread that leads begins with posts, which it shows in lists and feeds; the
 * others end with them. All must have read the same entries. Without memory the thread is alone.
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
