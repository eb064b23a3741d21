import { hashOf } from '../cache/hash.ts';
import type { EntrySource } from './entry.ts';
import type { ParseTask } from './parser.ts';

/** The last parse task of a translation, and what it depends on: `dev` replaces texts in place. */
interface Pinned {
  readonly hash: string;
  readonly sourceIds: readonly string[];
  readonly source: EntrySource & ParseTask;
}

/**
 * Returns a function that turns a source into a parse task. The task of a translation has the heading ids of its source, which
 * become part of its hash. `headingIdsOf` returns the ids of a source. Other texts stay unchanged.
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
