import * as v from 'valibot';
import { filledText, text } from '../fields.ts';
import { type Shown, shownBelow, shownHtml, shownLink, shownText } from '../shown.ts';
import { logo, shownInLogo } from './logo.ts';

const link = v.strictObject({
  /** A link; the type that is meant where none is given. @default 'link' */
  type: v.optional(v.literal('link'), 'link'),
  /** What readers see. */
  label: filledText,
  /** An address on the site, or elsewhere. */
  href: filledText,
  /** What the link says of the page it leads to, as in HTML. @example 'me' */
  rel: v.optional(text),
});

const html = v.strictObject({
  /** HTML of the site's own. */
  type: v.literal('html'),
  /** The HTML. Links in it that start with `/` lead to the pages of each language. */
  value: filledText,
});

/** The types of items. One is added here, in `shownInItem` and in the view of the footer. */
export const footerItem = v.variant('type', [link, html]);

/** A checked item. */
export type FooterItem = v.InferOutput<typeof footerItem>;

const column = v.strictObject({
  /** Heading of the column. */
  title: filledText,
  /** What stands below it. */
  items: v.array(footerItem),
});

const footerSchema = v.strictObject({
  /** In the color mode of the page, or dark in both. @default 'light' */
  style: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** A picture above the copyright. It is a link only with an `href`. */
  logo: v.optional(logo),
  /** Columns of links. @default [] */
  links: v.optional(v.array(column), []),
  /** HTML. Links in it that start with `/` lead to the pages of each language. */
  copyright: v.optional(text),
  /** HTML, beside the copyright; likewise. */
  credits: v.optional(text),
});

/** What stands below every page. */
export const footer = v.optional(footerSchema, {});

/** The same, with every default filled in. */
export type FooterConfig = v.InferOutput<typeof footerSchema>;

function shownInItem(item: FooterItem): readonly Shown[] {
  switch (item.type) {
    case 'link':
      return [...shownText(item.label, ['label'], `footer.item.${item.label}`), ...shownLink(item.href, ['href'])];
    case 'html':
      return shownHtml(item.value, ['value'], `footer.item.${item.value}`);
  }
}

const shownInColumn = ({ title, items }: v.InferOutput<typeof column>): readonly Shown[] => [
  ...shownText(title, ['title'], `footer.column.${title}`),
  ...items.flatMap((item, index) => shownBelow(['items', index], shownInItem(item))),
];

/** What pages show of it. */
export const shownInFooter = ({ links, logo: picture, copyright, credits }: FooterConfig): readonly Shown[] => [
  ...links.flatMap((columnOfLinks, index) => shownBelow(['links', index], shownInColumn(columnOfLinks))),
  ...(picture ? shownBelow(['logo'], shownInLogo(picture, 'footer.logo.alt')) : []),
  ...shownHtml(copyright, ['copyright'], 'footer.copyright'),
  ...shownHtml(credits, ['credits'], 'footer.credits'),
];
