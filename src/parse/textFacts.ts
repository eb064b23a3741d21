import { copyOf } from '../shared/copyOf.ts';
import type { Body } from '../shared/types.ts';
import type { EntrySource } from './entry.ts';

/** What other pages show of a text. */
export type Summary = Pick<
  Body,
  'hash' | 'html' | 'slots' | 'excerptSlot' | 'description' | 'readingMinutes' | 'features'
>;

/** What other pages need to know about a text. Plain data. */
export interface TextFacts extends Summary, Pick<Body, 'ids'> {}

/** Returns what other pages show of a text. */
export type SummaryOf = (source: EntrySource) => Summary;

const NOTHING_SHOWN = { html: [''], slots: [] } as const;

/** The part of a post that lists show: up to the end of its excerpt, or all of it if it has none. */
const beginningOf = ({ html, slots, excerptSlot: end }: Body): Pick<Body, 'html' | 'slots'> =>
  end === undefined ? { html, slots } : { html: html.slice(0, end + 2), slots: slots.slice(0, end + 1) };

/** The facts about a body. Only posts are shown in lists, with their beginning. */
export function toFacts(body: Body, kind: 'post' | 'other'): TextFacts {
  const { hash, description, readingMinutes, excerptSlot, features, ids } = body;
  return copyOf({
    hash,
    ...(kind === 'post' ? beginningOf(body) : NOTHING_SHOWN),
    description,
    readingMinutes,
    ids,
    ...(excerptSlot === undefined ? {} : { excerptSlot }),
    ...(features ? { features } : {}),
  });
}

/** Facts about texts, by file, that are known without parsing. */
export interface KnownFacts {
  /** Stores the facts about the text of a file, from this thread, another one, or an earlier run. */
  readonly learn: (file: string, facts: TextFacts | Pick<TextFacts, 'ids'>) => void;
  /** Removes the facts about the text of a file, after it has changed. */
  readonly unlearn: (file: string) => void;
  /** All ids of a text; undefined if they are not known yet. */
  readonly idsOf: (source: Pick<EntrySource, 'file'>) => readonly string[] | undefined;
  readonly find: (file: string) => TextFacts | undefined;
}

/** Creates an empty store. */
export function createKnownFacts(): KnownFacts {
  const ids = new Map<string, readonly string[]>();
  const known = new Map<string, TextFacts>();
  return {
    learn(file, facts) {
      ids.set(file, facts.ids);
      if ('hash' in facts) known.set(file, facts);
    },
    unlearn(file) {
      ids.delete(file);
      known.delete(file);
    },
    idsOf: ({ file }) => ids.get(file),
    find: (file) => known.get(file),
  };
}
