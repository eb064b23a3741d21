import type { Field, SearchKind, SearchPage } from '../engine/indexFormat.ts';
import { BLOCK, BOOSTS, EXACT_WEIGHTS } from '../engine/indexFormat.ts';
import type { IndexedPage, Outline, PageHead } from './pageContent.ts';

/** A page, and the number of its first section; the others follow. */
export interface NumberedPage extends IndexedPage {
  readonly first: number;
}

/** Documents that are equally good are shown in this order. */
const KIND_ORDER: readonly SearchKind[] = ['api', 'doc', 'page', 'post'];

/** `win.setBounds(bounds[, animate])`, `new Tray(image)`, `--lang=LOCALE`: a name, and what it is called with. */
const CALL = /^(?:new\s+)?([\p{L}\p{N}_$.]+(?=\()|--[\p{L}\p{N}-]+(?==))(.*)$/su;
/** `Event: 'ready-to-show'`, `Class: Tray`: a name after what it is the name of. */
const LABELED = /^[\p{L} ]+:\s+['"]?([\p{L}\p{N}_$.-]+)['"]?$/u;

/** `WebPreferences Object`: a name before what it is the name of. */
const NAMED = /^([\p{L}\p{N}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*) \p{L}+$/u;

/** Of reference, headings above that say what a member belongs to; "Instance Methods" would make those words common. */
const isNamed = (heading: string): boolean => /\p{Ll}\p{Lu}|[\p{L}\p{N}][.:(_]/u.test(heading);

/** What a heading says, and what its call takes. */
function splitCall(heading: string): { readonly name: string; readonly rest: string } {
  const [, name = heading, rest = ''] = CALL.exec(heading) ?? [];
  return { name, rest };
}

/** A text without all that addresses leave out. */
const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * What the id of a heading says that its title does not: an author who has given it one of its own says the same in other words, and
 * ids of translations are those of the source. Ids that are made of the title say nothing.
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
    // A guide is about what its headings say; of a reference, the members are what is looked for.
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
  const otherTitle = isOption || page.kind === 'post' ? '' : idTitle(id, heading); // posts are long, and looked for by their titles
  const context = [page.title, ...(page.kind === 'api' ? above.filter(isNamed) : above), otherTitle].join('\n').trim();
  return { title: name, context, text: rest === '' ? text : `${rest}\n${text}`, code };
}

/** Texts that are the title of a section: who asks for one of them means it, or with a part of a name may mean it. */
export interface ExactTitles {
  readonly whole: readonly string[];
  readonly parts: readonly string[];
}

/** What a version is mostly called without: "Version 30" is 30.0.0. */
const ZEROS = /(?<=\d)(?:\.0)+$/u;
const MEMBER = /^[\p{L}\p{N}_$.]+\.([\p{L}\p{N}_$]+)$/u;

/** The titles of a section, as readers may type them. */
export function exactTitles(page: SearchPage, section: number): ExactTitles {
  const { title, otherTitles = [], keywords = [], sections } = page;
  const heading = sections[section]?.headings.at(-1) ?? '';
  const written = section === 0 ? [title, ...otherTitles] : [splitCall(heading).name];
  const nameOf = (text: string): string => LABELED.exec(text)?.[1] ?? NAMED.exec(text)?.[1] ?? text;
  const short = written.flatMap((text) => [nameOf(text), text.replace(ZEROS, '')]);
  const whole = [...new Set([...written, ...short])].filter((text) => text !== '');
  const members = whole.flatMap((text) => MEMBER.exec(text)?.[1] ?? []);
  return { whole, parts: section === 0 ? [...members, ...keywords] : members };
}

/** A page by what its weights depend on beside its terms. */
export interface WeighedPage extends Pick<Outline, 'sizes' | 'options' | 'nested' | 'isChangelog'> {
  readonly page: Pick<PageHead, 'kind'>;
}

/** How much the title of a section counts where it is what a reader asks for. */
export function exactWeight({ options, nested }: WeighedPage, section: number): number {
  if (section === 0) return EXACT_WEIGHTS.page;
  if (nested.includes(section)) return EXACT_WEIGHTS.nested;
  return options.includes(section) ? EXACT_WEIGHTS.option : EXACT_WEIGHTS.heading;
}

/** Of reference, a page without members: what members of others take or give. */
const isType = ({ page, sizes, options }: WeighedPage): boolean =>
  page.kind === 'api' && sizes.length === options.length + 1;

/** A factor of all weights of a section. */
export function boostOf(page: WeighedPage, section: number): number {
  const { options, nested, isChangelog } = page;
  const ofOption = nested.includes(section) ? BOOSTS.nested : options.includes(section) ? BOOSTS.option : 1;
  const own = section === 0 ? (isType(page) ? BOOSTS.type : BOOSTS.page) : ofOption;
  const ofPage = page.page.kind === 'post' ? BOOSTS.post : isChangelog ? BOOSTS.changelog : 1;
  return own * ofPage;
}

/** Pages of one version follow one another; else they stay as they come. */
function byVersion<Page extends IndexedPage>(pages: readonly Page[]): readonly Page[] {
  const versions = new Set(pages.map(({ page }) => page.version));
  return [...versions].flatMap((version) => pages.filter(({ page }) => page.version === version));
}

/** How many blocks of numbers a page takes. */
export const blocksOf = ({ sizes }: Pick<Outline, 'sizes'>): number => Math.ceil((sizes.length + 1) / BLOCK);

/** Number the sections of all pages: by kind, version, then as the pages come. */
export function numberPages<Page extends IndexedPage>(pages: readonly Page[]): readonly (Page & NumberedPage)[] {
  const sorted = KIND_ORDER.flatMap((kind) => byVersion(pages.filter(({ page }) => page.kind === kind)));
  let next = 0;
  return sorted.map((page) => {
    const first = next;
    next += BLOCK * blocksOf(page);
    return { ...page, first };
  });
}

/** How many sections pages have together. */
export const countSections = (pages: readonly Pick<Outline, 'sizes'>[]): number =>
  pages.reduce((sum, { sizes }) => sum + sizes.length, 0);
