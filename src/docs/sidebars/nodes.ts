import type { DocRoute, GeneratedIndexRoute } from '../../routes/route.ts';
import type { SidebarBadge } from './badges.ts';

/** A page that a sidebar can lead to. */
export type SidebarRoute = DocRoute | GeneratedIndexRoute;

/** Options that any item with a label may have. */
export interface NodeStyle {
  /** Name of the icon before the label. */
  readonly icon?: string;
  readonly badge?: SidebarBadge;
  readonly className?: string;
  /** Passed to the part that shows the label; the generator does not interpret it. */
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

/** A resolved item of a sidebar. */
export type SidebarNode =
  | DocNode
  | ({
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      /** True if the address is used as written. */
      readonly isFinal?: boolean;
      readonly description?: string;
    } & NodeStyle)
  | { readonly type: 'html'; readonly html: string; readonly defaultStyle: boolean; readonly className?: string }
  | SidebarCategory;

/** One sidebar of the docs. */
export interface Sidebar {
  /** Id in the configuration; sidebars of different versions may share it. */
  readonly id: string;
  /** Id that is unique on the site. */
  readonly uid: string;
  readonly items: readonly SidebarNode[];
}

/** The pages of a sidebar in reading order, including pages of categories, but not references. */
export function pagesOf(items: readonly SidebarNode[]): readonly SidebarRoute[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return item.isReference ? [] : [item.route];
    return item.type === 'category' ? [...(item.route ? [item.route] : []), ...pagesOf(item.items)] : [];
  });
}

/** The items that lead to each page, outermost first, ending with the page's own; the first path if there are several. */
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

/** The style options of an item, without undefined ones. */
export const nodeStyle = ({ icon, badge, className, customProps }: Partial<Given<NodeStyle>>): NodeStyle => ({
  ...(icon === undefined ? {} : { icon }),
  ...(badge === undefined ? {} : { badge }),
  ...(className === undefined ? {} : { className }),
  ...(customProps === undefined ? {} : { customProps }),
});
