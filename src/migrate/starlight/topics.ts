import type { OldLanguage, Texts } from '../languages.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';
import { readItems, type SidebarOptions } from './sidebars.ts';
import { textIn, textOfLanguage } from './texts.ts';

/** The plugin that gives each part of the docs a sidebar of its own. */
export const TOPICS_PACKAGE = 'starlight-sidebar-topics';

/** The topics of a site; empty if it has one sidebar. */
export const topicsOf = (plugins: readonly Value[]): readonly Fields[] =>
  plugins
    .map(fieldsOf)
    .filter(({ $call }) => $call === TOPICS_PACKAGE)
    .flatMap(({ options }) => listOf(options).map(fieldsOf));

const idOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The sidebars of topics, and the items of the navbar that lead to them. */
interface Topics {
  readonly sidebars: Fields;
  readonly navbar: readonly Fields[];
}

/** Reads topics: each with items becomes a sidebar, the others are links. */
export function readTopics(
  topics: readonly Fields[],
  options: Pick<SidebarOptions, 'finder' | 'locale'>,
  notes: NoteTaker,
): Topics {
  const read = topics.map(({ id, label, link, items }) => {
    const name = textIn(label, options.locale) ?? textOf(link) ?? 'Docs';
    return { id: textOf(id) ?? idOf(name), name, link: textOf(link) ?? '/', items };
  });
  const withItems = read.filter(({ items }) => items !== undefined);
  notes.done(TOPICS_PACKAGE, `sidebars.ts: ${withItems.map(({ id }) => id).join(', ')}`);
  return {
    sidebars: Object.fromEntries(withItems.map(({ id, items }) => [id, readItems(items, options)])),
    navbar: read.map(({ id, name: label, link, items }) =>
      items === undefined ? { href: link, label } : { type: 'docSidebar', sidebarId: id, label },
    ),
  };
}

/** The translations of the topics' labels into another language. */
export const topicTexts = (topics: readonly Fields[], locale: string, language: OldLanguage): Texts =>
  Object.fromEntries(
    topics.flatMap(({ label }) => {
      const own = textIn(label, locale);
      const text = textOfLanguage(fieldsOf(label), language);
      return own === undefined || text === undefined ? [] : [[`navbar.item.${own}`, text] as const];
    }),
  );
