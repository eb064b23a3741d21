import type { Field, SearchKind, SearchPage } from '../engine/indexFormat.ts';
import { BOOSTS } from '../engine/indexFormat.ts';

/** One document of the index: a section with its page. */
export interface SearchDocument {
  readonly page: SearchPage;
  /** Index among the page's sections. */
  readonly section: number;
  readonly boost: number;
  readonly fields: Readonly<Record<Field, string>>;
}

/** Documents that are equally good are shown in this order. */
const KIND_ORDER: readonly SearchKind[] = ['api', 'doc', 'page', 'post'];

/** The texts of a section, by field. */
export function fieldsOf({ title, sections }: SearchPage, section: number): SearchDocument['fields'] {
  const { headings, text } = sections[section] ?? { headings: [], text: '' };
  return section === 0
    ? { title, context: '', text }
    : { title: headings.at(-1) ?? '', context: [title, ...headings.slice(0, -1)].join('\n'), text };
}

/** Pages of one version follow one another; else they stay as they come. */
function byVersion(pages: readonly SearchPage[]): readonly SearchPage[] {
  const versions = new Set(pages.map(({ version }) => version));
  return [...versions].flatMap((version) => pages.filter((page) => page.version === version));
}

/** Every section of every page, in the order in which the index numbers them: by kind, version, then as the pages come. */
export function createDocuments(pages: readonly SearchPage[]): readonly SearchDocument[] {
  const sorted = KIND_ORDER.flatMap((kind) => byVersion(pages.filter((page) => page.kind === kind)));
  return sorted.flatMap((page) =>
    page.sections.map((_, section) => ({
      page,
      section,
      boost: (section === 0 ? BOOSTS.page : 1) * (page.kind === 'post' ? BOOSTS.post : 1),
      fields: fieldsOf(page, section),
    })),
  );
}
