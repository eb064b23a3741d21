import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { TranslateMessage } from '../../i18n/messages.ts';
import type { DocRoute } from '../../routes/route.ts';
import type { SplitName } from '../../shared/numberPrefix.ts';
import type { CategoryFiles } from './categoryFiles.ts';
import type { DocFolder } from './docFolders.ts';
import type { IndexPages } from './indexPages.ts';
import { type DocNode, nodeStyle } from './nodes.ts';

/** What categories are that do not say it themselves. */
export interface CategoryDefaults {
  readonly sidebarCollapsible: boolean;
  readonly sidebarCollapsed: boolean;
  readonly folderLabels: 'words' | 'name';
}

/** What making the sidebars of one version needs at hand, and where it notes what it finds. */
export interface Resolver {
  /** The folders of docs by their paths. */
  readonly folders: ReadonlyMap<string, DocFolder>;
  readonly byId: ReadonlyMap<string, DocRoute>;
  /** Ids of docs that exist but are not built: naming them is no mistake. */
  readonly draftIds: ReadonlySet<string>;
  readonly categoryFiles: CategoryFiles;
  readonly indexPages: IndexPages;
  /** Labels in the language of the site. */
  readonly translate: TranslateMessage;
  /** What a file of another generator has for a text of the sidebar, by the id that this has there below the sidebar's. */
  readonly otherText: (name: string) => string | undefined;
  /** Splits names into their number and the rest. */
  readonly split: SplitName;
  /** Tells whether a file, by its path below the docs, is the doc of the folder that it lies in. */
  readonly isFolderIndex: (path: string) => boolean;
  readonly categories: CategoryDefaults;
  /** Where the sidebars are written. */
  readonly file: string;
  /** Where they name a value. */
  readonly placeOf: (value: string) => Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /** Ids that no doc has. */
  readonly unknown: Set<string>;
  /** Unlisted docs that the sidebar names: they show it, but it does not show them. */
  readonly unlisted: Set<DocRoute>;
  readonly diagnostics: Diagnostic[];
}

/** What an item says of its doc beside its id. */
type DocOptions = Parameters<typeof nodeStyle>[0] & {
  readonly label?: string | undefined;
  readonly isReference?: boolean;
};

/** A doc by id, to be shown; undefined if it is a draft, unlisted, or, which is noted, does not exist. */
export function findDoc(id: string, { byId, draftIds, unknown, unlisted }: Resolver): DocRoute | undefined {
  const route = byId.get(id);
  if (!route && !draftIds.has(id)) unknown.add(id);
  if (!route?.entry.frontMatter.unlisted) return route;
  unlisted.add(route);
  return undefined;
}

/** The label of a doc in sidebars. */
export const labelOf = ({ entry }: DocRoute): string => entry.frontMatter.sidebar_label ?? entry.title;

/** An item for a doc; what the item does not say, the doc's front matter does. */
export function docNode(route: DocRoute, { label, className, customProps, isReference = false }: DocOptions): DocNode {
  const { sidebar_class_name: ownClass, sidebar_custom_props: ownProps } = route.entry.frontMatter;
  return {
    type: 'doc',
    route,
    label: label ?? labelOf(route),
    ...nodeStyle({ className: className ?? ownClass, customProps: customProps ?? ownProps }),
    isReference,
  };
}
