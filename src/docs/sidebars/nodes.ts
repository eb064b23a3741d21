import type { DocRoute, GeneratedIndexRoute } from '../../routes/route.ts';

/** A page that a sidebar can lead to. */
export type SidebarRoute = DocRoute | GeneratedIndexRoute;

/** What an author adds to any item. */
export interface NodeStyle {
  readonly className?: string;
  /** For the part that shows the label; the generator does not look inside. */
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** An item that leads to a doc. */
export interface DocNode extends NodeStyle {
  readonly type: 'doc';
  readonly route: DocRoute;
  readonly label: string;
  /** True if the doc belongs to another sidebar. */
  readonly isReference: boolean;
}

/** A group of items. */
export interface SidebarCategory extends NodeStyle {
  readonly type: 'category';
  readonly label: string;
  readonly route?: SidebarRoute;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly description?: string;
  readonly items: readonly SidebarNode[];
}

/** A sidebar's item with its docs found. */
export type SidebarNode =
  | DocNode
  | ({
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      /** The address is taken as it is written. */
      readonly isFinal?: boolean;
      readonly description?: string;
    } & NodeStyle)
  | { readonly type: 'html'; readonly html: string; readonly defaultStyle: boolean; readonly className?: string }
  | SidebarCategory;

/** One sidebar of the docs. */
export interface Sidebar {
  /** As configured: sidebars of different versions may share it. */
  readonly id: string;
  /** Unique on the site. */
  readonly uid: string;
  readonly items: readonly SidebarNode[];
}

/** Pages that a sidebar contains, in reading order; categories with a page of their own count, references do not. */
export function pagesOf(items: readonly SidebarNode[]): readonly SidebarRoute[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return item.isReference ? [] : [item.route];
    return item.type === 'category' ? [...(item.route ? [item.route] : []), ...pagesOf(item.items)] : [];
  });
}

/** The items that lead to each page, outermost first, the page's own last; the first way to pages that have several. */
export function findTrails(items: readonly SidebarNode[]): ReadonlyMap<SidebarRoute, readonly SidebarNode[]> {
  const trails = new Map<SidebarRoute, readonly SidebarNode[]>();
  const visit = (item: SidebarNode, parents: readonly SidebarNode[]): void => {
    if (item.type !== 'doc' && item.type !== 'category') return;
    const trail = [...parents, item];
    if (item.route && !trails.has(item.route)) trails.set(item.route, trail);
    if (item.type === 'category') for (const child of item.items) visit(child, trail);
  };
  for (const item of items) visit(item, []);
  return trails;
}

type Given<Value> = { readonly [Key in keyof Value]: Value[Key] | undefined };

/** Leave out what is not given. */
export const nodeStyle = ({ className, customProps }: Partial<Given<NodeStyle>>): NodeStyle => ({
  ...(className === undefined ? {} : { className }),
  ...(customProps === undefined ? {} : { customProps }),
});
