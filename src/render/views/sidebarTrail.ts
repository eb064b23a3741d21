import { findTrails, type Sidebar, type SidebarNode, type SidebarRoute } from '../../docs/sidebars/nodes.ts';
import type { ViewContext } from './context.ts';

/** The items of a sidebar that lead to a page, outermost first, the page's own last; undefined if it is not in the sidebar. */
export const sidebarTrail = (
  { memo }: ViewContext,
  sidebar: Sidebar,
  page: SidebarRoute,
): readonly SidebarNode[] | undefined => memo(sidebar, 'trails', () => findTrails(sidebar.items)).get(page);
