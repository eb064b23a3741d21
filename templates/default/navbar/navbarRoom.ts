import type { NavbarItemView, SiteView } from '../../../src/views/views.ts';

/** Widths of windows at which bars of more and more items become a menu, as `navbar.css` has them, in rem. From 72 on, its letters are larger. */
const STEPS = [62, 72, 80, 88] as const;

/** The room that parts of the bar take, in rem, where letters are small and where they are not: about so much, since readers' fonts differ. */
const LOOKS = {
  small: { letter: 0.51, padding: 0.75, gap: 0.5 },
  large: { letter: 0.55, padding: 1.45, gap: 1 },
} as const;
type Look = (typeof LOOKS)[keyof typeof LOOKS];

/** Letters of the name of the site are larger and bold. */
const BRAND_LETTER = 0.64;
/** A picture, the arrow of a menu, the mark of what leaves the site. */
const ICON = 1.3;
const SMALL_ICON = 0.9;
/** A round button: the switch of the color mode, and what search shrinks to. */
const BUTTON = 2.4;
/** Beside the bar. */
const EDGES = 2.5;
/** The bar is no wider than this, in rem. */
const MOST = 87.5;

/** How much wider than Latin ones the letters of some scripts are. */
const WIDE_LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uff60]/u, 1.9],
  [/\p{Script=Cyrillic}/u, 1.12],
];

/** How wide a text is, in Latin letters. */
const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE_LETTERS.find(([script]) => script.test(letter))?.[1] ?? 1), 0);

function itemRoom({ label, html, kind, items, external }: NavbarItemView, { letter, padding }: Look): number {
  if (kind === 'search') return 0;
  const text = html === undefined ? label : html.replace(/<[^>]*>/g, '');
  const icons = (kind === 'localeDropdown' ? ICON : 0) + (items || external ? SMALL_ICON : 0);
  return lettersOf(text) * letter + padding + icons;
}

/** How wide a window must be to show the whole bar, in rem. */
function roomOf({ brand, colorMode, search }: RoomSite, items: readonly NavbarItemView[], look: Look): number {
  const logo = brand.logo ? (brand.logo.width ?? 32) / 16 + 0.6 : 0;
  const title = lettersOf(brand.title ?? '') * BRAND_LETTER;
  const itemsRoom = items.reduce((sum, item) => sum + itemRoom(item, look), 0);
  const buttons = [colorMode.hasSwitch, search !== undefined].filter(Boolean).length * BUTTON;
  return EDGES + logo + title + itemsRoom + buttons + 2 * look.gap;
}

/** What the room of the bar depends on, but for its items. */
export type RoomSite = Pick<SiteView, 'brand' | 'colorMode' | 'search'>;

/** The class of a bar whose items are too many for windows in which others show theirs: it becomes a menu there. Else undefined. */
export function navbarMenuClass(site: RoomSite, items: readonly NavbarItemView[]): string | undefined {
  const needed = { small: roomOf(site, items, LOOKS.small), large: roomOf(site, items, LOOKS.large) };
  const step = STEPS.find((width) => (width < 72 ? needed.small : needed.large) <= Math.min(width, MOST));
  return step === STEPS[0] ? undefined : `navbar--menu-${step ?? 'all'}`;
}
