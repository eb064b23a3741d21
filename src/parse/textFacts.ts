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

/** What others must know of a body. Lists show the beginning of posts, and of other texts nothing. */
export function toFacts(body: Body, kind: 'post' | 'other'): TextFacts {
  const { hash, html, slots, excerptSlot, description, readingMinutes, features, ids } = body;
  const end = kind === 'post' ? excerptSlot : -1;
  return {
    hash,
    html: end === undefined ? html : html.slice(0, end + 2),
    slots: end === undefined ? slots : slots.slice(0, end + 1),
    description,
    readingMinutes,
    ids,
    ...(excerptSlot === undefined ? {} : { excerptSlot }),
    ...(features ? { features } : {}),
  };
}
