import { escapeRegex } from '../../shared/escapeRegex.ts';
import type { OldLanguage, Texts } from '../languages.ts';
import { labelText } from '../links.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';
import { navbarTitle } from './theme.ts';

/** Normalizes a path: without the folder of a language (one of `folders`), slashes and extension. */
const plainPath = (path: string, folders: readonly string[]): string =>
  path
    .replace(/^\/|(?:\/|\.html|\.md)$/g, '')
    .replace(new RegExp(`^(?:${folders.map(escapeRegex).join('|')})(?:/|$)`), '');

/**
 * Returns a function that finds the counterpart of an item in another language: an item with the same address, one whose children
 * have the same addresses, or the one at the same position.
 */
function createPairFinder(
  items: readonly Fields[],
  others: readonly Fields[],
  folders: readonly string[],
): (item: Fields) => Fields {
  const addressOf = ({ link }: Fields): string | undefined =>
    textOf(link) === undefined ? undefined : plainPath(textOf(link) ?? '', folders);
  const addressesBelow = (item: Fields): readonly string[] =>
    listOf(item.items)
      .map(fieldsOf)
      .flatMap((inner) => [addressOf(inner) ?? [], addressesBelow(inner)].flat());
  /** Items without a counterpart of the same address: they are matched by their children or position. */
  const alone = (list: readonly Fields[], beside: readonly Fields[]): readonly Fields[] => {
    const known = new Set(beside.map(addressOf));
    return list.filter((item) => addressOf(item) === undefined || !known.has(addressOf(item)));
  };
  const [own, theirs] = [alone(items, others), alone(others, items)];
  const holds = theirs.map((other) => ({ other, addresses: new Set(addressesBelow(other)) }));
  return (item) => {
    const place = own.indexOf(item);
    if (place < 0) return others.find((other) => addressOf(other) === addressOf(item)) ?? {};
    const below = addressesBelow(item);
    const found = holds.find(({ addresses }) => below.some((address) => addresses.has(address)));
    if (found) return found.other;
    return own.length === theirs.length ? (theirs[place] ?? {}) : {};
  };
}

/** Pairs the labels of a menu or a sidebar with their translations in the corresponding one of another language. */
function pairLabels(
  items: readonly Value[],
  others: readonly Value[],
  { folders, idOf }: { readonly folders: readonly string[]; readonly idOf: (label: string, item: Fields) => string },
): Texts {
  const own = items.map(fieldsOf);
  const findPair = createPairFinder(own, others.map(fieldsOf), folders);
  const texts = own.map((item): Texts => {
    const other = findPair(item);
    const [label, translated] = [labelText(item.text), labelText(other.text)];
    return {
      ...(label === undefined || translated === undefined || translated === label
        ? {}
        : { [idOf(label, item)]: translated }),
      ...pairLabels(listOf(item.items), listOf(other.items), { folders, idOf }),
    };
  });
  return Object.assign({}, ...texts) as Texts;
}

/** Sidebars by path; a single sidebar has an empty path. */
const sidebarsOf = (sidebar: Value | undefined): readonly (readonly [path: string, items: readonly Value[]])[] =>
  Array.isArray(sidebar)
    ? [['', listOf(sidebar)]]
    : Object.entries(fieldsOf(sidebar)).map(([path, list]) => [path, listOf(fieldsOf(list).items ?? list)]);

/** A text and its translation; none if either is missing, or if both are the same. */
function translated(id: string, own: Value | undefined, other: Value | undefined): Texts {
  const text = textOf(other);
  return textOf(own) === undefined || text === undefined || text === own ? {} : { [id]: text };
}

/** The texts of a language. `themeConfig` is that of the `first` language, which the others translate. */
export function textsOf(
  config: Fields,
  { themeConfig, first }: { readonly themeConfig: Fields; readonly first: OldLanguage },
  { name, settings }: OldLanguage,
): Texts {
  const folders = [name, first.name];
  const theme = fieldsOf(settings.themeConfig);
  const others = new Map(sidebarsOf(theme.sidebar).map(([path, items]) => [plainPath(path, folders), items]));
  const sidebars = sidebarsOf(themeConfig.sidebar).map(([path, items]) =>
    pairLabels(items, others.get(plainPath(path, folders)) ?? [], {
      folders,
      idOf: (label, { items: inside }) => `sidebar.${inside === undefined ? 'item' : 'category'}.${label}`,
    }),
  );
  const [title, footer] = [textOf(settings.title), fieldsOf(theme.footer)];
  const own = navbarTitle(themeConfig, textOf(config.title));
  const shown = navbarTitle({ ...themeConfig, ...theme }, title ?? textOf(config.title));
  const written: Texts = {
    ...(title === undefined || title === config.title ? {} : { 'config.title': title }),
    ...(own === undefined || shown === undefined || own === shown ? {} : { 'navbar.title': shown }),
    ...pairLabels(listOf(themeConfig.nav), listOf(theme.nav), {
      folders,
      idOf: (label) => `navbar.item.${label}`,
    }),
  };
  const ownFooter = fieldsOf(themeConfig.footer);
  return Object.assign(
    written,
    translated('config.tagline', first.settings.description ?? config.description, settings.description),
    translated('footer.copyright', ownFooter.copyright, footer.copyright),
    translated('footer.credits', ownFooter.message, footer.message),
    ...sidebars,
  ) as Texts;
}
