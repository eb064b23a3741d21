import type { ColorModeLabels } from '../../../../src/shared/clientSettings.ts';

/** The texts of the navbar, in the page's language. */
export interface NavbarTexts {
  /** Label of the bar for screen readers. */
  readonly label: string;
  /** Button that opens the panel of narrow screens. */
  readonly open: string;
  /** Button that closes it. */
  readonly close: string;
  /** Button that leads from the menu of the page back to the items. */
  readonly back: string;
  /** Label of the menu of languages. */
  readonly languages: string;
  /** Label of the menu of versions. */
  readonly versions: string;
  /** Label of a button that opens a menu; `{label}` is that of the menu. */
  readonly menu: string;
  /** Labels of the switch, by the current choice. */
  readonly colorMode: ColorModeLabels;
}
