import type { BuiltContext } from './context.ts';
import { addDiagnostic, type BuiltDiagnostic } from './diagnostics.ts';
import type { BuiltPage } from './page/checkPage.ts';
import type { Alternate } from './page/pageHead.ts';
import type { BuiltPlace } from './places.ts';
import { isWholeAddress, readTarget } from './targets.ts';

/** Matches a language, with optional script and region (RFC 5646), or `x-default`, which stands for all others. */
const LANG = /^(?:x-default|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)$/i;

const languageOf = (lang: string): string => lang.toLowerCase().split('-')[0] ?? '';

/** The file of the site that an alternate leads to; undefined if it leads elsewhere or nowhere. */
function fileOf({ site }: BuiltContext, page: BuiltPage, { value }: Alternate): string | undefined {
  const found = readTarget(site, value, page.path);
  if (found.kind === 'own') return page.file;
  return found.kind === 'site' && found.located.kind === 'file' ? found.located.file : undefined;
}

/** Check an alternate by itself, without looking at the page that it leads to. */
function checkAlternate(
  { site }: BuiltContext,
  page: BuiltPage,
  { lang, value }: Alternate,
): Omit<BuiltDiagnostic, 'code' | 'written'> | undefined {
  if (!LANG.test(lang))
    return { message: `hreflang "${lang}" is not a language`, hint: 'write a language such as "de", or "pt-BR"' };
  const found = readTarget(site, value, page.path);
  if (found.kind === 'invalid') return { message: `hreflang "${lang}": "${value}" ${found.reason}` };
  if (!isWholeAddress(value)) return { message: `hreflang "${lang}": "${value}" is not an absolute URL` };
  if (found.kind !== 'site') return undefined;
  const { located } = found;
  if (located.kind === 'missing')
    return { message: `hreflang "${lang}": "${value}" leads nowhere`, missing: located.path };
  return 'redirect' in located
    ? { message: `hreflang "${lang}": "${value}" is redirected to "${located.redirect}"` }
    : undefined;
}

/** Messages about two pages that disagree on whether one is a translation of the other. */
function disagreements(page: BuiltPage, other: BuiltPage, lang: string, namesBack: boolean): readonly string[] {
  const says = `"${other.path}" is linked as the version in "${lang}"`;
  const isOther = lang.toLowerCase() !== 'x-default' && other.lang && languageOf(other.lang) !== languageOf(lang);
  return [
    ...(namesBack ? [] : [`${says}, but does not link back to "${page.path}"`]),
    ...(isOther ? [`${says}, but its own \`lang\` is "${other.lang}"`] : []),
  ];
}

/** Languages (in lower case) that several pages name as alternates though no page is in them. */
function findAbsent(context: BuiltContext, pages: ReadonlyMap<string, BuiltPage>): ReadonlySet<string> {
  const named = new Map<string, number>();
  const there = new Set<string>();
  for (const page of pages.values())
    for (const alternate of page.alternates) {
      const lang = alternate.lang.toLowerCase();
      named.set(lang, (named.get(lang) ?? 0) + 1);
      const found = readTarget(context.site, alternate.value, page.path);
      if (found.kind !== 'site' || found.located.kind !== 'missing') there.add(lang);
    }
  return new Set([...named].flatMap(([lang, count]) => (count > 1 && !there.has(lang) ? lang : [])));
}

/** Check that the translations of a page name each other: search engines ignore `hreflang` that is not mutual. */
export function checkLanguages(context: BuiltContext, pages: ReadonlyMap<string, BuiltPage>): void {
  const add = (diagnostic: Omit<BuiltDiagnostic, 'code'>, place: BuiltPlace): void =>
    addDiagnostic(context.diagnostics, { code: 'built-alternate-invalid', ...diagnostic }, () => place);
  const absent = findAbsent(context, pages);
  const named = new Map<string, ReadonlySet<string>>();
  for (const page of pages.values())
    if (page.alternates.length > 0)
      named.set(page.file, new Set(page.alternates.flatMap((alternate) => fileOf(context, page, alternate) ?? [])));
  for (const page of pages.values()) {
    const seen = new Map<string, string>();
    const [first] = page.alternates;
    if (first && !named.get(page.file)?.has(page.file))
      add(
        {
          message: 'the page has `hreflang` links to versions in other languages, but none to itself',
          hint: `add \`hreflang="${page.lang ?? 'en'}"\` with the address of the page itself`,
        },
        first.place,
      );
    for (const alternate of page.alternates) {
      const { lang, value, place } = alternate;
      const key = lang.toLowerCase();
      const diagnostic = checkAlternate(context, page, alternate);
      if (diagnostic && absent.has(key)) {
        const message = `hreflang "${lang}": the built site has no page in that language`;
        add({ message, hint: 'build that language into the same folder, or leave the link out' }, place);
        continue;
      }
      if (diagnostic) add({ ...diagnostic, written: value }, place);
      if ((seen.get(key) ?? value) !== value)
        add({ message: `hreflang "${lang}" is used for two pages`, written: value }, place);
      seen.set(key, value);
      const other = pages.get(fileOf(context, page, alternate) ?? '');
      if (diagnostic || !other || other === page) continue;
      const namesBack = named.get(other.file)?.has(page.file) === true;
      for (const message of disagreements(page, other, lang, namesBack)) add({ message, written: value }, place);
    }
  }
}
