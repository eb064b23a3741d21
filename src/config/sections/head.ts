import * as v from 'valibot';
import { text } from '../fields.ts';

/** A tag for the head of every page, such as an icon. Addresses that start with `/` get the base in front. */
const headTag = v.strictObject({
  /** Name of the tag. */
  tagName: v.picklist(['link', 'meta', 'script']),
  /** Its attributes; `true` for those without a value. @example { rel: 'icon', href: '/favicon.ico' } */
  attributes: v.record(text, v.union([text, v.literal(true)])),
});

/** More tags for the head of every page. */
export const head = v.optional(v.array(headTag), []);
