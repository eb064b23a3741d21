import { docTagsAddress } from '../../docs/docTags.ts';
import type { DocTag, DocTagRoute, DocTagsRoute } from '../../routes/route.ts';
import type { DocTagsView, DocTagView } from '../../views/views.ts';
import { titleLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { describeEntry } from './describeEntry.ts';
import { versionClasses } from './docFrame.ts';
import { href, pageView } from './pageView.ts';

const letterOf = ({ label }: DocTag, language: string): string => [...label.toLocaleUpperCase(language)][0] ?? '';

/** All tags of a version, by their first letter. */
export function docTagsView(context: ViewContext, route: DocTagsRoute): DocTagsView {
  const { text, site } = context;
  const letters = new Map<string, DocTagsView['letters'][number]['tags'][number][]>();
  for (const tag of route.tags) {
    if (tag.docs.length === 0) continue;
    const letter = letterOf(tag, site.locale.htmlLang);
    const { label, url, docs, description } = tag;
    const view = { label, href: href(context, url), count: docs.length, ...(description ? { description } : {}) };
    letters.set(letter, [...(letters.get(letter) ?? []), view]);
  }
  const className = `docs-wrapper docs-tags-list-page ${versionClasses(route)}`;
  return {
    ...pageView(context, route, { title: text('docs.tags'), description: '', className }),
    kind: 'docTags',
    letters: [...letters].map(([letter, tags]) => ({ letter, tags })),
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
