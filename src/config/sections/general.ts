import * as v from 'valibot';
import { encodeBase } from '../../shared/url.ts';
import { anyObject, filledText, flag, sitePath, text } from '../fields.ts';
import { type ShownField, shownPicture, shownText } from '../shown.ts';

/** Name and address of the site. */
export const generalFields = {
  /** Shown in the navbar and at the end of every `<title>`. */
  title: filledText,
  /** One sentence about the site; the home page's description. @default '' */
  tagline: v.optional(text, ''),
  /** Origin of the published site, without a path. @example 'https://example.org' */
  url: v.pipe(
    text,
    v.check((url) => URL.canParse(url), 'this is not a valid URL'),
    v.regex(
      /^https?:\/\/[^/?#@\\\s]+\/?$/,
      'expected an origin such as "https://example.org"; put a path into "baseUrl"',
    ),
    v.transform((url) => url.replace(/\/$/, '')),
  ),
  /** Path under which the site is served. @default '/' */
  baseUrl: v.pipe(
    v.optional(sitePath, '/'),
    v.transform((path) => encodeBase(path.endsWith('/') ? path : `${path}/`)),
  ),
  /**
   * Whether the addresses of pages end with a slash. `true`: `/x/`, from the file `x/index.html`. `false`: `/x`, from
   * `x.html`. @default as pages are named and links are written; files are `x/index.html`
   */
  trailingSlash: v.optional(flag),
  /** Icon of the site in browsers: path below the static folder. */
  favicon: v.optional(text),
  /** Picture for shared links, below the static folder. */
  image: v.optional(text),
  /** Text between the title of a page and that of the site, in browsers. @default '|' */
  titleDelimiter: v.optional(text, '|'),
  /** Tell search engines to index no page of the site. @default false */
  noIndex: v.optional(flag, false),
  /** Values of the site's own, for its templates: `site.customFields`; such as JSON can hold. @default {} @example { channel: 'stable' } */
  customFields: v.optional(anyObject, {}),
};

interface General {
  readonly title: string;
  readonly tagline: string;
  readonly favicon?: string | undefined;
  readonly image?: string | undefined;
}

/** The fields of the section that pages show. */
export const shownInGeneral = ({ title, tagline, favicon, image }: General): readonly ShownField[] => [
  ...shownText(title, ['title'], 'config.title'),
  ...shownText(tagline, ['tagline'], 'config.tagline'),
  ...shownPicture(favicon, ['favicon']),
  ...shownPicture(image, ['image']),
];
