import { attributesOf, type ConfiguredTag } from '../../config/headTags.ts';
import type { PageHeadTag } from '../../config/sections/head.ts';
import { absoluteHref } from '../../model/absolute.ts';
import type { Site } from '../../model/site.ts';
import { namesSharedFile } from '../../shared/sharedFile.ts';
import { withBase } from '../../shared/url.ts';
import type { HeadTagView } from '../../views/views.ts';

/** A tag for the head, with the base in front of its addresses. */
export function headTagView(
  { config }: Site,
  { tagName, attributes, innerHTML }: Omit<ConfiguredTag, 'path'>,
): HeadTagView {
  const addressOf = (name: string, value: string): string => {
    const isShared = tagName === 'meta' && name === 'content' && namesSharedFile(attributes);
    if (name !== 'href' && name !== 'src' && !isShared) return value;
    const address = withBase(config.baseUrl, value);
    // Other sites only read absolute addresses.
    return isShared ? absoluteHref({ config }, address) : address;
  };
  return {
    tagName,
    ...(innerHTML === undefined ? {} : { innerHTML }),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, value === true ? value : addressOf(name, value)]),
    ),
  };
}

/** The same for a tag in the front matter of a page. No text in its data can end the element. */
export const pageHeadTagView = (site: Site, { tagName, attributes, innerHTML }: PageHeadTag): HeadTagView =>
  headTagView(site, {
    tagName: tagName.toLowerCase(),
    attributes: attributesOf(attributes),
    ...(innerHTML === undefined ? {} : { innerHTML: innerHTML.replace(/</g, '\\u003c') }),
  });
