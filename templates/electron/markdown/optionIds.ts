import type { Option } from './optionLists.ts';

const toId = (...words: readonly string[]): string =>
  words.map((word) => word.replace(/[^\p{L}\p{N}_-]/gu, '')).join('-');

/** Numbered until nothing else has it. */
function makeUnique(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let count = 1;
  while (taken.has(`${id}-${count}`)) count++;
  return `${id}-${count}`;
}

/**
 * Give options their ids: `HEADING--name`; where that is the name of several below one heading, the names of the options
 * around it too. `taken` are the ids that others have; those that are made come to them.
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
