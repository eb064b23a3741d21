import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { TranslateMessage } from '../../i18n/messages.ts';
import type { DocRoute } from '../../routes/route.ts';
import type { SplitName } from '../../shared/numberPrefix.ts';
import { docBadge } from './badges.ts';
import type { CategoryFiles } from './categoryFiles.ts';
import type { DocFolder } from './docFolders.ts';
import type { IndexPages } from './indexPages.ts';
import { type DocNode, type NodeStyle, nodeStyle } from './nodes.ts';

/** Settings of categories that set none themselves. */
export interface CategoryDefaults {
  readonly sidebarCollapsible: boolean;
  readonly sidebarCollapsed: boolean;
  readonly folderLabels: 'words' | 'name';
}

/** Context for resolving the items of a version's sidebars. Collects unknown ids, unlisted docs and diagnostics. */
export interface Resolver {
  /** The folders of docs by path. */
  readonly folders: ReadonlyMap<string, DocFolder>;
  readonly byId: ReadonlyMap<string, DocRoute>;
  /** Ids of docs that exist but are not built: referring to them is no mistake. */
  readonly draftIds: ReadonlySet<string>;
  readonly categoryFiles: CategoryFiles;
  readonly indexPages: IndexPages;
  /** Translates labels into the language of the site. */
  readonly translate: TranslateMessage;
  /** The text of the sidebar in a translation file of another generator, by its id there without the sidebar's prefix. */
  readonly otherText: (name: string) => string | undefined;
  /** Splits names into number and rest. */
  readonly split: SplitName;
  /** True for a file (path below the docs) that is the doc of its folder. */
  readonly isFolderIndex: (path: string) => boolean;
  readonly categories: CategoryDefaults;
  /** The names of the site's admonitions, after which types of badges are named. */
  readonly badgeKinds: Iterable<string>;
  /** The file in which the sidebars are written. */
  readonly file: string;
  /** The place of a value in that file. */
  readonly placeOf: (value: string) => Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /** Unknown ids found so far. */
  readonly unknown: Set<string>;
  /** Unlisted docs that the sidebar refers to: they show the sidebar, but are not shown in it. */
  readonly unlisted: Set<DocRoute>;
  readonly diagnostics: Diagnostic[];
}

/** Options of a doc item besides the id. */
type DocOptions = Parameters<typeof nodeStyle>[0] & {
  readonly label?: string | undefined;
  readonly isReference?: boolean;
};

/** A doc, unless it is unlisted, which is noted. */
export function unlessUnlisted(doc: DocRoute | undefined, { unlisted }: Resolver): DocRoute | undefined {
  if (!doc?.entry.frontMatter.unlisted) return doc;
  unlisted.add(doc);
  return undefined;
}

/** Find a doc to show by its id; undefined if it is a draft, unlisted or unknown. The latter two are noted. */
export function findDoc(id: string, resolver: Resolver): DocRoute | undefined {
  const { byId, draftIds, unknown } = resolver;
  const route = byId.get(id);
  if (!route && !draftIds.has(id)) unknown.add(id);
  return unlessUnlisted(route, resolver);
}

/** The label of a doc in sidebars. */
export const labelOf = ({ entry }: DocRoute): string => entry.frontMatter.sidebar_label ?? entry.title;

/** The style options in the front matter of a doc. */
export function docStyle(route: DocRoute): NodeStyle {
  const {
    sidebar_icon: icon,
    sidebar_class_name: className,
    sidebar_custom_props: customProps,
  } = route.entry.frontMatter;
  return nodeStyle({ icon, badge: docBadge(route), className, customProps });
}

/** Create the item of a doc. The doc's front matter supplies options that the item does not set. */
export const docNode = (route: DocRoute, { label, isReference = false, ...style }: DocOptions): DocNode => ({
  type: 'doc',
  route,
  label: label ?? labelOf(route),
  ...docStyle(route),
  ...nodeStyle(style),
  isReference,
});
