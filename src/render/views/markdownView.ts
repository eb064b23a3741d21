import type { LinkOrigin } from '../../links/linkOrigin.ts';
import { markdownUrl } from '../../routes/markdownUrl.ts';
import type { EntryRoute } from '../../routes/route.ts';
import type { MarkdownView } from '../../views/views.ts';
import { createFragment } from '../pages/fragment.ts';
import { contentLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { createToc } from './createToc.ts';
import { describeEntry } from './describeEntry.ts';
import { href, lazyData, type PageFacts, pageData, pageView } from './pageView.ts';

/** Where the links of a page's body stand. */
export const originOf = ({ entry, url }: Pick<EntryRoute, 'entry' | 'url'>): LinkOrigin => ({
  kind: entry.kind,
  url,
  source: entry.source,
});

/** Body, title and table of contents of a page made of Markdown. */
export function markdownView(
  context: ViewContext,
  route: EntryRoute,
  facts: Pick<PageFacts, 'className' | 'ogType'>,
): MarkdownView {
  const { site, bodyOf } = context;
  const { frontMatter, title, source } = route.entry;
  const body = bodyOf(source);
  const { minHeadingLevel, maxHeadingLevel } = site.config.tableOfContents;
  const markdown = markdownUrl(route);
  const page = pageView(context, route, {
    title,
    description: describeEntry(context, route.entry),
    frontMatter,
    ...facts,
  });
  return {
    ...page,
    ...(markdown === undefined ? {} : { markdownHref: href(context, markdown) }),
    ...contentLanguage(site, source.locale),
    body: createFragment(body, { context, origin: originOf(route) }),
    showTitle: !source.hasHeading && !frontMatter.hide_title,
    toc: frontMatter.hide_table_of_contents
      ? []
      : createToc(
          body.headings,
          frontMatter.toc_min_heading_level ?? minHeadingLevel,
          frontMatter.toc_max_heading_level ?? maxHeadingLevel,
        ),
    data: pageData(context, frontMatter.data ?? []),
    lazyData: lazyData(context, frontMatter.lazyData ?? []),
  };
}
