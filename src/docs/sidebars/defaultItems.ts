import type { SidebarItemsGeneratorArgs } from '../../config/sections/sidebarItemsGenerator.ts';
import type { CategoryLink, SidebarItemConfig } from '../../config/sections/sidebars.ts';
import { pageAddress } from '../../routes/pageAddress.ts';
import type { DocRoute, GeneratedIndexRoute } from '../../routes/route.ts';
import type { DocsVersion } from '../versions.ts';
import { createDocFolders } from './docFolders.ts';
import { generateItems } from './generateItems.ts';
import type { IndexPages } from './indexPages.ts';
import { nodeStyle, type SidebarCategory, type SidebarNode } from './nodes.ts';
import type { CategoryDefaults } from './resolver.ts';

/** The input for generated items that a function of the configuration can change. */
interface DefaultItemsInput {
  readonly version: DocsVersion;
  readonly docs: readonly DocRoute[];
  readonly categories: CategoryDefaults;
}

/** Create a stand-in for index pages that only notes the links of categories: the pages are made when the items are resolved. */
function noteIndexPages(version: DocsVersion, links: Map<unknown, CategoryLink>): IndexPages {
  return {
    routes: [],
    create({ label }, link, file) {
      const route: GeneratedIndexRoute = {
        kind: 'generatedIndex',
        ...pageAddress(version.basePath, undefined),
        layout: '',
        owner: { name: file },
        version,
        title: label,
        keywords: [],
      };
      links.set(route, link);
      return route;
    },
  };
}

/** The wanted docs, with the positions that the function gave them. */
function placedDocs(wanted: SidebarItemsGeneratorArgs['docs'], docs: readonly DocRoute[]): readonly DocRoute[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  return wanted.flatMap(({ id, sidebarPosition }) => {
    const doc = byId.get(id);
    if (!doc) return [];
    const frontMatter = { ...doc.entry.frontMatter, sidebar_position: sidebarPosition };
    return [{ ...doc, entry: { ...doc.entry, frontMatter } }];
  });
}

const withoutNothing = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/**
 * Create the function that generates the items of a folder in the form of the configuration, from arguments that a function of
 * the site may have changed.
 */
export function createDefaultItems({ version, docs, categories }: DefaultItemsInput) {
  return (args: SidebarItemsGeneratorArgs): SidebarItemConfig[] => {
    const links = new Map<unknown, CategoryLink>();
    const wanted = placedDocs(args.docs, docs);
    const toItems = (nodes: readonly SidebarNode[]): SidebarItemConfig[] => nodes.flatMap(toItem);
    const toCategory = ({ label, route, collapsible, collapsed, description, items, ...style }: SidebarCategory) =>
      withoutNothing({
        type: 'category' as const,
        label,
        link: route?.kind === 'doc' ? { type: 'doc' as const, id: route.id } : links.get(route),
        collapsible,
        collapsed,
        description,
        items: toItems(items),
        ...nodeStyle(style),
      });
    const toItem = (node: SidebarNode): SidebarItemConfig[] => {
      if (node.type === 'category') return [toCategory(node)];
      if (node.type !== 'doc') return [];
      const { sidebar_label: label } = node.route.entry.frontMatter;
      return [withoutNothing({ type: 'doc' as const, id: node.route.id, label, ...nodeStyle(node) })];
    };
    const nodes = generateItems(args.item.dirName, {
      folders: createDocFolders(wanted),
      byId: new Map(wanted.map((doc) => [doc.id, doc])),
      draftIds: new Set(),
      categoryFiles: new Map(
        Object.entries(args.categoriesMetadata).map(([folder, file]) => [
          folder,
          { ...file, file: '', placeOf: () => ({}) },
        ]),
      ),
      indexPages: noteIndexPages(version, links),
      translate: (_, written) => written,
      otherText: () => undefined,
      split(written) {
        const { filename: name, numberPrefix: number } = args.numberPrefixParser(written);
        return { name, ...(typeof number === 'number' ? { number } : {}) };
      },
      isFolderIndex: (file) => args.isCategoryIndex(toIndexFile(file)),
      categories,
      badgeKinds: [],
      file: '',
      placeOf: () => ({}),
      unknown: new Set(),
      unlisted: new Set(),
      diagnostics: [],
    });
    return toItems(nodes);
  };
}

/** Turn a path below the docs into the argument of `isCategoryIndex`. */
function toIndexFile(file: string) {
  const [, folders = '', fileName = file, extension = ''] = /^(?:(.*)\/)?([^/]*?)(\.[^./]+)?$/.exec(file) ?? [];
  return { fileName, extension, directories: folders === '' ? [] : folders.split('/').reverse() };
}
