import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pageAddress, type RouteAddress } from '../routes/pageAddress.ts';
import type { DocRoute, DocTag, DocTagRoute, DocTagsRoute } from '../routes/route.ts';
import { joinUrl, type TrailingSlash } from '../shared/url.ts';
import { type LocalizeTag, resolveTags, type TagsByKey } from '../tags/tags.ts';
import type { DocsVersion } from './versions.ts';

/** The tags of one version. */
export interface DocTags {
  /** By label. */
  readonly tags: readonly DocTag[];
  readonly ofDoc: ReadonlyMap<DocRoute, readonly DocTag[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Settings of the site for tags. */
export interface DocTagsOptions {
  readonly htmlLang: string;
  readonly localizeTag: LocalizeTag;
  readonly trailingSlash: TrailingSlash;
}

/** The address of the page that lists all tags of a version. */
export const docTagsAddress = ({ basePath }: DocsVersion, trailingSlash: TrailingSlash): RouteAddress =>
  pageAddress(joinUrl(basePath, 'tags'), trailingSlash);

/** Collect the tags of docs. Unlisted docs have tags too, but the pages of tags do not list them. */
export function createDocTags(
  docs: readonly DocRoute[],
  { basePath }: DocsVersion,
  declared: TagsByKey | undefined,
  { htmlLang, localizeTag, trailingSlash }: DocTagsOptions,
): DocTags {
  const { compare } = new Intl.Collator(htmlLang);
  const bySlug = new Map<string, DocTag & { docs: DocRoute[] }>();
  const resolved = docs.map((doc) => ({ doc, ...resolveTags(doc.entry, declared) }));
  for (const { doc, tags } of resolved) {
    if (doc.entry.frontMatter.unlisted) continue;
    for (const tag of tags) {
      const known = bySlug.get(tag.slug) ?? {
        ...localizeTag(tag),
        ...pageAddress(joinUrl(basePath, 'tags', tag.slug), trailingSlash),
        docs: [],
      };
      known.docs.push(doc);
      bySlug.set(tag.slug, known);
    }
  }
  return {
    tags: [...bySlug.values()].sort((a, b) => compare(a.label, b.label)),
    ofDoc: new Map(resolved.map(({ doc, tags }) => [doc, tags.flatMap(({ slug }) => bySlug.get(slug) ?? [])])),
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The routes of a page for each tag and of the list of tags; none if no doc has a tag. */
export function docTagRoutes(
  { tags }: DocTags,
  version: DocsVersion,
  { dir, trailingSlash }: { readonly dir: string; readonly trailingSlash: TrailingSlash },
): readonly (DocTagRoute | DocTagsRoute)[] {
  if (tags.length === 0) return [];
  return [
    {
      kind: 'docTags',
      ...docTagsAddress(version, trailingSlash),
      layout: 'DocTagsPage',
      owner: { name: `${dir} (list of tags)` },
      version,
      tags,
    },
    ...tags.map(
      (tag): DocTagRoute => ({
        kind: 'docTag',
        url: tag.url,
        file: tag.file,
        layout: 'DocTagPage',
        owner: { name: `${dir} (tag "${tag.label}")` },
        version,
        tag,
      }),
    ),
  ];
}
