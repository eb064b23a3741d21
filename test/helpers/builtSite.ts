import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { serveFolder } from './browser.ts';
import { PATIENCE_MS } from './eventually.ts';
import type { Scope } from './scope.ts';
import { createSite, type TestSite } from './site.ts';

/** A small site that was built, and the origin that it is served at. */
export interface BuiltSite {
  readonly site: TestSite;
  readonly origin: string;
}

/** Build a small site and serve it as a static host does. */
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

/** A configuration with more fields than title and address. */
export const configFile = (fields: string): string =>
  `import { defineConfig } from 'sitegen-react';\nexport default defineConfig({ title: 'Test', url: 'https://example.org', ${fields} });\n`;

/** Runs in the page. To look in each frame, as Playwright does elsewhere, would make frames. */
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

/** Playwright's own ways to wait would load 300 kB of its script into each page, which takes half as long as the page. */
async function waitInPage(page: Page, wait: (patienceMs: number) => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await page.evaluate(wait, PATIENCE_MS);
    } catch (error) {
      // The document that is left is not the one that is waited for.
      if (!/Execution context was destroyed/.test((error as Error).message)) throw error;
    }
}

/** Done when React has taken over the islands, those too that wait until a reader reaches for them, and menus are those of the script. */
export const hydrated = (page: Page): Promise<void> => waitInPage(page, waitForIslands);

/** Runs in the page. The button is made last. */
async function waitForLastButton(patienceMs: number): Promise<void> {
  for (const end = performance.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, 40))) {
    if (document.querySelector('.back-to-top')) return;
    if (performance.now() > end) throw new Error('not all is loaded: there is no button that leads back to the top');
  }
}

/** Done when all that is loaded in idle time is there and at work. */
export async function settled(page: Page): Promise<void> {
  await waitInPage(page, waitForLastButton);
  // Within the time that the site itself waits at most (whenIdle): after a click that changes nothing, Chromium makes no
  // frame, and has no idle time before there is one.
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  for (let times = 0; times < 2; times++) await page.evaluate(idle);
}

/** Done when a button has said something after an act, however short: on a busy machine that is over before anyone looks. */
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

/** Done when nothing moves: what opens has its full height. */
export const still = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
};

/** Open a page, wait until all of its script is at work, and leave a mark on its window: a load of another document loses it. */
export async function openMarked(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** True as long as no other document was loaded. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);

/** Wait until this document shows a page with such a heading. */
export const shown = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
};

/** Path, query and hash in the address bar. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
