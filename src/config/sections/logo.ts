import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { count, filledText, text } from '../fields.ts';
import { type ShownField, shownLink, shownPicture, shownText } from '../shown.ts';

const schema = v.strictObject({
  /** Alternative text. @default '' beside a title, else the site's title */
  alt: v.optional(text),
  /** Path below the static folder. */
  src: filledText,
  /** Shown instead in dark mode. */
  srcDark: v.optional(text),
  /** Address that it links to. @default the site's root in the navbar, no link in the footer */
  href: v.optional(text),
  /** Window that the link opens, as in HTML. @example '_blank' */
  target: v.optional(text),
  /** In pixels, at a font size of 16; it grows with the text. @default what the picture's proportions give, at most 200 */
  width: v.optional(count),
  /** In pixels. @default 32 */
  height: v.optional(count),
  /** Classes of the picture. */
  className: v.optional(text),
  /** Styles of the picture, by React's names; bare numbers are pixels. @example { borderRadius: 4 } */
  style: v.optional(record(text, v.union([text, v.number()]))),
});

type Schema = typeof schema;

/** The type of `logo`. It has a name so that declarations keep the comments of the fields. */
export interface LogoSchema extends Schema {}

/** A picture of the brand, in navbar and footer. */
export const logo: LogoSchema = schema;

/** A checked logo. */
export type LogoConfig = v.InferOutput<typeof logo>;

/** The fields of a logo that pages show. An empty `alt` is deliberate, and nothing to translate. */
export const shownInLogo = ({ alt, src, srcDark, href }: LogoConfig, altId: string): readonly ShownField[] => [
  ...shownText(alt, ['alt'], altId),
  ...shownPicture(src, ['src']),
  ...shownPicture(srcDark, ['srcDark']),
  ...shownLink(href, ['href']),
];
