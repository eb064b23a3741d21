import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Entry } from '../parse/entry.ts';
import type { ScanOf } from '../parse/textScan.ts';
import { type EntryRoute, isEntryRoute } from '../routes/route.ts';
import { docsKey } from '../shared/contentKey.ts';
import { markdownOf } from '../source/encodedText.ts';
import { createLocate, locateField } from '../source/locate.ts';
import { withoutCode } from '../source/markdownCode.ts';

/** Pages that the language has of its own (no fallbacks), and that are listed. */
const ownPages = (site: Site): readonly EntryRoute[] =>
  site.pages
    .filter(isEntryRoute)
    .filter(({ entry: { source, frontMatter } }) => source.locale === site.locale.name && !frontMatter.unlisted);

/** Groups within which texts must be unique: docs of different versions are alike on purpose. */
const groupOf = ({ entry }: EntryRoute): string => (entry.version === undefined ? '' : docsKey(entry));

/** Find the title of a page: in its front matter, else its first heading. */
function titlePlace(entry: Entry): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  if (entry.frontMatter.title !== undefined) return locateField(entry, 'title');
  const line = withoutCode(markdownOf(entry.source))
    .split('\n')
    .findIndex((text) => text.startsWith('# '));
  return line < 0 ? { file: entry.file } : createLocate(entry.source)({ line: line + 1, column: 1 });
}

/** Report pages with a text that an earlier page has too. */
function findRepeated(
  pages: readonly EntryRoute[],
  textOf: (page: EntryRoute) => string | null | undefined,
  toDiagnostic: (page: EntryRoute, first: EntryRoute) => Diagnostic,
): readonly Diagnostic[] {
  const seen = new Map<string, EntryRoute>();
  return pages.flatMap((page) => {
    const value = textOf(page)?.trim();
    if (!value) return [];
    const key = `${groupOf(page)}\n${value}`;
    const first = seen.get(key);
    if (!first) seen.set(key, page);
    return first ? [toDiagnostic(page, first)] : [];
  });
}

const sameTitle = ({ entry }: EntryRoute, first: EntryRoute): Diagnostic => ({
  code: 'title-duplicate',
  severity: 'warning',
  message: `${first.entry.file} has the same title, "${entry.title}"`,
  ...titlePlace(entry),
  hint: 'give each its own title: browser tabs, search results and bookmarks show nothing else',
});

const sameDescription = ({ entry }: EntryRoute, first: EntryRoute): Diagnostic => ({
  code: 'description-duplicate',
  severity: 'warning',
  message: `${first.entry.file} has the same description`,
  ...locateField(entry, 'description'),
  hint: 'describe what is special about each page',
});

const noDescription = ({ entry }: EntryRoute): Diagnostic => ({
  code: 'description-missing',
  severity: 'warning',
  message: 'the page has no description',
  file: entry.file,
  hint: 'describe the page in `description`: search engines show it',
});

const noTitle = ({ entry }: EntryRoute): Diagnostic => ({
  code: 'title-missing',
  severity: 'warning',
  message: `the page has no title: it is called "${entry.title}" after its file or folder`,
  ...createLocate(entry.source)({ line: 1, column: 1 }),
  hint: 'begin it with `# A title`, or write `title` into its front matter',
});

/** Limits in characters. Search engines and tabs cut what is longer; a short description says less than the title. */
const TITLE_LENGTH = 70;
const DESCRIPTION_LENGTH = { least: 25, most: 200 };

const longTitle = ({ entry }: EntryRoute): Diagnostic => ({
  code: 'title-length',
  severity: 'warning',
  message: `the title has ${entry.title.length} characters`,
  ...titlePlace(entry),
  hint: `keep it to ${TITLE_LENGTH} characters: browser tabs and search results cut off the rest`,
});

const oddDescription = ({ entry }: EntryRoute): Diagnostic => ({
  code: 'description-length',
  severity: 'warning',
  message: `the description has ${entry.frontMatter.description?.length ?? 0} characters`,
  ...locateField(entry, 'description'),
  hint: `write ${DESCRIPTION_LENGTH.least} to ${DESCRIPTION_LENGTH.most} characters`,
});

const isOdd = ({ length }: string): boolean => length < DESCRIPTION_LENGTH.least || length > DESCRIPTION_LENGTH.most;

/** Report titles and descriptions that are missing, too long or too short. */
function findOddTexts(pages: readonly EntryRoute[]): readonly Diagnostic[] {
  const untitled = pages.filter(
    ({ entry: { frontMatter, source, hasErrors }, layout }) =>
      !hasErrors &&
      markdownOf(source).trim() !== '' &&
      PLAIN_LAYOUTS.has(layout) &&
      frontMatter.title === undefined &&
      !source.hasHeading &&
      !frontMatter.hide_title,
  );
  return [
    ...untitled.map(noTitle),
    ...pages.filter(({ entry }) => entry.title.length > TITLE_LENGTH).map(longTitle),
    ...pages.filter(({ entry }) => !entry.frontMatter.description && !entry.hasErrors).map(noDescription),
    ...pages
      .filter(({ entry: { frontMatter } }) => frontMatter.description && isOdd(frontMatter.description))
      .map(oddDescription),
  ];
}

/** Layouts that show the contents of the file, and little else. */
const PLAIN_LAYOUTS = new Set(['DocPage', 'MarkdownPage', 'PostPage']);

/** Report pages without any content, even a heading. */
function findEmpty(pages: readonly EntryRoute[], scanOf: ScanOf): readonly Diagnostic[] {
  return pages.flatMap(({ entry, layout }): readonly Diagnostic[] => {
    if (!PLAIN_LAYOUTS.has(layout) || !scanOf(entry.source)?.saysNothing) return [];
    const message = 'the page is empty';
    return [
      { code: 'page-empty', severity: 'warning', message, file: entry.file, hint: 'add content, or set `draft: true`' },
    ];
  });
}

/** Report titles and descriptions that are repeated, missing or of an odd length, and empty pages. */
export function checkPageTexts(site: Site, scanOf: ScanOf): readonly Diagnostic[] {
  const pages = ownPages(site);
  return [
    ...findRepeated(pages, ({ entry }) => entry.title, sameTitle),
    ...findRepeated(pages, ({ entry }) => entry.frontMatter.description, sameDescription),
    ...findOddTexts(pages),
    ...findEmpty(pages, scanOf),
  ];
}
