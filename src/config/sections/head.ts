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
