import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FieldDiagnostic } from '../diagnostics/validate.ts';
import type { PageRoute } from '../routes/route.ts';
import type { NavbarItemView } from '../views/views.ts';
import type { ActiveRule } from './active.ts';

/** An item of the navbar. All that is left to decide per page is whether it is active, and what `atRoute` changes. */
export interface NavbarEntry {
  readonly view: NavbarItemView;
  readonly isActive: ActiveRule;
  readonly items: readonly NavbarEntry[];
  /** Changes to the view on a page. */
  readonly atRoute?: (route: PageRoute) => Partial<NavbarItemView>;
}

/** Why an item cannot be shown. */
export interface EntryDiagnostic extends FieldDiagnostic {
  /** @default 'navbar-invalid' */
  readonly code?: DiagnosticCode;
  /** @default 'error' */
  readonly severity?: Diagnostic['severity'];
}

/** The entries created from items: none for an item that is hidden or wrong. */
export interface MadeEntries {
  readonly entries: readonly NavbarEntry[];
  readonly diagnostics: readonly EntryDiagnostic[];
}

/** An item that is shown. */
export const shownEntry = (entry: NavbarEntry): MadeEntries => ({ entries: [entry], diagnostics: [] });

/** Result for an item that is hidden on purpose. */
export const HIDDEN: MadeEntries = { entries: [], diagnostics: [] };

/** Result for an item that cannot be shown. */
export const wrongEntry = (diagnostic: EntryDiagnostic): MadeEntries => ({ entries: [], diagnostics: [diagnostic] });

/** Creates the entries of a list of items. `path` is the list's field, and is prepended to the paths of diagnostics. */
export function createEach<Item>(
  items: readonly Item[],
  path: FieldDiagnostic['path'],
  create: (item: Item) => MadeEntries,
): MadeEntries {
  const made = items.map(create);
  return {
    entries: made.flatMap(({ entries }) => entries),
    diagnostics: made.flatMap(({ diagnostics }, index) =>
      diagnostics.map((diagnostic) => ({ ...diagnostic, path: [...path, index, ...diagnostic.path] })),
    ),
  };
}

/** Settings of an item that its view shows as they are. */
export interface ViewSettings {
  readonly position: 'left' | 'right';
  readonly className?: string | undefined;
  readonly icon?: string | undefined;
}

/** The fields that all views have. */
export function createView(
  kind: NavbarItemView['kind'],
  label: string,
  { position, className, icon }: ViewSettings,
): NavbarItemView {
  return {
    kind,
    label,
    ...(icon ? { icon } : {}),
    external: false,
    position,
    active: false,
    ...(className ? { className } : {}),
  };
}
