import path from 'node:path';
import type { BlogConfig } from '../config/sections/blog.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../i18n/locales.ts';
import type { CreationDates } from '../load/creationDates.ts';
import type { GitDates } from '../load/gitDates.ts';
import type { Entry } from '../parse/entry.ts';
import { pageAddress, type RouteAddress } from '../routes/pageAddress.ts';
import { postUrl, splitPostPath } from '../routes/urls.ts';
import { compareText } from '../shared/compareText.ts';
import { createDateFormat, parseDate } from '../shared/date.ts';
import type { Author } from '../shared/types.ts';
import type { TrailingSlash } from '../shared/url.ts';
import { type LocalizeTag, resolveTags, type Tag, type TagsByKey } from '../tags/tags.ts';
import { type AuthorsByKey, resolveAuthors } from './authors.ts';

/** The reason why a post is not shown to everyone. */
export type PostStatus = 'draft' | 'scheduled' | 'unlisted';

/** A blog post with the data that lists need. */
export interface Post extends RouteAddress {
  readonly entry: Entry;
  /** The settings of its blog. */
  readonly settings: BlogConfig;
  readonly date: Date;
  /** The date as text, in the language of the page. */
  readonly dateText: string;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
  readonly status?: PostStatus;
}

/** Posts that have something in common. */
export interface PostGroup<Common> {
  readonly common: Common;
  /** Newest first. */
  readonly posts: readonly Post[];
}

/** A blog in one locale. */
export interface Blog {
  readonly settings: BlogConfig;
  /** Newest first, unlisted ones included. */
  readonly posts: readonly Post[];
  /** Without the unlisted ones. The groups below hold no others. */
  readonly listed: readonly Post[];
  /** By year, newest first; `common` is the year in the page's language. */
  readonly years: readonly PostGroup<string>[];
  /** Sorted by label. */
  readonly tags: readonly PostGroup<Tag>[];
  /** Authors with a page of their own, sorted by name. */
  readonly authors: readonly PostGroup<Author>[];
  /** All authors in `authors.yml`, sorted by name. */
  readonly declared: readonly PostGroup<Author>[];
}

/** The posts for feeds: without drafts, scheduled and unlisted ones. */
export const newsOf = ({ listed }: Blog): readonly Post[] => listed.filter(({ status }) => status === undefined);

/** The input of a blog. */
export interface BlogInput {
  readonly settings: BlogConfig;
  /** Its posts. */
  readonly entries: readonly Entry[];
  /** Undefined if `authors.yml` cannot be read. */
  readonly authors: AuthorsByKey | undefined;
  /** Undefined if tags need not be declared. */
  readonly tags: TagsByKey | undefined;
  readonly localizeTag: LocalizeTag;
  readonly gitDates: GitDates;
  /** Creation dates of the files of posts that have no other date. */
  readonly creationDates: CreationDates;
  readonly locale: Locale;
  /** Posts with later dates are scheduled. */
  readonly now: Date;
  /** Show drafts and scheduled posts. */
  readonly drafts: boolean;
  readonly trailingSlash: TrailingSlash;
}

/** The date in a file name; undefined for days that do not exist. */
function dayOf(written: string): Date | undefined {
  const day = parseDate(written);
  return day?.getUTCDate() === Number(/\d+$/.exec(written)?.[0]) ? day : undefined;
}

/** A message about an invalid date in a post's file name; undefined if there is none. */
const impossibleDay = (file: string): string | undefined => {
  const { date } = splitPostPath(file);
  return date === undefined ? undefined : `"${date}" is not a date of the calendar`;
};

/** The diagnostic of a post without a date, for which the date of its file is used, if that is known. */
const undated = ({ file, path: name }: Entry, fileDate?: Date): Diagnostic => ({
  code: 'front-matter-invalid',
  severity: fileDate ? 'warning' : 'error',
  message: [
    'the post has no date',
    fileDate ? `the date of its file is used, ${fileDate.toISOString().slice(0, 10)}` : impossibleDay(name),
  ]
    .filter(Boolean)
    .join(': '),
  file,
  line: 1,
  hint: 'add `date: YYYY-MM-DD` to its front matter, start its file name with the date, or commit it to git (a shallow clone does not tell)',
});

/** True for posts whose date has to come from git. */
export const needsGitDate = ({ kind, frontMatter, path: file }: Entry): boolean =>
  kind === 'post' && frontMatter.date === undefined && splitPostPath(file).date === undefined;

/** The date written in a post: in its front matter, else in its file name. */
export function writtenDate({ frontMatter, path: file }: Entry): Date | undefined {
  if (frontMatter.date !== undefined) return parseDate(frontMatter.date);
  const { date } = splitPostPath(file);
  return date === undefined ? undefined : dayOf(date);
}

/** The written date, else that of the oldest commit of the file, or of the one that it translates. */
function findDate(entry: Entry, gitDates: GitDates, dir: string): Date | undefined {
  const { frontMatter, path: file } = entry;
  if (frontMatter.date !== undefined || splitPostPath(file).date !== undefined) return writtenDate(entry);
  const seconds = gitDates.get(path.posix.join(dir, file))?.created;
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

function findStatus({ frontMatter }: Entry, date: Date, now: Date): PostStatus | undefined {
  if (frontMatter.draft) return 'draft';
  if (date > now) return 'scheduled';
  return frontMatter.unlisted ? 'unlisted' : undefined;
}

function group<Common>(pairs: readonly (readonly [key: string, common: Common, post: Post])[]): PostGroup<Common>[] {
  const groups = new Map<string, { common: Common; posts: Post[] }>();
  for (const [key, common, post] of pairs) {
    const found = groups.get(key) ?? { common, posts: [] };
    found.posts.push(post);
    groups.set(key, found);
  }
  return [...groups.values()];
}

function createBlog(posts: readonly Post[], { settings, locale, authors }: BlogInput): Blog {
  const listed = posts.filter(({ entry }) => !entry.frontMatter.unlisted);
  const { compare } = new Intl.Collator(locale.htmlLang);
  const formatYear = createDateFormat(locale.htmlLang, locale.calendar, 'year');
  const byName = (a: PostGroup<Author>, b: PostGroup<Author>): number =>
    compare(a.common.name ?? a.common.key ?? '', b.common.name ?? b.common.key ?? '');
  const ofAuthors = listed.flatMap((post) =>
    post.authors.flatMap(({ key = '' }) => {
      const author = authors?.get(key);
      return author?.page !== undefined ? [[author.page, author, post] as const] : [];
    }),
  );
  return {
    settings,
    posts,
    listed,
    years: group(listed.map((post) => [String(post.date.getUTCFullYear()), post.date, post] as const)).map((year) => ({
      posts: year.posts,
      get common() {
        return formatYear(year.common);
      },
    })),
    tags: group(listed.flatMap((post) => post.tags.map((tag) => [tag.slug, tag, post] as const))).sort((a, b) =>
      compare(a.common.label, b.common.label),
    ),
    authors: group(ofAuthors).sort(byName),
    declared: [...(authors ?? [])]
      .map(([key, common]) => ({
        common,
        posts: listed.filter((post) => post.authors.some((author) => author.key === key)),
      }))
      .sort(byName),
  };
}

/** A post; undefined if it has no date, or is scheduled and not shown. */
function readPost(
  entry: Entry,
  input: BlogInput,
  formatDate: (date: Date) => string,
): { readonly post?: Post; readonly diagnostics: readonly Diagnostic[] } {
  const { settings, localizeTag, gitDates, creationDates, now, drafts, trailingSlash } = input;
  const { routeBasePath, dir } = settings;
  const { authors, diagnostics: authorDiagnostics } = resolveAuthors(entry, input.authors);
  const { tags, diagnostics: tagDiagnostics } = resolveTags(entry, input.tags);
  const ownDate = findDate(entry, gitDates, dir);
  const fileDate = ownDate ? undefined : creationDates.get(path.posix.join(dir, entry.path));
  const dateDiagnostics = ownDate || entry.hasErrors ? [] : [undated(entry, fileDate)];
  const diagnostics = [...authorDiagnostics, ...tagDiagnostics, ...dateDiagnostics];
  const date = ownDate ?? fileDate;
  const status = date && findStatus(entry, date, now);
  if (!date || (status === 'scheduled' && !drafts)) return { diagnostics };
  const post: Post = {
    entry,
    settings,
    ...pageAddress(postUrl(entry, routeBasePath), trailingSlash),
    date,
    get dateText() {
      return formatDate(date);
    },
    authors,
    tags: tags.map(localizeTag),
    ...(status ? { status } : {}),
  };
  return { post, diagnostics };
}

/** Read the posts: newest first, equal dates by path. Scheduled ones are left out unless drafts are shown. */
export function readBlog(input: BlogInput): { blog: Blog; diagnostics: readonly Diagnostic[] } {
  const formatDate = createDateFormat(input.locale.htmlLang, input.locale.calendar);
  const read = input.entries.map((entry) => readPost(entry, input, formatDate));
  const posts = read.flatMap(({ post }) => post ?? []);
  posts.sort((a, b) => b.date.getTime() - a.date.getTime() || compareText(a.entry.path, b.entry.path));
  return { blog: createBlog(posts, input), diagnostics: read.flatMap(({ diagnostics }) => diagnostics) };
}
