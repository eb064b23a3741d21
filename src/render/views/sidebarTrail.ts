import { findTrails, type Sidebar, type SidebarNode, type SidebarRoute } from '../../docs/sidebars/nodes.ts';
import type { ViewContext } from './context.ts';

/** The path of sidebar items from the outermost category to a page, inclusive; undefined if the sidebar lacks the page. */
export const sidebarTrail = (
  { memo }: ViewContext,
  sidebar: Sidebar,
  page: SidebarRoute,
): readonly SidebarNode[] | undefined => memo(sidebar, 'trails', () => findTrails(sidebar.items)).get(page);
