import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'vitest';
import { openPage } from './browser.ts';
import { listen } from './listen.ts';
import type { Scope } from './scope.ts';
import { watchShifts } from './shifts.ts';

/** Where to split the response of a page. */
export interface Cut {
  readonly route: string;
  /** Text with which the second packet begins. */
  readonly mark: string;
  /** Selector of an element that is visible once the whole page has arrived. */
  readonly shown: string;
}

/** Serves pages up to `mark`; `finish` sends the rest. Everything else is passed on from another server. */
async function serveInTwo(scope: Scope, origin: string, mark: string) {
  const waiting: (() => void)[] = [];
  const answer = async (url: string, response: ServerResponse): Promise<void> => {
    const { headers, ...original } = await fetch(origin + url).then(async (answered) => ({
      headers: answered.headers,
      body: Buffer.from(await answered.arrayBuffer()),
    }));
    response.setHeader('content-type', headers.get('content-type') ?? '');
    const end = original.body.indexOf(mark);
    if (end < 0) return void response.end(original.body);
    response.write(original.body.subarray(0, end));
    waiting.push(() => response.end(original.body.subarray(end)));
  };
  const server = createServer(({ url = '' }, response) => void answer(url, response).catch(() => response.destroy()));
  return {
    origin: await listen(scope, server),
    finish: () => waiting.splice(0).forEach((send) => void send()),
  };
}

/** Assert that nothing moves on a page that is painted before its second packet arrives. */
export async function assertStill(t: TestContext, origin: string, cuts: readonly Cut[]): Promise<void> {
  for (const { route, mark, shown } of cuts) {
    const served = await serveInTwo(t, origin, mark);
    const { page } = await openPage(t);
    const readShifts = await watchShifts(page);
    await page.goto(served.origin + route, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    served.finish();
    await page.waitForLoadState();
    assert.equal(await readShifts(), 0, `${route} ${mark}`);
    assert.ok(await page.locator(shown).first().isVisible(), `${route} ${shown}`);
    await page.context().close();
  }
}
