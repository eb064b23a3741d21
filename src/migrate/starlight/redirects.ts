import { isExternal, joinUrl, withoutBase } from '../../shared/url.ts';
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

/** The address below the base. Astro adds the base to old addresses, but not to new ones. */
function targetOf(address: string, base: string): string {
  const target = fromRoot(address);
  const folder = joinUrl('/', base).replace(/\/?$/, '/');
  return isExternal(target) ? target : (withoutBase(folder, target) ?? target);
}

/** Reads `{ '/old': '/new' }`, or objects with a destination. */
const toRedirects = (redirects: Fields, base: string, notes: NoteTaker): readonly Redirect[] =>
  Object.entries(redirects).flatMap(([from, to]) => {
    if (!from.includes('[')) {
      return { from: fromRoot(from), to: targetOf(textOf(to) ?? textOf(fieldsOf(to).destination) ?? '/', base) };
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
  { redirects, base }: Fields,
  languages: OldLanguages | undefined,
  notes: NoteTaker,
): readonly Fields[] => inAllLanguages(toRedirects(fieldsOf(redirects), textOf(base) ?? '/', notes), languages, notes);
