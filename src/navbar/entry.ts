import type { PageRoute } from '../routes/route.ts';
import type { NavbarItemView } from '../views/views.ts';
import type { ActiveRule } from './active.ts';

/** An item with its docs found; what is left to say per page is whether it is active, and what changes with the page. */
export interface NavbarEntry {
  readonly view: NavbarItemView;
  readonly isActive: ActiveRule;
  readonly items: readonly NavbarEntry[];
  /** What the item says on this page instead. */
  readonly atRoute?: (route: PageRoute) => Partial<NavbarItemView>;
}

/** Makes the entries of a dropdown; leaves out items that are not shown here. */
export type CreateChildren = (items: readonly Readonly<Record<string, unknown>>[]) => readonly NavbarEntry[];
