import type { Translate } from '../../../src/shared/messages/format.ts';

/** Props of the label of an item in the sidebar. */
export interface SidebarLabelProps {
  /** What readers see. */
  readonly label: string;
  /** What the site adds to the item, for a part of its own; the built-in one does not use it. */
  readonly customProps?: Readonly<Record<string, unknown>> | undefined;
  /** Gives a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** The label of an item in the sidebar. A site that wants more, such as icons, replaces this part by one of its own. */
export function SidebarLabel({ label }: SidebarLabelProps) {
  return label;
}
