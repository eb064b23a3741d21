import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { type AlgoliaSettings, DEFAULT_TAG, docsTag } from '../../../../src/search/engine/settings.ts';
import { type MarkedText, plainText, unmarked } from './highlight.ts';
import type { SearchHit, SearchProvider } from './provider.ts';

/** Levels of a record's hierarchy, as DocSearch's crawler writes them. */
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];

interface Highlighted {
  readonly value: string;
}

/** A record of an index that DocSearch's crawler made. */
interface AlgoliaHit {
  readonly url: string;
  readonly type?: Level | 'content';
  readonly anchor?: string | null;
  readonly content?: string | null;
  readonly hierarchy: Readonly<Partial<Record<Level, string | null>>>;
  readonly _highlightResult?: { readonly hierarchy?: Readonly<Partial<Record<Level, Highlighted>>> };
  readonly _snippetResult?: { readonly content?: Highlighted };
}

interface AlgoliaResult {
  readonly hits: readonly AlgoliaHit[];
  readonly nbHits: number;
  readonly query: string;
}

/** Marks that the service is asked to put around matches: no text of ours contains them. */
const OPEN = '\u0001';
const CLOSE = '\u0002';

function decodeEntities(text: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity, name: string) => entities[name] ?? entity);
}

function parseMarks(value: string): MarkedText {
  return value.split(OPEN).flatMap((part, index) => {
    const end = index === 0 ? -1 : part.indexOf(CLOSE);
    const matched = end < 0 ? '' : part.slice(0, end);
    return [
      ...(matched === '' ? [] : [{ text: decodeEntities(matched), isMatch: true }]),
      ...unmarked(decodeEntities(part.slice(end + 1))),
    ];
  });
}

function titleOf({ hierarchy, _highlightResult }: AlgoliaHit, level: Level): MarkedText {
  const marked = _highlightResult?.hierarchy?.[level]?.value;
  return marked === undefined ? unmarked(decodeEntities(hierarchy[level] ?? '')) : parseMarks(marked);
}

/** Algolia returns absolute addresses of the published site: on the site itself, paths lead to the same page. */
function createAddress({ externalUrlRegex, replaceSearchResultPathname: replacement }: AlgoliaSettings) {
  const external = externalUrlRegex === undefined ? undefined : new RegExp(externalUrlRegex);
  const from = replacement && new RegExp(replacement.from, 'g');
  return (url: string): { href: string; isExternal: boolean } => {
    const { pathname, search, hash } = new URL(url, location.href);
    if (external?.test(url)) return { href: url, isExternal: true };
    const path = from && replacement ? pathname.replace(from, replacement.to) : pathname;
    return { href: path + search + hash, isExternal: false };
  };
}

function toHit(hit: AlgoliaHit, address: ReturnType<typeof createAddress>): SearchHit {
  const own = LEVELS.filter((level) => hit.hierarchy[level]);
  const last = own.at(-1) ?? 'lvl0';
  const titles = own.map((level) => plainText(titleOf(hit, level)));
  const level = hit.type === 'content' ? 'text' : hit.type === 'lvl0' || hit.type === 'lvl1' ? 'page' : 'heading';
  const snippet = hit._snippetResult?.content?.value;
  return {
    ...address(hit.url),
    level,
    group: titles[0] ?? '',
    groupKey: titles[0] ?? '',
    title: titleOf(hit, last),
    path: titles.slice(0, -1),
    snippet: snippet === undefined ? unmarked(hit.content ?? '') : parseMarks(snippet),
  };
}

/** What results must have, as Algolia's `facetFilters`: each of the outer list, any of an inner one. */
function contextFilters({ isContextual, locale }: AlgoliaSettings, version: string | undefined): (string | string[])[] {
  if (!isContextual) return [];
  const tags = [DEFAULT_TAG, ...(version === undefined ? [] : [docsTag(version)])];
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

/** Searches an index that Algolia hosts. Each query goes to its servers. */
export function createAlgoliaProvider(settings: AlgoliaSettings): SearchProvider {
  const client = connect(settings);
  const address = createAddress(settings);
  const { indexName, searchParameters } = settings;
  const more = Array.isArray(searchParameters.facetFilters) ? (searchParameters.facetFilters as string[]) : [];
  return {
    credit: { name: 'Algolia', href: 'https://www.algolia.com/' },
    kinds: [],
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
            facetFilters: [...contextFilters(settings, version), ...more],
          },
        ],
      });
      const [result] = results as unknown as readonly AlgoliaResult[];
      if (!result) throw new Error('the search service answered without a result');
      return { hits: result.hits.map((hit) => toHit(hit, address)), count: result.nbHits, isComplete: true };
    },
  };
}
