import type { Option } from './optionLists.ts';

const toId = (...words: readonly string[]): string =>
  words.map((word) => word.replace(/[^\p{L}\p{N}_-]/gu, '')).join('-');

/** Append a number if the id is taken. */
function makeUnique(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let count = 1;
  while (taken.has(`${id}-${count}`)) count++;
  return `${id}-${count}`;
}

/**
 * Set the ids of options: `HEADING--name`, with the names of parent options if several options below a heading have the same
 * name. `taken` are existing ids; new ones are added.
 */
export function giveIds(options: readonly Option[], taken: string[]): void {
  const known = new Set(taken);
  const counts = new Map<string, number>();
  const shortId = ({ heading, parts }: Option): string => (heading ? `${heading}--` : '') + toId(parts.name);
  for (const option of options) counts.set(shortId(option), (counts.get(shortId(option)) ?? 0) + 1);
  for (const option of options) {
    const { heading, around, parts, item } = option;
    const isOnly = counts.get(shortId(option)) === 1;
    const wanted = isOnly ? shortId(option) : (heading ? `${heading}--` : '') + toId(...around, parts.name);
    const id = makeUnique(wanted, known);
    known.add(id);
    taken.push(id);
    item.attrSet('id', id);
  }
}
