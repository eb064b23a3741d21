import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { AddressSlot, Body, Edit, Range, WrittenAddress } from '../../shared/types.ts';

/** Resolves the final address of a link or a picture. */
export type AddressOf = (slot: AddressSlot) => string;

/** Writes an address in the syntax of its place: HTML attribute, bare URL or Markdown link. */
function writeAddress(address: string, { isHtml, isBare }: WrittenAddress): string {
  if (isBare) return escapeHtml(address);
  if (isHtml) return `"${escapeHtml(address)}"`;
  return /[\s()<>]/.test(address) ? `<${address}>` : address;
}

const isAddress = (slot: Body['slots'][number]): slot is AddressSlot => 'target' in slot && 'line' in slot;

/** The edits to the Markdown, in order; where edits overlap, the first and longest wins. */
function editsOf({ slots, plain }: Pick<Body, 'slots' | 'plain'>, addressOf: AddressOf): readonly Edit[] {
  const addresses = slots.filter(isAddress).flatMap((slot): readonly Edit[] => {
    if (!slot.written) return [];
    const { start, end } = slot.written;
    return [{ start, end, text: writeAddress(addressOf(slot), slot.written) }];
  });
  let done = 0;
  return [...plain.edits, ...addresses]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isNew = start >= done;
      if (isNew) done = end;
      return isNew;
    });
}

/** Splits a text at ranges into alternating parts, outside and inside of a range, beginning with one outside. */
const cutAt = (ranges: readonly Range[], length: number): readonly Range[] =>
  [...ranges, { start: length, end: length }].flatMap(({ start, end }, index, all) => [
    { start: all[index - 1]?.end ?? 0, end: start },
    { start, end },
  ]);

/** Collapses runs of blank lines, which removed text leaves behind. */
const joinBlankLines = (text: string): string => text.replace(/^([^\S\n]*\n)(?:[^\S\n]*\n)+/gm, '$1');

/**
 * The Markdown of a body without the syntax that only this generator understands, and with addresses that hold from anywhere.
 * Only the ranges that the parser has recorded are cut out or replaced.
 */
export function createPlainMarkdown(
  markdown: string,
  body: Pick<Body, 'slots' | 'plain'>,
  addressOf: AddressOf,
): string {
  const edits = [...editsOf(body, addressOf)].reverse();
  const apply = ({ start, end }: Range): string => {
    let text = '';
    let from = start;
    for (let edit = edits.at(-1); edit && edit.start < end; edit = edits.at(-1)) {
      edits.pop();
      text += markdown.slice(from, edit.start) + edit.text;
      from = edit.end;
    }
    return text + markdown.slice(from, Math.max(from, end));
  };
  const verbatim = [...body.plain.verbatim].sort((a, b) => a.start - b.start);
  return cutAt(verbatim, markdown.length)
    .map((range, index) => (index % 2 === 0 ? joinBlankLines(apply(range)) : apply(range)))
    .join('')
    .replaceAll('\u0000', '\uFFFD')
    .trim();
}
