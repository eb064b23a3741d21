import * as v from 'valibot';
import { filledText, flag, text } from '../config/fields.ts';
import { common } from './common.ts';
import { docsItemSchemas } from './docsItems.ts';

const activeRules = {
  /** Lit on every page whose address starts with it. */
  activeBasePath: v.optional(text),
  /** Lit on every page whose address it matches; nothing else counts then. */
  activeBaseRegex: v.optional(
    v.pipe(
      text,
      v.check((pattern) => isRegex(pattern), 'expected a regular expression'),
    ),
  ),
};

function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

/** Inside a dropdown, items may leave out what they are: a link. */
const children = v.array(v.looseObject({ type: v.optional(text) }));

const link = v.pipe(
  v.strictObject({
    type: v.optional(v.literal('link'), 'link'),
    label: v.optional(text),
    /** HTML, instead of a label. */
    html: v.optional(filledText),
    /** Address on the site. */
    to: v.optional(text),
    /** Any address; such an item is never lit. */
    href: v.optional(text),
    /** Put the base in front of an `href` that starts with `/`. @default true */
    prependBaseUrlToHref: v.optional(flag, true),
    /** As in HTML. @default '_blank' for addresses elsewhere */
    target: v.optional(text),
    ...activeRules,
    ...common,
  }),
  v.check(({ to, href }) => (to === undefined) !== (href === undefined), 'expected either "to" or "href"'),
  v.check(({ label, html }) => Boolean(label) || html !== undefined, 'expected a "label" or "html"'),
);

/** What each type of item can say. A type is added here and in `entries.ts`. */
export const itemSchemas = {
  link,
  ...docsItemSchemas,
  dropdown: v.strictObject({
    type: v.literal('dropdown'),
    label: filledText,
    /** Page of the menu itself. */
    to: v.optional(text),
    items: children,
    ...activeRules,
    ...common,
  }),
  localeDropdown: v.strictObject({
    type: v.literal('localeDropdown'),
    dropdownItemsBefore: v.optional(children, []),
    dropdownItemsAfter: v.optional(children, []),
    ...common,
  }),
  html: v.strictObject({ type: v.literal('html'), value: text, ...common }),
  search: v.strictObject({ type: v.literal('search'), ...common }),
} as const;

/** Name of a built-in type. */
export type ItemType = keyof typeof itemSchemas;

/** A valid item of a type. */
export type ItemOf<Type extends ItemType> = v.InferOutput<(typeof itemSchemas)[Type]>;

/** A valid item. */
export type Item = ItemOf<ItemType>;
