import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { serveFolder } from './browser.ts';
import { PATIENCE_MS } from './eventually.ts';
import type { Scope } from './scope.ts';
import { createSite, type TestSite } from './site.ts';

/** A small built site, and the origin at which it is served. */
export interface BuiltSite {
  readonly site: TestSite;
  readonly origin: string;
}

/** Build a small site and serve it like a static host. */
export async function buildAndServe(
  scope: Scope,
  files: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<BuiltSite> {
  const site = await createSite(scope, files);
  const { exitCode, stderr } = await site.run('build', ...flags);
  assert.equal(exitCode, 0, stderr);
  return { site, origin: await serveFolder(scope, path.join(site.dir, 'build')) };
}

/** A configuration with title, address and further fields. */
export const configFile = (fields: string): string =>
  `import { defineConfig } from 'sitegen-react';\nexport default defineConfig({ title: 'Test', url: 'https://example.org', ${fields} });\n`;

/** Runs in the page. Dispatching focus by Playwright instead would cost animation frames. */
async function waitForIslands(patienceMs: number): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, 40))) {
    const waiting = [...document.querySelectorAll<HTMLElement>('[data-island]:not([data-hydrated])')];
    for (const island of waiting) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const { hasHydrated, menus } = document.documentElement.dataset;
    if (hasHydrated === 'true' && menus !== undefined && waiting.length === 0) return;
    if (performance.now() > end)
      throw new Error(`not hydrated: ${waiting.map(({ dataset }) => dataset.island).join(', ') || 'the page'}`);
  }
}

/**
 * Wait by `evaluate`: Playwright's own waiting methods load 300 kB of script into each page, which takes half as long as the
 * page.
 */
async function waitInPage(page: Page, wait: (patienceMs: number) => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await page.evaluate(wait, PATIENCE_MS);
    } catch (error) {
      // The page has navigated: wait in the new document.
      if (!/Execution context was destroyed/.test((error as Error).message)) throw error;
    }
}

/** Wait until all islands are hydrated, including those that wait for an interaction, and the script has taken over the menus. */
export const hydrated = (page: Page): Promise<void> => waitInPage(page, waitForIslands);

/** Runs in the page. The back-to-top button is the last thing that the client adds. */
async function waitForLastButton(patienceMs: number): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, 40))) {
    if (document.querySelector('.back-to-top')) return;
    if (performance.now() > end) throw new Error('not all is loaded: there is no button that leads back to the top');
  }
}

/** Wait until everything that is loaded in idle time has run. */
export async function settled(page: Page): Promise<void> {
  await waitInPage(page, waitForLastButton);
  // With the timeout of the site's own `whenIdle`: after a click that changes nothing, Chromium renders no frame, and without a
  // frame there is no idle time.
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  for (let times = 0; times < 2; times++) await page.evaluate(idle);
}

/** Wait until a button has had a label after `act`, even for a moment: on a busy machine, it may be over before a test looks. */
export async function says(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate((wanted) => {
    const look = (): void => {
      const names = [...document.querySelectorAll('button')].map(
        ({ ariaLabel, textContent }) => ariaLabel ?? textContent,
      );
      if (names.some((name) => name?.trim() === wanted)) Object.assign(window, { said: wanted });
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, words);
  await act();
  await page.waitForFunction((wanted) => 'said' in window && window.said === wanted, words);
}

/** Wait until no animation is running. */
export const still = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
};

/** Open a page, wait until all of its scripts have run, and mark its window: the mark is lost when another document is loaded. */
export async function openMarked(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** True if no other document was loaded since `openMarked`. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);

/** Wait until the document shows a page with this heading. */
export const shown = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
};

/** Path, query and hash in the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
