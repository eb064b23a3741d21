import { entryOrigin } from '../../links/routeOrigin.ts';
import type { Entry } from '../../parse/entry.ts';
import { markdownUrl } from '../../routes/markdownUrl.ts';
import type { EntryRoute } from '../../routes/route.ts';
import type { Body, TocItem } from '../../shared/types.ts';
import type { MarkdownView } from '../../views/views.ts';
import { createFragment } from '../fragments/fragment.ts';
import { bodyStyles } from './bodyStyles.ts';
import { contentLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { createToc } from './createToc.ts';
import { describeEntry } from './describeEntry.ts';
import { href, lazyData, type PageFacts, pageData, pageView } from './pageView.ts';

/** The table of contents, memoized by the headings: pages in several languages that fall back to one body share it. */
function tableOfContents({ site, memo }: ViewContext, { headings }: Body, { frontMatter }: Entry): readonly TocItem[] {
  const { minHeadingLevel, maxHeadingLevel } = site.config.tableOfContents;
  const min = frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const max = frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  return memo(headings, `contents of levels ${min} to ${max}`, () => createToc(headings, min, max));
}

/** The view that all pages made of Markdown share: body, title and table of contents. */
export function markdownView(
  context: ViewContext,
  route: EntryRoute,
  facts: Pick<PageFacts, 'className' | 'ogType'>,
): MarkdownView {
  const { site, bodyOf } = context;
  const { frontMatter, title, source } = route.entry;
  const body = bodyOf(source);
  const markdown = markdownUrl(route);
  const page = pageView(context, route, {
    title,
    description: describeEntry(context, route.entry),
    frontMatter,
    ...facts,
  });
  return {
    ...page,
    ...bodyStyles(context, [body]),
    ...(markdown === undefined ? {} : { markdownHref: href(context, markdown) }),
    ...contentLanguage(site, source.locale),
    body: createFragment(body, { context, origin: entryOrigin(route) }),
    showTitle: !source.hasHeading && !frontMatter.hide_title,
    toc: frontMatter.hide_table_of_contents ? [] : tableOfContents(context, body, route.entry),
    data: pageData(context, frontMatter.data ?? []),
    lazyData: lazyData(context, frontMatter.lazyData ?? []),
  };
}
