import { isExternal, joinUrl } from '../../shared/url.ts';
import type { OldLanguages } from '../languages.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, textOf } from '../values.ts';

/** Astro accepts paths without the leading slash. */
const fromRoot = (address: string): string => (isExternal(address) ? address : joinUrl('/', address));

/** A redirect. */
interface Redirect extends Fields {
  readonly from: string;
  readonly to: string;
}

/** Reads `{ '/old': '/new' }`, or objects with a destination. */
const toRedirects = (redirects: Fields, notes: NoteTaker): readonly Redirect[] =>
  Object.entries(redirects).flatMap(([from, to]) => {
    if (!from.includes('[')) {
      return { from: fromRoot(from), to: fromRoot(textOf(to) ?? textOf(fieldsOf(to).destination) ?? '/') };
    }
    notes.todo(`redirect ${from}`, `has a pattern: write a rule for your host into public/_redirects`);
    return [];
  });

/** Removes redirects of single languages: in sitegen, a redirect applies to every language. */
function inAllLanguages(
  redirects: readonly Redirect[],
  languages: OldLanguages | undefined,
  notes: NoteTaker,
): readonly Redirect[] {
  const folderOf = (from: string): string | undefined =>
    languages?.others.map(({ name }) => `/${name}`).find((folder) => from.startsWith(`${folder}/`));
  return redirects.filter(({ from }) => {
    const folder = folderOf(from);
    if (folder === undefined) return true;
    if (!redirects.some((other) => other.from === from.slice(folder.length)))
      notes.lost(`redirect ${from}`, 'a redirect holds in every language: name the address without the folder of one');
    return false;
  });
}

/** Reads the redirects of Astro. */
export const readRedirects = (
  redirects: Fields,
  languages: OldLanguages | undefined,
  notes: NoteTaker,
): readonly Fields[] => inAllLanguages(toRedirects(redirects, notes), languages, notes);
