import path from 'node:path';
import { withoutFences } from '../../source/fences.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../values.ts';
import { plainTitle } from './headingIds.ts';

/** How the blog of Material composes the addresses of its posts. */
export interface PostAddresses {
  /** `{date}/{slug}` */
  readonly format: string;
  /** `yyyy/MM/dd` */
  readonly dateFormat: string;
}

/** A post before it is rewritten. */
export interface OldPost {
  /** Relative to the folder of the docs. */
  readonly file: string;
  readonly fields: Fields | undefined;
  readonly body: string;
}

/** True for a page in the folder of posts. */
export const isPostFile = (file: string): boolean => file.startsWith('blog/posts/');

/** The slug of a title: in lower case, without punctuation, with a hyphen for each space. */
const slugOf = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/ /g, '-');

const TITLE = /^ {0,3}#[ \t]+(?<title>\S.*?)[ \t]*#*[ \t]*(?:\{[^{}]*\})?[ \t]*$/m;

/** A date in the pattern of the blog; undefined if the pattern has names of months or days. */
function printDate(written: string, format: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)/.exec(written) ?? [];
  if (year === '') return undefined;
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    y: year,
    MM: month.padStart(2, '0'),
    M: String(Number(month)),
    dd: day.padStart(2, '0'),
    d: String(Number(day)),
  };
  const words = format.match(/[A-Za-z]+/g) ?? [];
  return words.every((word) => parts[word]) ? format.replace(/[A-Za-z]+/g, (word) => parts[word] ?? '') : undefined;
}

/** The address of a post below that of the blog; undefined if it cannot be derived. */
export function postAddress({ file, fields = {}, body }: OldPost, site: PostAddresses): string | undefined {
  const { date, title, slug, categories } = fields;
  // A post that was rewritten before.
  if (textOf(slug)?.includes('/')) return textOf(slug);
  const name = path.posix.basename(file, '.md');
  const heading = TITLE.exec(withoutFences(body))?.groups?.title;
  const parts: Readonly<Record<string, string | undefined>> = {
    date: printDate(String(fieldsOf(date).created ?? date ?? ''), site.dateFormat),
    slug: textOf(slug) ?? slugOf(textOf(title) ?? (heading === undefined ? name : plainTitle(heading))),
    categories:
      listOf(categories)
        .slice(0, 1)
        .map((one) => slugOf(String(one)))[0] ?? '',
    file: name,
  };
  const names = [...site.format.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part);
  if (names.some((part) => parts[part] === undefined)) return undefined;
  return path.posix.normalize(site.format.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? ''));
}
