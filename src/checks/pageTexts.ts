import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Entry } from '../parse/entry.ts';
import { type EntryRoute, isEntryRoute } from '../routes/route.ts';
import { createLocate, locateField } from '../source/locate.ts';
import type { NotesOf } from './textNotes.ts';

/** Pages that the language has of its own, and that shall be found. */
const ownPages = (site: Site): readonly EntryRoute[] =>
  site.pages
    .filter(isEntryRoute)
    .filter(({ entry: { source, frontMatter } }) => source.locale === site.locale.name && !frontMatter.unlisted);

/** Docs of several versions are alike by intent. */
const groupOf = ({ entry }: EntryRoute): string => entry.version ?? '';

/** Where a page says its title: in its front matter, else in its first heading. */
function titlePlace(entry: Entry): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  if (entry.frontMatter.title !== undefined) return locateField(entry, 'title');
  const line = entry.source.markdown.split('\n').findIndex((text) => text.startsWith('# '));
  return line < 0 ? { file: entry.file } : createLocate(entry.source)({ line: line + 1, column: 1 });
}

/** Tell of what several pages say alike: all but the first of them. */
function findRepeated(
  pages: readonly EntryRoute[],
  textOf: (page: EntryRoute) => string | null | undefined,
  tell: (page: EntryRoute, first: EntryRoute) => Diagnostic,
): readonly Diagnostic[] {
  const seen = new Map<string, EntryRoute>();
  return pages.flatMap((page) => {
    const value = textOf(page)?.trim();
    if (!value) return [];
    const key = `${groupOf(page)}\n${value}`;
    const first = seen.get(key);
    if (!first) seen.set(key, page);
    return first ? [tell(page, first)] : [];
  });
}

const sameTitle = ({ entry }: EntryRoute, first: EntryRoute): Diagnostic => ({
  code: 'title-duplicate',
  severity: 'warning',
  message: `${first.entry.file} has the title "${entry.title}" too`,
  ...titlePlace(entry),
  hint: 'tell the two apart: tabs, results of a search and bookmarks show the title alone',
});

const sameDescription = ({ entry }: EntryRoute, first: EntryRoute): Diagnostic => ({
  code: 'description-duplicate',
  severity: 'warning',
  message: `${first.entry.file} has the same description`,
  ...locateField(entry, 'description'),
  hint: 'say of each page what it alone is for',
});

const noDescription = ({ entry }: EntryRoute): Diagnostic => ({
  code: 'description-missing',
  severity: 'warning',
  message: 'the page has no description',
  file: entry.file,
  hint: 'say in `description` what the page is for: search engines show it',
});

/** Layouts that show what stands in the file, and little else. */
const PLAIN_LAYOUTS = new Set(['DocPage', 'MarkdownPage', 'PostPage']);

/** Tell of pages that hold nothing, not even a heading. */
function findEmpty(pages: readonly EntryRoute[], notesOf: NotesOf): readonly Diagnostic[] {
  return pages.flatMap(({ entry, layout }): readonly Diagnostic[] => {
    if (!PLAIN_LAYOUTS.has(layout) || !notesOf(entry.source)?.saysNothing) return [];
    const message = 'the page says nothing';
    return [
      { code: 'page-empty', severity: 'warning', message, file: entry.file, hint: 'fill it, or set `draft: true`' },
    ];
  });
}

/** Tell of titles and descriptions that several pages share or that a page lacks, and of pages that say nothing. */
export function checkPageTexts(site: Site, notesOf: NotesOf): readonly Diagnostic[] {
  const pages = ownPages(site);
  return [
    ...findRepeated(pages, ({ entry }) => entry.title, sameTitle),
    ...findRepeated(pages, ({ entry }) => entry.frontMatter.description, sameDescription),
    ...pages.filter(({ entry }) => !entry.frontMatter.description).map(noDescription),
    ...findEmpty(pages, notesOf),
  ];
}
