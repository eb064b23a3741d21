import * as v from 'valibot';
import { filledText, func, safePath, text } from '../fields.ts';

/** Statuses that mean "look elsewhere" (RFC 9110, 15.4): 301 and 308 for good, 302 and 307 for now. */
const STATUSES = [301, 302, 307, 308] as const;

/** An address that leads to another one: from the root of each language. */
export const oldAddress = v.pipe(
  safePath,
  v.startsWith('/', 'expected a path that starts with "/"'),
  v.regex(/^[^?#*\s]*$/, 'expected the path of one address, without query, hash, `*` or spaces'),
);

/** An address that should lead to another one. */
const redirect = v.strictObject({
  /** The old address, or several, from the root of each language. @example '/docs/setup' */
  from: v.union([oldAddress, v.pipe(v.array(oldAddress), v.minLength(1, 'expected at least one address'))]),
  /** A page or file of the site, from the root of each language, or an address elsewhere. @example '/docs/install#linux' */
  to: v.pipe(
    text,
    v.regex(/^(?:\/|https?:\/\/)\S*$/, 'expected a path that starts with "/", or a full URL without spaces'),
  ),
  /** Status of the answer, on hosts that read `_redirects`. @default 301 */
  status: v.optional(v.picklist(STATUSES), 301),
});

/** Returns the old addresses of a page, given its current one; null or undefined for none. */
export type CreateRedirects = (url: string) => string | readonly string[] | null | undefined;

const extension = v.pipe(filledText, v.regex(/^[\w-]+$/, 'expected a file extension without the dot, such as "html"'));

const redirectRulesSchema = v.strictObject({
  /** Ends of names that addresses had before: `['html']` leads from `/docs/a.html` to `/docs/a`. @default [] */
  fromExtensions: v.optional(v.array(extension), []),
  /** Ends of names that addresses have now: `['html']` leads from `/docs/a` to `/docs/a.html`. @default [] */
  toExtensions: v.optional(v.array(extension), []),
  /** Called for the address of each page, from the root of its language; gives those that should lead to it. @example (url) => url.replace('/docs/', '/guide/') */
  createRedirects: v.optional(func<CreateRedirects>()),
});

/** Rules that derive old addresses from those of pages. */
export const redirectRules = v.optional(redirectRulesSchema, {});

/** Old addresses, and where they lead. */
export const redirects = v.optional(v.array(redirect), []);

/** A redirect with every default filled in. */
export type RedirectConfig = v.InferOutput<typeof redirect>;
