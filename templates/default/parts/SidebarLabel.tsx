import type { Translate } from '../../../src/shared/messages/format.ts';

/** Props of the label of a sidebar item. */
export interface SidebarLabelProps {
  /** What readers see. */
  readonly label: string;
  /** Custom properties of the item, for parts that replace this one; the built-in part ignores them. */
  readonly customProps?: Readonly<Record<string, unknown>> | undefined;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** The label of a sidebar item. A site can replace this part to show its `customProps`. Icon and badge are around it. */
export function SidebarLabel({ label }: SidebarLabelProps) {
  return label;
}
