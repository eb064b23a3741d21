import { type Fields, filled, textOf } from '../values.ts';

/** A tag in the `head` of a page’s front matter. */
export interface HeadTag {
  readonly tagName: string;
  readonly attributes: Fields;
  readonly text?: string | undefined;
}

/** Metadata that sitegen derives from the other fields of a page. */
const DERIVED =
  /^(?:og:(?:title|description|url|type|image(?::.*)?)|twitter:(?:card|title|description|image(?::.*)?))$/;

/** The name of a tag: that of a `<meta>`, the relation of a `<link>`, or that of the element. */
const nameOf = ({ tagName, attributes }: HeadTag): string =>
  textOf(attributes.name ?? attributes.property ?? attributes.rel) ?? tagName;

/** True for metadata, which pages may have in their own head. */
const isMetadata = ({ tagName, attributes: { name, property, rel, type } }: HeadTag): boolean =>
  (tagName === 'meta' && Boolean(name ?? property)) ||
  (tagName === 'link' && !/\bstylesheet\b/.test(String(rel))) ||
  (tagName === 'script' && type === 'application/ld+json');

const toTag = ({ tagName, attributes, text }: HeadTag): Fields => filled({ tagName, attributes, innerHTML: text });

/** Converts the tags to fields of front matter, unless the page has these. `lost` are the names of tags that pages cannot have. */
export function headFields(
  tags: readonly HeadTag[],
  page: Fields,
): { readonly fields: Fields; readonly lost: readonly string[] } {
  const contentOf = (...names: readonly string[]): string | undefined =>
    names
      .map((name) => tags.find((tag) => nameOf(tag) === name))
      .map((tag) => tag && (textOf(tag.attributes.content ?? tag.attributes.href) ?? tag.text))
      .find((value) => value !== undefined && value !== '');
  const keywords = contentOf('keywords')
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const fields: Fields = filled({
    title_meta: contentOf('title'),
    description: contentOf('description', 'og:description', 'twitter:description'),
    keywords,
    image: contentOf('og:image', 'twitter:image'),
    canonical: contentOf('canonical'),
  });
  const known = new Set(['title', 'description', 'keywords', 'canonical']);
  const rest = tags.filter((tag) => !known.has(nameOf(tag)) && !DERIVED.test(nameOf(tag)));
  const head = rest.filter(isMetadata).map(toTag);
  return {
    fields: {
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(page, name))),
      ...(head.length > 0 ? { head } : {}),
    },
    lost: [...new Set(rest.filter((tag) => !isMetadata(tag)).map(nameOf))],
  };
}
