import type { DocsConfig } from '../../config/sections/docs.ts';
import { findContributors, findLastUpdate } from '../../docs/lastUpdate.ts';
import type { DocRoute, GeneratedIndexRoute } from '../../routes/route.ts';
import { createDateFormat } from '../../shared/date.ts';
import { markdownOf } from '../../source/encodedText.ts';
import type { DocView, GeneratedIndexView, LastUpdateView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';
import { docCards } from './docCards.ts';
import { docFrame, versionClasses } from './docFrame.ts';
import { editLink } from './editLink.ts';
import { markdownView } from './markdownView.ts';
import { pageNotice } from './pageNotice.ts';
import { href, pageView } from './pageView.ts';

function lastUpdate({ site }: ViewContext, route: DocRoute, docs: DocsConfig): { lastUpdate?: LastUpdateView } {
  const { date, author } = findLastUpdate(docs, site, route);
  if (!date && !author) return {};
  const { htmlLang, calendar } = site.locale;
  return {
    lastUpdate: {
      ...(date ? { isoDate: date.toISOString(), date: createDateFormat(htmlLang, calendar)(date) } : {}),
      ...(author ? { author } : {}),
    },
  };
}

function contributors({ site, text }: ViewContext, route: DocRoute, docs: DocsConfig): { contributors?: string } {
  const found = findContributors(docs, site, route);
  if (found.length === 0) return {};
  const names = new Intl.ListFormat(site.locale.htmlLang, { type: 'unit' }).format(found);
  return { contributors: text('docs.contributors', { names }) };
}

/** Matches components and hooks of MDX that show cards. */
const ASKS_FOR_CARDS = /\bDocCardList\b|\buseCurrentSidebar(?:Category|Siblings)\b/;

/** True if the page shows cards. Others get none, because cards make a page depend on many other pages. */
function showsCards({ bodyOf }: ViewContext, { entry: { source } }: DocRoute): boolean {
  const { slots } = bodyOf(source);
  if (slots.some((slot) => slot.type === 'componentOpen' && slot.name === 'DocCardList')) return true;
  return slots.some(({ type }) => type === 'mdxOpen') && ASKS_FOR_CARDS.test(markdownOf(source));
}

/** A documentation page. */
export function docView(context: ViewContext, route: DocRoute): DocView {
  const { site } = context;
  const settings = site.instanceOf(route)?.config;
  const tags = site.docsOf(route)?.tags.ofDoc.get(route) ?? [];
  const className = `docs-wrapper docs-doc-page ${versionClasses(route)} docs-doc-id-${route.id}`;
  return {
    ...markdownView(context, route, { className }),
    ...docFrame(context, route),
    kind: 'doc',
    ...pageNotice(context, route.entry),
    ...(showsCards(context, route) ? { cards: docCards(context, route) } : {}),
    ...(settings ? editLink(settings, route) : {}),
    tags: tags.map(({ label, url }) => ({ label, href: href(context, url) })),
    ...(settings ? { ...lastUpdate(context, route, settings), ...contributors(context, route, settings) } : {}),
  };
}

/** The generated page of a category that has no doc of its own. */
export function generatedIndexView(context: ViewContext, route: GeneratedIndexRoute): GeneratedIndexView {
  const { title, description = '', keywords, image } = route;
  const className = `docs-wrapper docs-category-page ${versionClasses(route)}`;
  return {
    ...pageView(context, route, {
      title,
      description,
      className,
      frontMatter: { keywords: [...keywords], ...(image ? { image } : {}) },
    }),
    ...docFrame(context, route),
    kind: 'generatedIndex',
    cards: docCards(context, route),
  };
}
