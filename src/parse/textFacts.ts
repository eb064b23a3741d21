import { copyOf } from '../shared/copyOf.ts';
import type { Body } from '../shared/types.ts';
import type { EntrySource } from './entry.ts';

/** What other pages show of a text. */
export type Summary = Pick<
  Body,
  'hash' | 'html' | 'slots' | 'excerptSlot' | 'description' | 'readingMinutes' | 'features'
>;

/** What others than its own pages must know of a text. Plain data. */
export interface TextFacts extends Summary, Pick<Body, 'ids'> {}

/** Gives what other pages show of a text. */
export type SummaryOf = (source: EntrySource) => Summary;

const NOTHING_SHOWN = { html: [''], slots: [] } as const;

/** What lists show of a post: all of it, where it does not say how far its beginning goes. */
const beginningOf = ({ html, slots, excerptSlot: end }: Body): Pick<Body, 'html' | 'slots'> =>
  end === undefined ? { html, slots } : { html: html.slice(0, end + 2), slots: slots.slice(0, end + 1) };

/** What others must know of a body. Lists show the beginning of posts, and of other texts nothing. */
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

/** What is known of texts by their files, without parsing them. */
export interface KnownFacts {
  /** Remember what was found out about the text of a file: here, by another thread, or in an earlier run. */
  readonly learn: (file: string, facts: TextFacts | Pick<TextFacts, 'ids'>) => void;
  /** Forget what was found out about the text of a file: it has another one. */
  readonly unlearn: (file: string) => void;
  /** Every id in a text; undefined as long as that is not known. */
  readonly idsOf: (source: Pick<EntrySource, 'file'>) => readonly string[] | undefined;
  readonly find: (file: string) => TextFacts | undefined;
}

/** Nothing is known yet. */
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
