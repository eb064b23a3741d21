import { createServer } from 'node:http';
import { listen } from './listen.ts';
import type { Scope } from './scope.ts';

/** A query that the stub has received. */
export interface AlgoliaQuery {
  readonly indexName: string;
  readonly query: string;
  readonly offset?: number;
  readonly length?: number;
  readonly facetFilters?: readonly (string | readonly string[])[];
}

/** Answer of the stub to a query: hits, with a promise to wait for before; or the status of an error. */
export type AlgoliaAnswer =
  | { readonly hits: readonly object[]; readonly nbHits?: number; readonly until?: Promise<unknown> }
  | { readonly status: number };

/**
 * Starts a stub of Algolia's search API, as far as the client uses it: POST /1/indexes/{"*"}/queries with a list of requests.
 * Stopped when the scope ends.
 */
export async function startAlgolia(
  scope: Scope,
  answer: (query: AlgoliaQuery) => AlgoliaAnswer,
): Promise<{ origin: string; queries: readonly AlgoliaQuery[] }> {
  const queries: AlgoliaQuery[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.method !== 'POST' || !/^\/1\/indexes\/\*\/queries/.test(request.url ?? '')) {
      return void response.writeHead(404).end('{"message":"not found","status":404}');
    }
    const { requests } = JSON.parse(body) as { requests: readonly AlgoliaQuery[] };
    const [query] = requests;
    if (!query) return void response.writeHead(400).end('{"message":"no request","status":400}');
    queries.push(query);
    const given = answer(query);
    response.setHeader('content-type', 'application/json');
    if ('status' in given) {
      return void response.writeHead(given.status).end(JSON.stringify({ message: 'refused', status: given.status }));
    }
    await given.until;
    const { hits, nbHits = hits.length } = given;
    const result = {
      hits,
      nbHits,
      query: query.query,
      index: query.indexName,
      exhaustiveNbHits: true,
      processingTimeMS: 1,
    };
    response.end(JSON.stringify({ results: [result] }));
  });
  return { origin: await listen(scope, server), queries };
}

/** A record like those of DocSearch's crawler. `\u0001` and `\u0002` enclose matches, as the client requests. */
export const record = (url: string, titles: readonly string[], content?: string): object => {
  const hierarchy = Object.fromEntries(titles.map((title, level) => [`lvl${level}`, title]));
  const marked = Object.entries(hierarchy).map(([level, value]) => [
    level,
    { value: value.replace(/isolation/gi, '\u0001$&\u0002') },
  ]);
  return {
    objectID: url,
    url,
    type: content === undefined ? `lvl${titles.length - 1}` : 'content',
    hierarchy,
    content: content ?? null,
    _highlightResult: { hierarchy: Object.fromEntries(marked) },
    ...(content === undefined ? {} : { _snippetResult: { content: { value: content } } }),
  };
};
