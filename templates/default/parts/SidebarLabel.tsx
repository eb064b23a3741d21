import type { Translate } from '../../../src/shared/messages/format.ts';

/** What the label of a sidebar's item is made from. */
export interface SidebarLabelProps {
  readonly label: string;
  /** What the sidebar's author says of the item beside its label; nothing here looks at it. */
  readonly customProps?: Readonly<Record<string, unknown>> | undefined;
  readonly text: Translate;
}

/** The label of an item in the sidebar. A site that wants more there, such as icons, has a part of its own of this name. */
export function SidebarLabel({ label }: SidebarLabelProps) {
  return label;
}
