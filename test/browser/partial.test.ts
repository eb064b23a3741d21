import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { buildAndServe, hydrated, settled } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

/** Pages that are too long to be laid out at once (`data-partial`). */

const part = (number: number): string =>
  `## Part ${number}\n\nSome words.\n\n- one\n- two\n\n  three\n\n> A quote.\n\n\`\`\`js\nconst a = ${number};\n\`\`\`\n`;

const files = {
  'content/docs/long.md': `# Long\n\n[Short](short.md)\n\n${Array.from({ length: 80 }, (_, index) => part(index)).join('\n')}`,
  'content/docs/short.md': '# Short\n\n[Long](long.md), and [in it](long.md#part-60)\n',
};

/** Distance of each block of the text from the top of the page. */
const placesOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.markdown > *')].map((block) => block.getBoundingClientRect().top + scrollY),
  );

const isPartial = (page: Page): Promise<boolean> => page.evaluate(() => 'partial' in document.documentElement.dataset);

/** True if the last block is not laid out yet. */
const isPassedOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const last = [...document.querySelectorAll('.markdown > p')].at(-1)?.firstChild?.parentElement;
    const words = document.createElement('span'); // a block that is not laid out has a box itself, but its content has not
    last?.append(words);
    const isVisible = words.checkVisibility({ contentVisibilityAuto: true });
    words.remove();
    return !isVisible;
  });

/** Wait until the whole text is laid out, which happens block by block. */
const revealed = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector<HTMLElement>('.markdown > :last-child')?.style.contentVisibility === 'visible',
  );

describe('a long page', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  test('shows its start before the rest is laid out, and ends with the same layout', async (t) => {
    const { page, problems } = await openPage(t);
    const release = await holdAnswers(page, '**/assets/deferred-*.js');
    await page.goto(`${served().origin}/docs/long`);
    assert.equal(await isPartial(page), true);
    assert.equal(await isPassedOver(page), true);
    release();
    await revealed(page);
    const places = await placesOf(page);
    await page.evaluate(() => document.documentElement.removeAttribute('data-partial'));
    assert.deepEqual(places, await placesOf(page));
    assert.deepEqual(problems, []);
  });

  test('is laid out at once with a hash, on a reload, and without JavaScript', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/long#part-60`);
    assert.equal(await isPartial(page), false);
    await page.goto(`${served().origin}/docs/long`);
    await page.reload();
    assert.equal(await isPartial(page), false);
    await page.context().close();
    const plain = await openPage(t, { javaScriptEnabled: false });
    await plain.page.goto(`${served().origin}/docs/long`);
    assert.equal(await plain.page.locator('html[data-partial]').count(), 0);
  });

  test('scrolls to a hash, from another page and from its table of contents', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/short`);
    const topOf = (id: string) =>
      page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id);
    await page.getByRole('link', { name: 'in it' }).click();
    await page.waitForURL(/#part-60$/);
    await page.waitForFunction(() => scrollY > 0);
    const top = await topOf('part-60');
    assert.ok(top !== undefined && top > 0 && top < 200, String(top));

    await page.goto(`${served().origin}/docs/long`);
    await page.locator('.table-of-contents a[href="#part-70"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => scrollY > 0);
    assert.ok(Math.abs(((await topOf('part-70')) ?? 0) - top) < 1, String(await topOf('part-70')));
  });

  test('is laid out above the place to which the reader jumps, so that nothing moves there later', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/short`);
    await settled(page);
    // The reader jumps before there is idle time.
    await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.getByRole('link', { name: 'Long', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor();
    assert.equal(await isPassedOver(page), true);
    await page.evaluate(async () => {
      const jumped = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollTo({ top: 9000, behavior: 'instant' });
      await jumped;
    });
    const places = await placesOf(page);
    await page.evaluate(() => document.documentElement.removeAttribute('data-partial'));
    assert.deepEqual(places, await placesOf(page));
  });

  test('does not move after a jump before its script has loaded', async (t) => {
    const { page } = await openPage(t);
    const release = await holdAnswers(page, '**/assets/deferred-*.js');
    await page.goto(`${served().origin}/docs/long`);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          // The browser lays out blocks as they come into view, frame by frame.
          let frames = 0;
          const step = () => (frames++ < 10 ? requestAnimationFrame(step) : resolve(undefined));
          addEventListener('scroll', step, { once: true });
          document.getElementById('part-60')?.scrollIntoView({ block: 'center', behavior: 'instant' });
        }),
    );
    const seen = await page.evaluateHandle(() =>
      [...document.querySelectorAll('.markdown > h2')].find((block) => block.getBoundingClientRect().top > 200),
    );
    const topPx = () => seen.evaluate((block) => block?.getBoundingClientRect().top ?? 0);
    const before = await topPx();
    release();
    await revealed(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    assert.ok(Math.abs((await topPx()) - before) < 2, `${before} px before, ${await topPx()} px after`);
  });

  test('scrolls smoothly to its very end', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/long`);
    await revealed(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scrollend', resolve, { once: true });
          scrollTo({ top: 1e6, behavior: 'smooth' });
        }),
    );
    assert.ok(await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1));
  });

  test('is partial when navigated to, and laid out at once, at its old scroll position, on Back', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/short`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Long', exact: true }).last().click();
    await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor();
    assert.equal(await isPartial(page), true);
    await revealed(page);
    await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 4000);
    await page.evaluate(() => new Promise(requestAnimationFrame)); // the position is stored on the scroll event
    await page.evaluate(() => document.querySelector<HTMLElement>('.markdown a[href$="/short"]')?.click());
    await page.getByRole('heading', { name: 'Short', level: 1 }).waitFor();
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Long' && scrollY === 4000);
    assert.equal(await isPartial(page), false);
  });
});
