import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BodyOf } from '../parse/bodies.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { ExternalLink } from '../shared/types.ts';
import { createLocate, type Locate } from '../source/locate.ts';

/** How the web is asked. */
export interface ExternalCheckOptions {
  readonly fetch: typeof fetch;
  /** Requests under way at once. */
  readonly concurrency: number;
  readonly timeoutMs: number;
}

/** Some servers answer HEAD with an error that GET does not get: not allowed, not implemented, forbidden. */
const TRY_AGAIN_WITH_GET = new Set([403, 405, 501]);

async function findFault(url: string, { fetch, timeoutMs }: ExternalCheckOptions): Promise<string | undefined> {
  const ask = (method: string) => fetch(url, { method, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
  try {
    const head = await ask('HEAD');
    const response = TRY_AGAIN_WITH_GET.has(head.status) ? await ask('GET') : head;
    // 429 says only that we ask too much.
    return response.ok || response.status === 429
      ? undefined
      : `answers ${response.status} ${response.statusText}`.trim();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return `does not answer within ${timeoutMs / 1000} s`;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return `cannot be reached (${cause})`;
  }
}

/** Ask every address that the bodies link to, each once, and report those that fail, at every place that names them. */
export async function checkExternalLinks(
  sources: readonly EntrySource[],
  bodyOf: BodyOf,
  options: ExternalCheckOptions,
): Promise<readonly Diagnostic[]> {
  const places = new Map<string, { locate: Locate; link: ExternalLink }[]>();
  for (const source of sources) {
    const locate = createLocate(source);
    for (const link of bodyOf(source).externalLinks) {
      const url = link.target.replace(/^\/\//, 'https://').replace(/#.*$/, '');
      if (/^https?:/i.test(url)) places.set(url, [...(places.get(url) ?? []), { locate, link }]);
    }
  }
  const queue = [...places.keys()];
  const diagnostics: Diagnostic[] = [];
  const work = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const fault = await findFault(url, options);
      if (fault === undefined) continue;
      for (const { locate, link } of places.get(url) ?? []) {
        const message = `external link "${link.target}" ${fault}`;
        diagnostics.push({ code: 'link-broken', severity: 'warning', message, ...locate(link) });
      }
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, work));
  return diagnostics;
}
