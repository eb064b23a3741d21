import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { filledText, flag, isFilled, objectOf, regex, text } from '../fields.ts';
import { type ShownField, shownBelow, shownHtml, shownLink, shownText } from '../shown.ts';

/** Fields that every item has. */
export const commonFields = {
  /** Which side of the bar it stands on. @default 'left' */
  position: v.optional(v.picklist(['left', 'right']), 'left'),
  /** Classes of the item. */
  className: v.optional(text),
};

/** Fields of the items that have a text, apart from the menu of languages. */
const labelledFields = objectOf(
  {
    /** Name of an icon before the text: see `markdown.icons`. @example 'github' */
    icon: v.optional(filledText),
  },
  commonFields,
).entries;

const activeFields = {
  /** Active on every page whose address starts with it. */
  activeBasePath: v.optional(text),
  /** Active on every page whose address it matches; nothing else counts then. */
  activeBaseRegex: v.optional(regex),
};

const link = v.pipe(
  objectOf(
    {
      /** A link: the type of items without a `type`. @default 'link' */
      type: v.optional(v.literal('link'), 'link'),
      /** Text of the link. */
      label: v.optional(text),
      /** HTML, instead of a label. */
      html: v.optional(filledText),
      /** Address on the site. */
      to: v.optional(text),
      /** Any address; such an item is never active. */
      href: v.optional(text),
      /** Put the base in front of an `href` that starts with `/`. @default true */
      prependBaseUrlToHref: v.optional(flag, true),
      /** The same as `prependBaseUrlToHref`. @default true */
      autoAddBaseUrl: v.optional(flag, true),
      /** What screen readers say, for an item that shows only an icon, or a picture by its class. @example 'GitHub' */
      'aria-label': v.optional(text),
      /** Tooltip of the link. */
      title: v.optional(text),
      /** The attribute `rel` of the link, as in HTML. @example 'me' */
      rel: v.optional(text),
      /** Window that the link opens, as in HTML. @default '_blank' for addresses elsewhere */
      target: v.optional(text),
    },
    labelledFields,
    activeFields,
  ),
  v.check(({ to, href }) => (to === undefined) !== (href === undefined), 'expected either "to" or "href"'),
  v.check(
    ({ label, html, 'aria-label': heard }) => isFilled(label) || isFilled(heard) || html !== undefined,
    'expected a "label", "html" or "aria-label"',
  ),
);

const docsField = {
  /** Id of the docs that are meant, on a site with several. @default those without an id of their own, else the first */
  docsPluginId: v.optional(filledText),
};

const doc = objectOf(
  {
    /** A link to a doc; active on all pages of its sidebar. */
    type: v.literal('doc'),
    /** Id of the doc. */
    docId: filledText,
    /** Text of the link. @default the id */
    label: v.optional(filledText),
  },
  docsField,
  labelledFields,
);

const docSidebar = objectOf(
  {
    /** A link to the first page of a sidebar; active on all pages of it. */
    type: v.literal('docSidebar'),
    /** Id of the sidebar. */
    sidebarId: filledText,
    /** Text of the link. @default the id */
    label: v.optional(filledText),
  },
  docsField,
  labelledFields,
);

const docsVersion = objectOf(
  {
    /** A link to the version of the docs that the page belongs to, else to the last one. */
    type: v.literal('docsVersion'),
    /** Text of the link. @default the label of the version */
    label: v.optional(filledText),
    /** Address on the site. @default the first page of the version */
    to: v.optional(text),
  },
  docsField,
  labelledFields,
);

const html = objectOf(
  {
    /** HTML of the site's own. */
    type: v.literal('html'),
    /** The HTML. Links in it that start with `/` lead to the pages of each language. */
    value: text,
  },
  commonFields,
);

const search = objectOf(
  {
    /** The search button. */
    type: v.literal('search'),
  },
  commonFields,
);

const plainItem = v.variant('type', [link, doc, docSidebar, docsVersion, html]);

/** An item that can stand in a menu, as it is written. */
export type WrittenPlainItem = v.InferInput<typeof plainItem>;

const MENUS: readonly unknown[] = ['dropdown', 'localeDropdown', 'docsVersionDropdown'];

const misplaced = (what: string) => v.custom<never>(() => false, `${what} cannot stand in a dropdown`);
const menuInMenu = misplaced('a dropdown');
const searchInMenu = misplaced('the search button');

/** An item of a menu. */
const child: v.GenericSchema<WrittenPlainItem, v.InferOutput<typeof plainItem>> = v.lazy((item) => {
  const type = typeof item === 'object' && item !== null && 'type' in item ? item.type : undefined;
  if (type === 'search') return searchInMenu;
  return MENUS.includes(type) ? menuInMenu : plainItem;
});

const dropdown = objectOf(
  {
    /** A menu; active when any of its items is, and on its own page. */
    type: v.literal('dropdown'),
    /** Text of the menu's button. */
    label: filledText,
    /** Page of the menu itself: an address on the site. */
    to: v.optional(text),
    /** Items of the menu. */
    items: v.array(child),
  },
  labelledFields,
  activeFields,
);

/** Items of a menu around those that sitegen generates. */
const around = {
  /** More items, above those of the menu. @default [] */
  dropdownItemsBefore: v.optional(v.array(child), []),
  /** More items, below those of the menu. @default [] */
  dropdownItemsAfter: v.optional(v.array(child), []),
};

const localeDropdown = objectOf(
  {
    /** A menu of the languages, each at the page that the reader is on. */
    type: v.literal('localeDropdown'),
  },
  commonFields,
  around,
);

const listedVersion = v.strictObject({
  /** Text in the menu. @default the label of the version */
  label: v.optional(filledText),
});

const docsVersionDropdown = objectOf(
  {
    /** A menu of the docs' versions, each at the page that the reader is on; with only one, a link to it. */
    type: v.literal('docsVersionDropdown'),
    /** Names of the versions in the menu, in its order, or an object with settings by name. @default all */
    versions: v.optional(v.union([v.array(filledText), record(text, listedVersion)])),
    /** Never active, also not on the pages of the docs. @default false */
    dropdownActiveClassDisabled: v.optional(flag, false),
    /** Id of the docs that are meant, on a site with several. @default those without an id of their own, else the first */
    docsPluginId: docsField.docsPluginId,
  },
  labelledFields,
  around,
);

/** The built-in types of items. A new one has to be added here, in `shownInItem` and in `src/navbar`. */
export const navbarItem = v.variant('type', [plainItem, dropdown, localeDropdown, docsVersionDropdown, search]);

/** A checked item. */
export type NavbarItem = v.InferOutput<typeof navbarItem>;

/** A checked item of the built-in type with this name. */
export type NavbarItemOf<Name extends NavbarItem['type']> = Extract<NavbarItem, { readonly type: Name }>;

const TYPES: Readonly<Record<NavbarItem['type'], true>> = {
  link: true,
  doc: true,
  docSidebar: true,
  docsVersion: true,
  docsVersionDropdown: true,
  dropdown: true,
  localeDropdown: true,
  html: true,
  search: true,
};

/** Names of the built-in types. */
export const NAVBAR_ITEM_TYPES: readonly string[] = Object.keys(TYPES);

/** The fields of items that hold more items. */
export const MENU_FIELDS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

/** The fields of items that pages show. */
export const shownInItems = (items: readonly NavbarItem[]): readonly ShownField[] =>
  items.flatMap((item, index) => shownBelow([index], shownInItem(item)));

const navbarText = (value: string | undefined, field: string): readonly ShownField[] =>
  shownText(value, [field], `navbar.item.${value}`);

const navbarHtml = (value: string | undefined, field: string): readonly ShownField[] =>
  shownHtml(value, [field], `navbar.item.${value}`);

function shownInItem(item: NavbarItem): readonly ShownField[] {
  switch (item.type) {
    case 'link':
      return [
        ...navbarText(item.label, 'label'),
        ...navbarText(item['aria-label'], 'aria-label'),
        ...navbarText(item.title, 'title'),
        ...navbarHtml(item.html, 'html'),
        ...shownLink(item.to, ['to']),
        ...shownLink(item.href, ['href']),
      ];
    case 'doc':
    case 'docSidebar':
      return navbarText(item.label, 'label');
    case 'docsVersion':
      return [...navbarText(item.label, 'label'), ...shownLink(item.to, ['to'])];
    case 'html':
      return navbarHtml(item.value, 'value');
    case 'search':
      return [];
    case 'dropdown':
      return [
        ...navbarText(item.label, 'label'),
        ...shownLink(item.to, ['to']),
        ...shownBelow(['items'], shownInItems(item.items)),
      ];
    case 'localeDropdown':
    case 'docsVersionDropdown':
      return [
        ...shownBelow(['dropdownItemsBefore'], shownInItems(item.dropdownItemsBefore)),
        ...shownBelow(['dropdownItemsAfter'], shownInItems(item.dropdownItemsAfter)),
      ];
  }
}
