import { isCamelCase } from '../engine/analyzer.ts';
import { BLOCK, BOOSTS, EXACT_WEIGHTS, type Field, type SearchKind, type SearchPage } from '../engine/indexFormat.ts';
import type { IndexedPage, Outline, PageHead } from './pageContent.ts';

/** A page with the document number of its first section; the other sections have the next numbers. */
export interface NumberedPage extends IndexedPage {
  readonly first: number;
}

/** The order of documents with equal scores. */
const KIND_ORDER: readonly SearchKind[] = ['api', 'doc', 'page', 'post'];

/** Matches a name with its parameters: `win.setBounds(bounds[, animate])`, `new Tray(image)`, `--lang=LOCALE`. */
const CALL = /^(?:new\s+)?([\p{L}\p{N}_$.]+(?=\()|--[\p{L}\p{N}-]+(?==))(.*)$/su;
/** Matches a name after its kind: `Event: 'ready-to-show'`, `Class: Tray`. */
const LABELED = /^[\p{L} ]+:\s+['"]?([\p{L}\p{N}_$.-]+)['"]?$/u;

/** Matches a word before another, which may be a name before its kind: `WebPreferences Object`. */
const NAMED = /^(\S+) \p{L}+$/u;

/** True for a heading that contains a name. In API reference, other headings ("Instance Methods") do not count as context. */
const isNamed = (heading: string): boolean => /\p{Ll}\p{Lu}|[\p{L}\p{N}][.:(_]/u.test(heading);

/** Split a heading into a name and its parameters. */
function splitCall(heading: string): { readonly name: string; readonly rest: string } {
  const [, name = heading, rest = ''] = CALL.exec(heading) ?? [];
  return { name, rest };
}

/** A text reduced to letters and digits, for comparison with ids. */
const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The words of a heading's id that its title lacks. Custom ids are another name of the section, and ids of translations contain
 * the title of the source. Empty for ids that are generated from the title.
 */
function idTitle(id: string, title: string): string {
  const [ofId, ofTitle] = [squash(id), squash(title)];
  if (ofId === '' || ofId.startsWith(ofTitle) || ofTitle.startsWith(ofId)) return '';
  const known = new Set(title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return id
    .split(/[-_]+/)
    .filter((word) => !known.has(word) && !/^\d+$/.test(word))
    .join(' ');
}

/** The texts of a section, by field. */
export function fieldsOf(page: SearchPage, section: number): Readonly<Record<Field, string>> {
  const { headings, text, code = '', id = '', isOption } = page.sections[section] ?? { headings: [], text: '' };
  if (section === 0) {
    const { title, otherTitles = [], keywords = [], description = '', sections } = page;
    // The headings of a guide say what it is about; in API reference they are members, which are documents of their own.
    const contents = page.kind === 'api' ? [] : sections.flatMap((own) => (own.isOption ? [] : own.headings.slice(-1)));
    return {
      title,
      context: [...otherTitles, ...keywords, description].join('\n').trim(),
      text: [text, ...contents].join('\n').trim(),
      code,
    };
  }
  const heading = headings.at(-1) ?? '';
  const { name, rest } = splitCall(heading);
  const above = headings.slice(0, -1);
  const otherTitle = isOption || page.kind === 'post' ? '' : idTitle(id, heading); // readers look for posts by their titles
  const context = [page.title, ...(page.kind === 'api' ? above.filter(isNamed) : above), otherTitle].join('\n').trim();
  return { title: name, context, text: rest === '' ? text : `${rest}\n${text}`, code };
}

/** Titles of a section: a query that equals one of `whole` means the section; one that equals one of `parts` may mean it. */
export interface ExactTitles {
  readonly whole: readonly string[];
  readonly parts: readonly string[];
}

/** Matches the zeros that readers leave out of a version: "Version 30" is 30.0.0. */
const ZEROS = /(?<=\d)(?:\.0)+$/u;
const MEMBER = /^[\p{L}\p{N}_$.]+\.([\p{L}\p{N}_$]+)$/u;

/** The titles of a section, as readers may type them. */
export function exactTitles(page: SearchPage, section: number): ExactTitles {
  const { title, otherTitles = [], keywords = [], sections } = page;
  const heading = sections[section]?.headings.at(-1) ?? '';
  const written = section === 0 ? [title, ...otherTitles] : [splitCall(heading).name];
  const nameOf = (text: string): string => {
    const [, first = ''] = NAMED.exec(text) ?? [];
    return LABELED.exec(text)?.[1] ?? (isCamelCase(first) ? first : text);
  };
  const short = written.flatMap((text) => [nameOf(text), text.replace(ZEROS, '')]);
  const whole = [...new Set([...written, ...short])].filter((text) => text !== '');
  const members = whole.flatMap((text) => MEMBER.exec(text)?.[1] ?? []);
  return { whole, parts: section === 0 ? [...members, ...keywords] : members };
}

/** The properties of a page, besides its terms, that the weights of its documents depend on. */
export interface WeighedPage extends Pick<Outline, 'sizes' | 'options' | 'nested' | 'isChangelog'> {
  readonly page: Pick<PageHead, 'kind'>;
}

/** The weight of a section's title for a query that equals it. */
export function exactWeight({ options, nested }: WeighedPage, section: number): number {
  if (section === 0) return EXACT_WEIGHTS.page;
  if (nested.includes(section)) return EXACT_WEIGHTS.nested;
  return options.includes(section) ? EXACT_WEIGHTS.option : EXACT_WEIGHTS.heading;
}

/** True for an API page without members: the description of a type, such as a structure. */
const isType = ({ page, sizes, options }: WeighedPage): boolean =>
  page.kind === 'api' && sizes.length === options.length + 1;

/** The factor for all weights of a section. */
export function boostOf(page: WeighedPage, section: number): number {
  const { options, nested, isChangelog } = page;
  const ofOption = nested.includes(section) ? BOOSTS.nested : options.includes(section) ? BOOSTS.option : 1;
  const own = section === 0 ? (isType(page) ? BOOSTS.type : BOOSTS.page) : ofOption;
  const ofPage = page.page.kind === 'post' ? BOOSTS.post : isChangelog ? BOOSTS.changelog : 1;
  return own * ofPage;
}

/** Sort pages so that those of one version are consecutive, otherwise in the given order. */
function byVersion<Page extends IndexedPage>(pages: readonly Page[]): readonly Page[] {
  const versions = new Set(pages.map(({ page }) => page.version));
  return [...versions].flatMap((version) => pages.filter(({ page }) => page.version === version));
}

/** Number of blocks of document numbers that a page takes. */
export const blocksOf = ({ sizes }: Pick<Outline, 'sizes'>): number => Math.ceil((sizes.length + 1) / BLOCK);

/** Number the sections of all pages as documents: by kind, by version, then in the given order. */
export function numberPages<Page extends IndexedPage>(pages: readonly Page[]): readonly (Page & NumberedPage)[] {
  const sorted = KIND_ORDER.flatMap((kind) => byVersion(pages.filter(({ page }) => page.kind === kind)));
  let next = 0;
  return sorted.map((page) => {
    const first = next;
    next += BLOCK * blocksOf(page);
    return { ...page, first };
  });
}

/** Number of sections of all pages. */
export const countSections = (pages: readonly Pick<Outline, 'sizes'>[]): number =>
  pages.reduce((sum, { sizes }) => sum + sizes.length, 0);
