import { LOGO_SIZE } from '../../../src/shared/logoSize.ts';
import type { NavbarItemView, SiteView } from '../../../src/views/views.ts';

/** Window widths, in rem, below which `navbar.css` collapses navbars of a given size. From 72 on, its text is larger. */
const STEPS = [62, 72, 80, 88] as const;

/** Estimated widths in rem, for small text and large text; readers' fonts differ. */
const LOOKS = {
  small: { letter: 0.51, padding: 0.75, gap: 0.5 },
  large: { letter: 0.55, padding: 1.45, gap: 1 },
} as const;
type Look = (typeof LOOKS)[keyof typeof LOOKS];

/** Width of a letter in the site's name, which is larger and bold. */
const BRAND_LETTER = 0.64;
/** Widths of icons, and of smaller ones: a menu's arrow, the mark of an external link. */
const ICON = 1.3;
const SMALL_ICON = 0.9;
/** Width of a round button: the color mode switch, or the collapsed search button. */
const BUTTON = 2.4;
/** Padding at both ends of the navbar. */
const EDGES = 2.5;
/** Maximum width of the navbar, in rem. */
const MOST = 87.5;

/** Width of letters in some scripts, relative to Latin ones. */
const WIDE_LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60]/u, 1.9],
  [/\p{Script=Cyrillic}/u, 1.12],
];

/** The width of a text in Latin letters. */
const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE_LETTERS.find(([script]) => script.test(letter))?.[1] ?? 1), 0);

function itemRoom({ label, icon, html, kind, items, external }: NavbarItemView, { letter, padding }: Look): number {
  if (kind === 'search') return 0;
  const text = html === undefined ? label : html.replace(/<[^>]*>/g, '');
  const isMarked = items !== undefined || (external && text !== '');
  const icons = (kind === 'localeDropdown' || icon !== undefined ? ICON : 0) + (isMarked ? SMALL_ICON : 0);
  return lettersOf(text) * letter + padding + icons;
}

/** The window width, in rem, that the whole navbar needs. */
function roomOf({ brand, colorMode, search }: RoomSite, items: readonly NavbarItemView[], look: Look): number {
  const logo = brand.logo ? (brand.logo.width ?? LOGO_SIZE) / 16 + 0.6 : 0;
  const title = lettersOf(brand.title ?? '') * BRAND_LETTER;
  const itemsRoom = items.reduce((sum, item) => sum + itemRoom(item, look), 0);
  const buttons = [colorMode.hasSwitch, search !== undefined].filter(Boolean).length * BUTTON;
  return EDGES + logo + title + itemsRoom + buttons + 2 * look.gap;
}

/** The settings of the site that affect the width of the navbar. */
export type RoomSite = Pick<SiteView, 'brand' | 'colorMode' | 'search'>;

/**
 * The class of a navbar that collapses to a menu in wider windows than usual, because it has many items; undefined for others.
 */
export function navbarMenuClass(site: RoomSite, items: readonly NavbarItemView[]): string | undefined {
  const needed = { small: roomOf(site, items, LOOKS.small), large: roomOf(site, items, LOOKS.large) };
  const step = STEPS.find((width) => (width < 72 ? needed.small : needed.large) <= Math.min(width, MOST));
  return step === STEPS[0] ? undefined : `navbar--menu-${step ?? 'all'}`;
}
