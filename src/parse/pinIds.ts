import { hashOf } from '../cache/hash.ts';
import type { EntrySource } from './entry.ts';
import type { ParseTask } from './parser.ts';

/** A translation as it was last parsed, and what that depends on: `dev` exchanges texts in place. */
interface Pinned {
  readonly hash: string;
  readonly sourceIds: readonly string[];
  readonly source: EntrySource & ParseTask;
}

/**
 * Make what turns translations into what is parsed: with the ids of their source, on which the outcome depends too. `headingIdsOf` gives
 * those of a source. All other texts stay what they are.
 */
export function createIdPinner(
  headingIdsOf: (source: EntrySource) => readonly string[],
): (source: EntrySource) => EntrySource & ParseTask {
  const pinned = new WeakMap<EntrySource, Pinned>();
  return (source) => {
    if (!source.idsFrom) return source;
    const sourceIds = headingIdsOf(source.idsFrom);
    const last = pinned.get(source);
    if (last?.sourceIds === sourceIds && last.hash === source.hash) return last.source;
    const current = { ...source, sourceIds, hash: hashOf(JSON.stringify([source.hash, sourceIds])) };
    pinned.set(source, { hash: source.hash, sourceIds, source: current });
    return current;
  };
}
