import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { flag, func, text } from '../fields.ts';
import { type ShownField, shownBelow, shownText } from '../shown.ts';
import { logo, shownInLogo } from './logo.ts';
import type { NavbarItemOptions, NavbarItemType, NoOwnItems, OwnItems } from './navbarItemOptions.ts';
import { NAVBAR_ITEM_TYPES, navbarItem, shownInItems } from './navbarItems.ts';

const ownType = v.pipe(
  text,
  v.check((name) => !NAVBAR_ITEM_TYPES.includes(name), 'a built-in type has this name: choose another one'),
);

const navbarSchema = v.strictObject({
  /** Name beside the logo. @default the site's title, where there is no logo */
  title: v.optional(text),
  /** Picture of the brand. */
  logo: v.optional(logo),
  /** Dark in both color modes, in the site's accent color, or in the colors of the page. @default 'dark' */
  style: v.optional(v.picklist(['dark', 'primary', 'page']), 'dark'),
  /** Slide away while the reader scrolls down. @default false */
  hideOnScroll: v.optional(flag, false),
  items: v.optional(v.array(navbarItem), []),
  itemTypes: v.optional(record(ownType, func<NavbarItemType<never>>()), {}),
});

/** The bar at the top of every page. Items of the site's own types have been turned into built-in ones before. */
export const navbar = v.optional(navbarSchema, {});

/** The section with every default filled in. */
export type NavbarConfig = v.InferOutput<typeof navbarSchema>;

/** The bar at the top of every page, as a site writes it: `navbar`. */
export type NavbarOptions<Own extends OwnItems = NoOwnItems> = Omit<
  v.InferInput<typeof navbarSchema>,
  'items' | 'itemTypes'
> & {
  /** Links and menus. @default [] */
  items?: readonly NavbarItemOptions<Own>[] | undefined;
  /**
   * Item types of the site's own, by name: functions that make items of them into built-in ones.
   * @example { release: ({ channel }: { channel: string }) => ({ label: `…`, href: `…` }) }
   */
  itemTypes?: { readonly [Name in keyof Own]: NavbarItemType<Own[Name]> } | undefined;
};

/** The fields of the section that pages show. */
export const shownInNavbar = ({ title, logo: picture, items }: NavbarConfig): readonly ShownField[] => [
  ...shownText(title, ['title'], 'navbar.title'),
  ...(picture ? shownBelow(['logo'], shownInLogo(picture, 'navbar.logo.alt')) : []),
  ...shownBelow(['items'], shownInItems(items)),
];
