import { docsPath } from '../config/sections/docs.ts';
import type { SidebarItemConfig, SidebarItemsConfig } from '../config/sections/sidebars.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldPath, formatPath } from '../diagnostics/fieldPath.ts';
import { loadedVersions } from '../docs/loadedVersions.ts';
import type { WrittenSidebars } from '../load/loadSidebars.ts';
import type { Site } from '../model/site.ts';
import { addressesInHtml } from '../shared/htmlAddresses.ts';
import type { Place } from '../source/locate.ts';
import { locateValueInScript } from '../source/typescript.ts';
import type { IdsOf } from './checkLink.ts';
import { checkPlacedAddresses, type PlacedAddress } from './namedAddresses.ts';

/** An item of a sidebar, and its path in the file of the sidebars. */
export interface WrittenItem {
  readonly item: SidebarItemConfig;
  readonly path: FieldPath;
  /** Path of the list that contains the item; equal for siblings. */
  readonly list: FieldPath;
  /** The label, for categories in the short form `{ label: items }`. */
  readonly label?: string;
}

function* itemsOf(items: SidebarItemsConfig, path: FieldPath): Iterable<WrittenItem> {
  if (!Array.isArray(items)) {
    for (const [label, inside = []] of Object.entries(items)) {
      yield { item: { type: 'category', label, items: inside }, path: [...path, label], list: path, label };
      yield* itemsOf(inside, [...path, label]);
    }
    return;
  }
  for (const [index, item] of items.entries()) {
    const own = [...path, index];
    if (typeof item === 'object' && item.type === undefined) yield* itemsOf(item, own);
    else yield { item, path: own, list: path };
    if (typeof item === 'object' && item.type === 'category') yield* itemsOf(item.items, [...own, 'items']);
  }
}

/** The sidebars of a file, and the path to them. */
export interface SidebarsFile extends WrittenSidebars {
  readonly path: FieldPath;
}

/** The written sidebars of all versions. */
export const sidebarsFiles = ({ loadedDocs, config: { configFile, docs } }: Site): readonly SidebarsFile[] =>
  loadedVersions(loadedDocs).flatMap(({ id, sidebars }) => {
    if (!sidebars) return [];
    return [{ ...sidebars, path: sidebars.file === configFile ? [...docsPath(docs, { id }), 'sidebars'] : [] }];
  });

/** All items of a sidebar, at any depth. */
export const sidebarItems = ({ config, path }: SidebarsFile, id: string): readonly WrittenItem[] => [
  ...itemsOf(config[id] ?? [], [...path, id]),
];

/** Where a value of an item is written. */
export const placeInSidebars = ({ file, text }: SidebarsFile, path: FieldPath, value: string): Place => ({
  file,
  ...locateValueInScript(text, path, value),
});

function addressesOf(sidebars: SidebarsFile, { item, path }: WrittenItem): readonly PlacedAddress[] {
  if (typeof item === 'string') return [];
  const at = (name: string, kind: PlacedAddress['kind'], target: string): PlacedAddress => ({
    kind,
    field: formatPath([...path, name]),
    target,
    place: () => placeInSidebars(sidebars, [...path, name], target),
  });
  // Without the base, an address does not belong to this site.
  if (item.type === 'link') return item.autoAddBaseUrl === false ? [] : [at('href', 'link', item.href)];
  if (item.type !== 'html') return [];
  return addressesInHtml(item.value).map(({ kind, target }) =>
    at('value', kind === 'link' ? 'link' : 'picture', target),
  );
}

/** Checks the links and pictures in sidebars. */
export const checkSidebarLinks = (site: Site, idsOf: IdsOf): readonly Diagnostic[] =>
  sidebarsFiles(site).flatMap((sidebars) =>
    checkPlacedAddresses(
      site,
      Object.keys(sidebars.config)
        .flatMap((id) => sidebarItems(sidebars, id))
        .flatMap((written) => addressesOf(sidebars, written)),
      idsOf,
    ),
  );
