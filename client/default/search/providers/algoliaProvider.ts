import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { type AlgoliaSettings, DEFAULT_TAG, docsTag } from '../../../../src/search/engine/settings.ts';
import { unescapeHtml } from '../../../../src/shared/escapeHtml.ts';
import { splitKeys } from '../../../../src/shared/versionKey.ts';
import { type Highlighted, textOf, unhighlighted } from '../highlightMatches.ts';
import type { SearchHit, SearchProvider } from './provider.ts';

/** Levels of a record's hierarchy, as DocSearch's crawler writes them. */
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];

interface HighlightResult {
  readonly value: string;
}

/** A record of an index that DocSearch's crawler has made. */
interface AlgoliaHit {
  readonly url: string;
  readonly type?: Level | 'content';
  readonly anchor?: string | null;
  readonly content?: string | null;
  readonly hierarchy: Readonly<Partial<Record<Level, string | null>>>;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Partial<Record<Level, HighlightResult>>> };
  readonly _snippetResult?: { readonly content?: HighlightResult };
}

interface AlgoliaResult {
  readonly hits: readonly AlgoliaHit[];
  readonly nbHits: number;
  readonly query: string;
}

/** Tags that the service puts around matches: control characters, which no text contains. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

function parseHighlights(value: string): Highlighted {
  return value.split(OPEN).flatMap((part, index) => {
    const end = index === 0 ? -1 : part.indexOf(CLOSE);
    const matched = end < 0 ? '' : part.slice(0, end);
    return [
      ...(matched === '' ? [] : [{ text: unescapeHtml(matched), isMatch: true }]),
      ...unhighlighted(unescapeHtml(part.slice(end + 1))),
    ];
  });
}

function titleOf({ hierarchy, _highlightResult }: AlgoliaHit, level: Level): Highlighted {
  const marked = _highlightResult?.hierarchy?.[level]?.value;
  return marked === undefined ? unhighlighted(unescapeHtml(hierarchy[level] ?? '')) : parseHighlights(marked);
}

/** Create a function that turns the absolute addresses of results into paths, which work wherever the site is served. */
function createAddressOf({ externalUrlRegex, replaceSearchResultPathname: replacement }: AlgoliaSettings) {
  const external = externalUrlRegex === undefined ? undefined : new RegExp(externalUrlRegex);
  const from = replacement && new RegExp(replacement.from, 'g');
  return (url: string): { href: string; isExternal: boolean } => {
    const { pathname, search, hash } = new URL(url, location.href);
    if (external?.test(url)) return { href: url, isExternal: true };
    const path = from && replacement ? pathname.replace(from, replacement.to) : pathname;
    return { href: path + search + hash, isExternal: false };
  };
}

function toHit(hit: AlgoliaHit, addressOf: ReturnType<typeof createAddressOf>): SearchHit {
  const levels = LEVELS.filter((level) => hit.hierarchy[level]);
  const last = levels.at(-1) ?? 'lvl0';
  const titles = levels.map((level) => textOf(titleOf(hit, level)));
  const level = hit.type === 'content' ? 'text' : hit.type === 'lvl0' || hit.type === 'lvl1' ? 'page' : 'heading';
  const snippet = hit._snippetResult?.content?.value;
  return {
    ...addressOf(hit.url),
    level,
    group: titles[0] ?? '',
    groupKey: titles[0] ?? '',
    title: titleOf(hit, last),
    path: titles.slice(0, -1),
    snippet: snippet === undefined ? unhighlighted(hit.content ?? '') : parseHighlights(snippet),
  };
}

/** Algolia's `facetFilters`: results match every item of the outer list, and at least one of an inner list. */
function contextFilters({ isContextual, locale }: AlgoliaSettings, version: string | undefined): (string | string[])[] {
  if (!isContextual) return [];
  const tags = [DEFAULT_TAG, ...splitKeys(version).map(docsTag)];
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

function connect({ appId, apiKey, hosts }: AlgoliaSettings): LiteClient {
  if (!hosts) return liteClient(appId, apiKey);
  return liteClient(appId, apiKey, {
    hosts: hosts.map((origin) => {
      const { protocol, host } = new URL(origin);
      return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' };
    }),
  });
}

/** Create a provider for an index hosted by Algolia. Every query is a request. */
export function createAlgoliaProvider(settings: AlgoliaSettings): SearchProvider {
  const client = connect(settings);
  const addressOf = createAddressOf(settings);
  const { indexName, searchParameters } = settings;
  const ownFilters = Array.isArray(searchParameters.facetFilters) ? (searchParameters.facetFilters as string[]) : [];
  return {
    credit: { name: 'Algolia', href: 'https://www.algolia.com/' },
    kinds: [],
    suggestions: [],
    prepare: async () => undefined,
    async search({ query, start, count, version, snippetWords }) {
      const { results } = await client.searchForHits<AlgoliaHit>({
        requests: [
          {
            attributesToSnippet: [`content:${snippetWords}`],
            attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type'],
            snippetEllipsisText: '…',
            ...searchParameters,
            indexName,
            query,
            offset: start,
            length: count,
            highlightPreTag: OPEN,
            highlightPostTag: CLOSE,
            facetFilters: [...contextFilters(settings, version), ...ownFilters],
          },
        ],
      });
      const [result] = results as unknown as readonly AlgoliaResult[];
      if (!result) throw new Error('the search service answered without a result');
      return { hits: result.hits.map((hit) => toHit(hit, addressOf)), count: result.nbHits, isComplete: true };
    },
  };
}
