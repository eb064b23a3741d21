import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { filledText, text } from '../fields.ts';

/** `true` for attributes without a value; those with `false` or null are left out. */
const attributes = record(text, v.nullable(v.union([text, v.boolean(), v.number()])));

const HEAD = 'expected base, link, meta, noscript, script, style or template: browsers end the head at any other tag';

/** A tag for the head of every page, such as an icon. Addresses that start with `/` get the base in front. */
const headTag = v.strictObject({
  /** Name of the tag. */
  tagName: v.pipe(text, v.regex(/^(?:base|link|meta|noscript|script|style|template)$/i, HEAD)),
  /** Its attributes; `true` for those without a value. @default {} @example { rel: 'icon', href: '/favicon.ico' } */
  attributes: v.optional(attributes, {}),
  /** Content of the tag. */
  innerHTML: v.optional(text),
});

const parsesAsJson = (written: string): boolean => v.is(v.pipe(v.string(), v.parseJson()), written);

const isNamed = (tagName: string, name: string): boolean => tagName.toLowerCase() === name;

/**
 * A tag for the head of one page. Readers go from page to page without loading scripts and styles anew, so that only metadata may
 * differ. Addresses that start with `/` get the base in front.
 */
export const pageHeadTag = v.pipe(
  v.strictObject({
    /** Name of the tag: `meta`, `link` or `script`. */
    tagName: v.pipe(text, v.regex(/^(?:meta|link|script)$/i, 'expected meta, link or script')),
    /** Its attributes; `true` for those without a value. @example { name: 'author', content: 'Ada' } */
    attributes,
    /** Content of a script: data in JSON. */
    innerHTML: v.optional(text),
  }),
  v.check(
    ({ tagName, attributes: { type }, innerHTML = '' }) =>
      !isNamed(tagName, 'script') || (type === 'application/ld+json' && parsesAsJson(innerHTML)),
    'expected a script of the type "application/ld+json", with JSON as its `innerHTML`; for code, write an island or a layout',
  ),
  v.check(
    ({ tagName, attributes: { name, property } }) => !isNamed(tagName, 'meta') || Boolean(name ?? property),
    'expected a `name` or a `property` among the attributes',
  ),
  v.check(
    ({ tagName, attributes: { rel } }) =>
      !isNamed(tagName, 'link') || !/\b(?:stylesheet|canonical)\b/i.test(String(rel)),
    'expected a link to no style sheet, as pages share their styles; for a canonical address, use the field `canonical`',
  ),
);

/** A tag for the head of one page. */
export type PageHeadTag = v.InferOutput<typeof pageHeadTag>;

/** More tags for the head of every page. */
export const head = v.optional(v.array(headTag), []);

const script = v.union([
  filledText,
  v.objectWithRest(
    {
      /** Address of the script. */
      src: filledText,
    },
    v.nullable(v.union([text, v.boolean(), v.number()])),
  ),
]);

/** Scripts for the head of every page. */
export const scripts = v.optional(v.array(script), []);

const stylesheet = v.union([
  filledText,
  v.objectWithRest(
    {
      /** Address of the style sheet. */
      href: filledText,
    },
    v.nullable(v.union([text, v.boolean(), v.number()])),
  ),
]);

/** Style sheets for the head of every page. */
export const stylesheets = v.optional(v.array(stylesheet), []);
