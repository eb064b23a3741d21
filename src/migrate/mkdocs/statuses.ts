import { nameInWords } from '../../shared/nameInWords.ts';
import { fieldsOf, textOf, type Value } from '../values.ts';

/** The statuses of pages that Material has, with the types of their badges. */
const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ['new', 'tip'],
  ['deprecated', 'warning'],
]);

/** The statuses that pages of a site may have in their front matter, which sidebars mark with an icon. */
export const readStatuses = (extra: Value | undefined): ReadonlySet<string> =>
  new Set([...BUILT_IN.keys(), ...Object.keys(fieldsOf(fieldsOf(extra).status))]);

/** The badge for the status of a page; undefined for values that are none. */
export function statusBadge(status: Value, statuses: ReadonlySet<string>): Value | undefined {
  const name = textOf(status);
  if (name === undefined || !statuses.has(name)) return undefined;
  const type = BUILT_IN.get(name);
  return type === undefined ? nameInWords(name) : { text: nameInWords(name), type };
}
