import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Longest wait: longer than a busy machine needs, and shorter than the timeout of a test. */
export const PATIENCE_MS = 60_000;

const PAUSE_MS = 25;

/** Repeat a check until it does not throw; after `PATIENCE_MS`, throw its last error. */
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

/**
 * Wait until a function is true in a page, also an asynchronous one: Playwright's `waitForFunction` takes its promise for a true
 * value.
 */
export const holds = <Argument = void>(
  page: Page,
  ask: (argument: Argument) => Promise<boolean | undefined>,
  argument?: Argument,
): Promise<void> =>
  eventually(async () =>
    assert.ok(await page.evaluate(ask as (argument: unknown) => Promise<unknown>, argument), `not: ${ask}`),
  );
