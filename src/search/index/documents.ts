import type { Field, SearchKind, SearchPage } from '../engine/indexFormat.ts';
import { BLOCK, BOOSTS, EXACT_WEIGHTS } from '../engine/indexFormat.ts';

/** A page, and the number of its first section; the others follow. */
export interface NumberedPage {
  readonly page: SearchPage;
  readonly first: number;
}

/** Documents that are equally good are shown in this order. */
const KIND_ORDER: readonly SearchKind[] = ['api', 'doc', 'page', 'post'];

/** `win.setBounds(bounds[, animate])`, `new Tray(image)`: a name, and what it is called with. */
const CALL = /^(?:new\s+)?([\p{L}\p{N}_$.]+)(\(.*)$/su;
/** `Event: 'ready-to-show'`, `Class: Tray`: a name after what it is the name of. */
const LABELED = /^[\p{L} ]+:\s+['"]?([\p{L}\p{N}_$.-]+)['"]?$/u;

/** Of reference, headings above that say what a member belongs to; "Instance Methods" would make those words common. */
const isNamed = (heading: string): boolean => /\p{Ll}\p{Lu}|[\p{L}\p{N}][.:(_]/u.test(heading);

/** What a heading says, and what its call takes. */
function splitCall(heading: string): { readonly name: string; readonly rest: string } {
  const [, name = heading, rest = ''] = CALL.exec(heading) ?? [];
  return { name, rest };
}

/** The texts of a section, by field. */
export function fieldsOf(page: SearchPage, section: number): Readonly<Record<Field, string>> {
  const { headings, text, code = '' } = page.sections[section] ?? { headings: [], text: '' };
  if (section === 0) {
    const { title, otherTitles = [], description = '', sections } = page;
    // A guide is about what its headings say; of a reference, the members are what is looked for.
    const contents = page.kind === 'api' ? [] : sections.flatMap((own) => (own.isOption ? [] : own.headings.slice(-1)));
    return {
      title,
      context: [...otherTitles, description].join('\n').trim(),
      text: [text, ...contents].join('\n').trim(),
      code,
    };
  }
  const { name, rest } = splitCall(headings.at(-1) ?? '');
  const above = headings.slice(0, -1);
  const context = [page.title, ...(page.kind === 'api' ? above.filter(isNamed) : above)].join('\n');
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
export function exactTitles({ title, otherTitles = [], sections }: SearchPage, section: number): ExactTitles {
  const heading = sections[section]?.headings.at(-1) ?? '';
  const written = section === 0 ? [title, ...otherTitles] : [splitCall(heading).name];
  const short = written.flatMap((text) => [LABELED.exec(text)?.[1] ?? text, text.replace(ZEROS, '')]);
  const whole = [...new Set([...written, ...short])].filter((text) => text !== '');
  return { whole, parts: whole.flatMap((text) => MEMBER.exec(text)?.[1] ?? []) };
}

const isOption = ({ sections }: SearchPage, section: number): boolean => sections[section]?.isOption === true;

/** How much the title of a section counts where it is what a reader asks for. */
export function exactWeight(page: SearchPage, section: number): number {
  if (section === 0) return EXACT_WEIGHTS.page;
  return isOption(page, section) ? EXACT_WEIGHTS.option : EXACT_WEIGHTS.heading;
}

const VERSION = /(?:^|[\s(v])\d+\.\d+/u;
/** Top headings that a list of changes has, at least. */
const MIN_VERSIONS = 4;

/** True for pages that tell what changed in one version after the other: most of their top headings name one. */
function isChangelog({ sections }: SearchPage): boolean {
  const tops = sections.filter(({ headings, isOption: isItem }) => headings.length === 1 && !isItem);
  const versions = tops.filter(({ headings: [heading = ''] }) => VERSION.test(heading));
  return versions.length >= MIN_VERSIONS && versions.length > tops.length / 2;
}

/** Of each section of a page: a factor of all its weights. */
export function boostsOf(page: SearchPage): readonly number[] {
  const ofPage = page.kind === 'post' ? BOOSTS.post : isChangelog(page) ? BOOSTS.changelog : 1;
  return page.sections.map((_, section) => {
    if (section === 0) return ofPage * BOOSTS.page;
    return ofPage * (isOption(page, section) ? BOOSTS.option : 1);
  });
}

/** Pages of one version follow one another; else they stay as they come. */
function byVersion(pages: readonly SearchPage[]): readonly SearchPage[] {
  const versions = new Set(pages.map(({ version }) => version));
  return [...versions].flatMap((version) => pages.filter((page) => page.version === version));
}

/** How many blocks of numbers a page takes. */
export const blocksOf = ({ sections }: SearchPage): number => Math.ceil((sections.length + 1) / BLOCK);

/** Number the sections of all pages: by kind, version, then as the pages come. */
export function numberPages(pages: readonly SearchPage[]): readonly NumberedPage[] {
  const sorted = KIND_ORDER.flatMap((kind) => byVersion(pages.filter((page) => page.kind === kind)));
  let next = 0;
  return sorted.map((page) => {
    const first = next;
    next += BLOCK * blocksOf(page);
    return { page, first };
  });
}

/** How many sections pages have together. */
export const countSections = (pages: readonly NumberedPage[]): number =>
  pages.reduce((sum, { page }) => sum + page.sections.length, 0);
