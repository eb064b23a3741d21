import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FieldDiagnostic } from '../diagnostics/validate.ts';
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

/** Why an item cannot be shown. */
export interface EntryDiagnostic extends FieldDiagnostic {
  /** @default 'navbar-invalid' */
  readonly code?: DiagnosticCode;
  /** @default 'error' */
  readonly severity?: Diagnostic['severity'];
}

/** What items became: nothing where an item is not shown here, or cannot be. */
export interface MadeEntries {
  readonly entries: readonly NavbarEntry[];
  readonly diagnostics: readonly EntryDiagnostic[];
}

/** An item that is shown. */
export const shownEntry = (entry: NavbarEntry): MadeEntries => ({ entries: [entry], diagnostics: [] });

/** An item that is not shown here, and rightly so. */
export const HIDDEN: MadeEntries = { entries: [], diagnostics: [] };

/** An item that cannot be shown. */
export const wrongEntry = (diagnostic: EntryDiagnostic): MadeEntries => ({ entries: [], diagnostics: [diagnostic] });

/** The items of a list, one after another; `path` leads to it. */
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

/** What all views have in common. */
export function createView(
  kind: NavbarItemView['kind'],
  label: string,
  { position, className }: { readonly position: 'left' | 'right'; readonly className?: string | undefined },
): NavbarItemView {
  return { kind, label, external: false, position, active: false, ...(className ? { className } : {}) };
}
