import type { EntrySource } from '../parse/entry.ts';
import type { AddressSlot, Body, PlacedText } from '../shared/types.ts';

/** What is kept of a text for rules that look at pages beside each other. Plain data. */
export interface TextNotes {
  /** It holds nothing but a title. */
  readonly saysNothing: boolean;
  /** All that it names of the site. */
  readonly addresses: readonly AddressSlot[];
  /** Absent where there are none. */
  readonly diagrams?: readonly PlacedText[];
}

/** Gives the notes on a text; undefined where it cannot be parsed, which is told elsewhere. */
export type NotesOf = (source: EntrySource) => TextNotes | undefined;

const isEmptyHtml = (html: string): boolean => html.replace(/<h1\b[\s\S]*?<\/h1>/g, '').trim() === '';

const isAddress = (slot: Body['slots'][number]): slot is AddressSlot => 'target' in slot && 'line' in slot;

/** Take notes on a text. */
export const noteText = ({ html, slots, diagrams }: Body): TextNotes => ({
  saysNothing: slots.length === 0 && isEmptyHtml(html.join('')),
  addresses: slots.filter(isAddress),
  ...(diagrams ? { diagrams } : {}),
});
