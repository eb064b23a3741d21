import type { ColorModeChoice } from '../../page/preferences/useColorMode.ts';

/** The texts of the navbar, in the page's language. */
export interface NavbarTexts {
  readonly label: string;
  readonly open: string;
  readonly close: string;
  readonly back: string;
  readonly languages: string;
  readonly versions: string;
  /** Label of a button that opens a menu; `{label}` is that of the menu. */
  readonly menu: string;
  /** Labels of the switch, by the current choice. */
  readonly colorMode: Readonly<Record<ColorModeChoice, string>>;
}
