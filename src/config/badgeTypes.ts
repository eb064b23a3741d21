import { didYouMean } from '../diagnostics/suggest.ts';
import { table } from '../shared/table.ts';

/** Names of types in other generators. */
const ALIASES: Readonly<Record<string, string>> = table({
  default: 'info',
  primary: 'info',
  secondary: 'note',
  success: 'tip',
  important: 'info',
});

/** The type of badges without one. */
export const DEFAULT_BADGE = 'info';

/** The type of a badge by sitegen's name, which ends its class. */
export const badgeType = (written: string): string => ALIASES[written] ?? written;

/** What is wrong with the type of a badge, and what to do; undefined if it is known. `kinds` are the names of the site's admonitions. */
export function badgeTypeProblem(
  written: string,
  kinds: Iterable<string>,
): { readonly message: string; readonly hint: string } | undefined {
  const type = badgeType(written);
  const known = [...new Set([...kinds, ...Object.keys(ALIASES)])];
  if (known.includes(type)) return undefined;
  const hint = didYouMean(type, known) ?? `there are ${known.join(', ')}`;
  return { message: `there is no badge of the type "${type}"`, hint };
}
