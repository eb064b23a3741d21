import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** What is waited for, at most: longer than a busy machine needs, and less than a test may take. */
export const PATIENCE_MS = 60_000;

const PAUSE_MS = 25;

/** Try until a check throws nothing; in the end what it throws is thrown. */
export async function eventually(check: () => unknown): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await setTimeout(PAUSE_MS)) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** Try until what a page is asked is true. Playwright's `waitForFunction` takes the promise of an asynchronous function for something true. */
export const holds = <Argument = void>(
  page: Page,
  ask: (argument: Argument) => Promise<boolean | undefined>,
  argument?: Argument,
): Promise<void> =>
  eventually(async () =>
    assert.ok(await page.evaluate(ask as (argument: unknown) => Promise<unknown>, argument), `not: ${ask}`),
  );
