import GithubSlugger from 'github-slugger';
import { outsideFences } from '../../source/fences.ts';
import type { OldPage } from '../migratedSite.ts';
import { classesIn, idIn } from './attributeLists.ts';

/** How another generator creates the ids of headings. */
export interface ForeignIds {
  readonly slug: (title: string) => string;
  /** Separates a repeated id from its number, which counts from 1. */
  readonly numberedBy: string;
}

const CODE = /(`+)(.+?)\1(?!`)/g;

const TAG = /<!--.*?-->|<\/?[A-Za-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g;

/** A text outside of code, without markup. */
const withoutMarkup = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(/:[\w-]+:/g, '')
    .replace(/\*+/g, '')
    .replace(/(?<!\w)_+([^_]+)_+(?!\w)/g, '$1');

/** Spaces between a component and the start or end of a heading, which sitegen removes, unlike those between a tag and these. */
const BESIDE_COMPONENT = /^<\/?[A-Z][^<>]*>\s+|\s+<\/?[A-Z][^<>]*>$/g;

/** The text of a heading, without markup. */
function textOf(title: string): string {
  const unlinked = title.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1');
  let text = '';
  let done = 0;
  for (const { 0: whole, 2: code = '', index } of unlinked.matchAll(CODE)) {
    text += withoutMarkup(unlinked.slice(done, index)) + code;
    done = index + whole.length;
  }
  return text + withoutMarkup(unlinked.slice(done));
}

/** The same without spaces at the start and end. */
export const plainTitle = (title: string): string => textOf(title).trim();

const HEADING = /^(#{1,6})[ \t]+(.*?)[ \t]*$/gm;

/**
 * Adds ids to the headings whose id would change. The old id is either written, as `{ #id .class }`, or derived from the title by
 * the old generator; classes are kept. A heading of level 1 only gets its id if some link leads to it.
 */
export function keepHeadingIds(
  text: string,
  { slug, numberedBy }: ForeignIds,
  { linkedIds }: Pick<OldPage, 'linkedIds'>,
): string {
  const slugger = new GithubSlugger();
  const taken = new Set<string>();
  const idOf = (title: string): string => {
    const wanted = slug(title);
    if (wanted === '') return '';
    let id = wanted;
    for (let number = 1; taken.has(id); number++) id = `${wanted}${numberedBy}${number}`;
    return id;
  };
  const rewrite = (_: string, marks: string, written: string): string => {
    const [, before = written, attributes = ''] = /^(.*?)[ \t]*\{:?[ \t]*([^}]*?)[ \t]*\}[ \t]*$/.exec(written) ?? [];
    const title = before.replace(/[ \t]+#+$/, '');
    const own = idIn(attributes);
    const id = own ?? idOf(plainTitle(title));
    taken.add(id);
    // As in GitHub, spaces become hyphens also beside a tag at the start or end.
    const isOther = slugger.slug(textOf(title.replace(BESIDE_COMPONENT, ''))) !== id;
    // A heading of level 1 only has an id in sitegen if one is written.
    const isNeeded = own !== undefined || (id !== '' && (marks.length === 1 ? linkedIds.has(id) : isOther));
    const kept = [...(isNeeded ? [`#${id}`] : []), ...classesIn(attributes)];
    return `${marks} ${title}${kept.length > 0 ? ` {${kept.join(' ')}}` : ''}`;
  };
  return outsideFences(text, (part) => part.replace(HEADING, rewrite));
}

/** Ids of Python-Markdown: without accents and punctuation; spaces and hyphens become one hyphen. */
export const PYTHON_IDS: ForeignIds = {
  slug: (title) =>
    title
      .normalize('NFKD')
      .replace(/[^\p{ASCII}]/gu, '')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  numberedBy: '_',
};

/** Ids of VitePress: without accents; spaces and punctuation become one hyphen; not starting with a digit. */
export const VITEPRESS_IDS: ForeignIds = {
  slug: (title) =>
    title
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\p{Cc}]/gu, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(?=\d)/, '_')
      .toLowerCase(),
  numberedBy: '-',
};
