import type { ColorModeChoice } from '../../page/preferences/useColorMode.ts';

/** The navbar's words, in the page's language. */
export interface NavbarTexts {
  readonly label: string;
  readonly open: string;
  readonly close: string;
  readonly back: string;
  readonly languages: string;
  readonly versions: string;
  /** Of a button that opens a menu; `{label}` is the menu's name. */
  readonly menu: string;
  /** Of the switch, by what is chosen. */
  readonly colorMode: Readonly<Record<ColorModeChoice, string>>;
}
