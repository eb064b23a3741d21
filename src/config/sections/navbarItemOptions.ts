import type * as v from 'valibot';
import type { commonFields, MENU_FIELDS, navbarItem, WrittenPlainItem } from './navbarItems.ts';

/** The fields of a site's own item types, by the name of the type. */
export type OwnItems = Readonly<Record<string, object>>;

/** A site without item types of its own. */
export type NoOwnItems = Readonly<Record<never, never>>;

/** An item of a site's own type, with the fields that all items have. */
export type OwnNavbarItem<Own extends OwnItems> = {
  [Name in keyof Own & string]: Omit<Own[Name], 'type'> & { type: Name } & v.InferInput<
      v.StrictObjectSchema<typeof commonFields, undefined>
    >;
}[keyof Own & string];

type WrittenMenu = Exclude<v.InferInput<typeof navbarItem>, WrittenPlainItem>;

type MenuField = (typeof MENU_FIELDS)[number];

/** A menu whose items may be of a site's own types. */
type MenuOf<Item, Menu = WrittenMenu> = Menu extends WrittenMenu
  ? { [Field in keyof Menu]: Field extends MenuField ? readonly Item[] | Exclude<Menu[Field], unknown[]> : Menu[Field] }
  : never;

/** An item of the navbar as a site writes it: of a built-in type, or one of the site's own. */
export type NavbarItemOptions<Own extends OwnItems = NoOwnItems> =
  | WrittenPlainItem
  | OwnNavbarItem<Own>
  | MenuOf<WrittenPlainItem | OwnNavbarItem<Own>>;

/** Turns an item of a site's own type into one of a built-in type. Gets the item as written. */
export type NavbarItemType<Item extends object = Readonly<Record<string, unknown>>> = (item: Item) => NavbarItemOptions;
