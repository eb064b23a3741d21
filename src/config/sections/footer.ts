import * as v from 'valibot';
import { filledText, flag, isFilled, text } from '../fields.ts';
import { type ShownField, shownBelow, shownHtml, shownLink, shownText } from '../shown.ts';
import { logo, shownInLogo } from './logo.ts';

const link = v.pipe(
  v.strictObject({
    /** A link: the type of items without a `type`. @default 'link' */
    type: v.optional(v.literal('link'), 'link'),
    /** Text of the link. */
    label: v.optional(text),
    /** HTML, instead of a link. Links in it that start with `/` lead to the pages of each language. */
    html: v.optional(filledText),
    /** An address on the site, or elsewhere. */
    href: v.optional(filledText),
    /** Address on the site. */
    to: v.optional(filledText),
    /** The attribute `rel` of the link, as in HTML. @example 'me' */
    rel: v.optional(text),
    /** Window that the link opens, as in HTML. @default '_blank' for addresses elsewhere */
    target: v.optional(text),
    /** Name of an icon before the text: see `markdown.icons`. @example 'github' */
    icon: v.optional(filledText),
    /** Label for screen readers, if the text is not enough. */
    'aria-label': v.optional(text),
    /** Classes of the link. */
    className: v.optional(text),
    /** Put the base in front of an `href` that starts with `/`. @default true */
    prependBaseUrlToHref: v.optional(flag, true),
    /** The same as `prependBaseUrlToHref`. @default true */
    autoAddBaseUrl: v.optional(flag, true),
  }),
  v.check(
    ({ to, href, html }) => html !== undefined || (to === undefined) !== (href === undefined),
    'expected either "to" or "href"',
  ),
  v.check(
    ({ label, html, 'aria-label': heard }) => isFilled(label) || isFilled(heard) || html !== undefined,
    'expected a "label" or "html"',
  ),
);

const html = v.strictObject({
  /** HTML of the site's own. */
  type: v.literal('html'),
  /** The HTML. Links in it that start with `/` lead to the pages of each language. */
  value: filledText,
});

/** The types of items. A new one has to be added here, in `shownInItem` and in the view of the footer. */
export const footerItem = v.variant('type', [link, html]);

/** A checked item. */
export type FooterItem = v.InferOutput<typeof footerItem>;

const column = v.strictObject({
  /** Heading of the column; null for none. @default none */
  title: v.optional(v.nullable(text)),
  /** Items below the heading. */
  items: v.array(footerItem),
});

const isColumn = (value: unknown): boolean => typeof value === 'object' && value !== null && 'items' in value;

/** A column, or an item that stands beside others. */
const columnOrItem = v.lazy(
  (value): v.GenericSchema<FooterPart, CheckedColumnOrItem> =>
    isColumn(value) || (typeof value === 'object' && value !== null && 'title' in value) ? column : footerItem,
);

/** An item of `footer.links`: a column, or an item that stands beside others. */
export type FooterPart = v.InferInput<typeof column> | v.InferInput<typeof footerItem>;

type CheckedColumnOrItem = FooterColumn | FooterItem;

/** A checked column. */
export type FooterColumn = v.InferOutput<typeof column>;

/** True for a column, false for an item that stands beside others. */
export const isFooterColumn = (part: CheckedColumnOrItem): part is FooterColumn => 'items' in part;

const footerSchema = v.strictObject({
  /** In the color mode of the page, or dark in both. @default 'light' */
  style: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** A picture above the copyright. It is a link only with an `href`. */
  logo: v.optional(logo),
  /** Columns of links, or links beside one another. @default [] */
  links: v.optional(v.array(columnOrItem), []),
  /** HTML. Links in it that start with `/` lead to the pages of each language. */
  copyright: v.optional(text),
  /** HTML, beside the copyright. Links in it that start with `/` lead to the pages of each language. */
  credits: v.optional(text),
});

/** The footer of every page. */
export const footer = v.optional(footerSchema, {});

/** The section with every default filled in. */
export type FooterConfig = v.InferOutput<typeof footerSchema>;

function shownInItem(item: FooterItem): readonly ShownField[] {
  switch (item.type) {
    case 'link':
      return [
        ...shownText(item.label, ['label'], `footer.item.${item.label}`),
        ...shownText(item['aria-label'], ['aria-label'], `footer.item.${item['aria-label']}`),
        ...shownHtml(item.html, ['html'], `footer.item.${item.html}`),
        ...shownLink(item.to, ['to']),
        ...shownLink(item.href, ['href']),
      ];
    case 'html':
      return shownHtml(item.value, ['value'], `footer.item.${item.value}`);
  }
}

const shownInColumn = ({ title, items }: FooterColumn): readonly ShownField[] => [
  ...shownText(title ?? undefined, ['title'], `footer.column.${title}`),
  ...items.flatMap((item, index) => shownBelow(['items', index], shownInItem(item))),
];

/** The fields of the section that pages show. */
export const shownInFooter = ({ links, logo: picture, copyright, credits }: FooterConfig): readonly ShownField[] => [
  ...links.flatMap((part, index) =>
    shownBelow(['links', index], isFooterColumn(part) ? shownInColumn(part) : shownInItem(part)),
  ),
  ...(picture ? shownBelow(['logo'], shownInLogo(picture, 'footer.logo.alt')) : []),
  ...shownHtml(copyright, ['copyright'], 'footer.copyright'),
  ...shownHtml(credits, ['credits'], 'footer.credits'),
];
