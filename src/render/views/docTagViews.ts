import { docTagsAddress } from '../../docs/docTags.ts';
import type { DocTagRoute, DocTagsRoute } from '../../routes/route.ts';
import type { DocTagsView, DocTagView } from '../../views/views.ts';
import { titleLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { describeEntry } from './describeEntry.ts';
import { versionClasses } from './docFrame.ts';
import { href, pageView } from './pageView.ts';
import { tagLetters } from './tagLetters.ts';

/** All tags of a version, grouped by their first letter. */
export function docTagsView(context: ViewContext, route: DocTagsRoute): DocTagsView {
  const { text, site } = context;
  const tags = route.tags
    .filter(({ docs }) => docs.length > 0)
    .map(({ label, url, docs, description }) => ({
      label,
      href: href(context, url),
      count: docs.length,
      ...(description ? { description } : {}),
    }));
  const className = `docs-wrapper docs-tags-list-page ${versionClasses(route)}`;
  return {
    ...pageView(context, route, { title: text('docs.tags'), description: '', className }),
    kind: 'docTags',
    letters: tagLetters(tags, site.locale.htmlLang),
  };
}

/** The docs with one tag. */
export function docTagView(context: ViewContext, route: DocTagRoute): DocTagView {
  const { text } = context;
  const { tag, version } = route;
  const docs = text('docs.tag.count', { count: tag.docs.length });
  const className = `docs-wrapper docs-tag-doc-list-page ${versionClasses(route)}`;
  return {
    ...pageView(context, route, {
      title: text('docs.tag.title', { docs, tag: tag.label }),
      description: tag.description ?? '',
      className,
    }),
    kind: 'docTag',
    ...(tag.description ? { about: tag.description } : {}),
    all: {
      label: text('docs.tags.all'),
      href: href(context, docTagsAddress(version, context.site.config.trailingSlash).url),
    },
    docs: tag.docs.map(({ entry, url }) => ({
      label: entry.title,
      ...titleLanguage(context.site, entry),
      href: href(context, url),
      description: describeEntry(context, entry),
    })),
  };
}
