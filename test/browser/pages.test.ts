import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { findFlaws, findViolations, looksInTurn } from '../helpers/axe.ts';
import { holdAnswers, openPage, serveFolder } from '../helpers/browser.ts';
import { hydrated, says } from '../helpers/builtSite.ts';
import { isLong } from '../helpers/long.ts';
import { buildReferenceSite } from '../helpers/referenceSite.ts';
import { shared } from '../helpers/scope.ts';
import { assertStill } from '../helpers/twoPackets.ts';

/** Pages that only the reference site has: home, showcase, governance, playground, 404. */

const KINDS = ['/', '/apps', '/governance', '/fiddle/', '/community/', '/404.html', '/home/README', '/blog'] as const;

describe('the reference site in a browser', () => {
  const dir = shared(buildReferenceSite);
  const origin = shared(async (scope) => serveFolder(scope, await buildReferenceSite()));

  test('axe finds no flaws, and no page is wider than the window', async (t) => {
    const { page, problems } = await openPage(t);
    for (const [index, kind] of KINDS.entries()) {
      await page.goto(origin() + kind);
      await hydrated(page);
      assert.deepEqual(await findFlaws(page, looksInTurn(index)), [], kind);
    }
    assert.deepEqual(problems, []);
  });

  test('content that arrives in a second packet shifts nothing', async (t) => {
    await assertStill(t, origin(), [
      { route: '/', mark: '<p class="hero__lead"', shown: '.hero__lead' },
      { route: '/governance', mark: '<p class="band__lead"', shown: '.band__lead' },
      { route: '/docs/latest/api/structures/web-preferences', mark: '<details', shown: '.menu a[data-first]' },
    ]);
  });

  test('the footer has the year of the build, in every language', () => {
    const footer = readFileSync(path.join(dir(), 'index.html'), 'utf8').split('footer__copyright')[1] ?? '';
    assert.match(footer, new RegExp(`^">Copyright © ${new Date().getFullYear()} <a `));
    const texts = path.resolve(import.meta.dirname, '../../content/i18n');
    for (const locale of readdirSync(texts)) {
      const { 'footer.copyright': copyright = '' } = JSON.parse(
        readFileSync(path.join(texts, locale, 'ui.json'), 'utf8'),
      ) as Record<string, string>;
      assert.match(copyright, /© \{year\} </, locale);
    }
  });

  test('a browser without `:has()` shows all install commands, and no motion that cannot be paused', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${origin()}/`);
    await hydrated(page);
    // Remove the rules that Firefox 115 ignores.
    await page.evaluate(() => {
      const knows = (rule: CSSRule): boolean => {
        if (rule instanceof CSSSupportsRule) return !rule.conditionText.includes(':has');
        return !(rule instanceof CSSStyleRule) || !/(?<!is\([^)]*):has\(/.test(rule.selectorText);
      };
      const forget = (list: CSSStyleSheet | CSSGroupingRule): void => {
        for (let index = list.cssRules.length - 1; index >= 0; index--) {
          const rule = list.cssRules[index] as CSSRule;
          if (!knows(rule)) list.deleteRule(index);
          else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) forget(rule);
        }
      };
      for (const sheet of document.styleSheets) forget(sheet);
    });
    const channels = page.locator('.install__channel');
    assert.ok((await channels.count()) > 1);
    assert.ok(
      (await channels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))).every(Boolean),
    );
    const motion = page.locator('.traveler__turn').first();
    assert.equal(await motion.evaluate((element) => getComputedStyle(element).animationName), 'none');
  });

  test('in print, text on dark backgrounds is dark', async (t) => {
    const { page } = await openPage(t);
    for (const [route, part] of [
      ['/', '.hero'],
      ['/apps', '.band'],
    ] as const) {
      await page.goto(origin() + route);
      await page.emulateMedia({ media: 'print' });
      const colors = await page.$eval(part, (element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).color,
      ]);
      assert.equal(colors[0], colors[1], route);
      assert.equal(await page.locator('.hero__pause, .install__copy').filter({ visible: true }).count(), 0);
    }
  });

  test('home: a channel is chosen by radio button, and its command can be copied', async (t) => {
    const { page } = await openPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(origin());
    await hydrated(page);
    const panel = page.locator('.install');
    assert.ok(await panel.getByText('electron@latest').isVisible());
    await panel.getByRole('radio', { name: 'Stable' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.ok(await panel.getByText('31.0.0-alpha.2').isVisible());
    assert.equal(await panel.getByText('electron@latest').isVisible(), false);
    await panel.getByText('Nightly', { exact: true }).click();
    assert.ok(await panel.getByText('32.0.0-nightly.20240423').isVisible());
    await says(page, 'Copied', () => panel.getByRole('button', { name: 'Copy the install command' }).click());
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'npm install --save-dev electron-nightly');
  });

  test('home: nothing is animated with reduced motion', async (t) => {
    const { page } = await openPage(t, { reducedMotion: 'reduce' });
    await page.goto(origin());
    // Transitions, such as of colors, do not count as motion.
    const animated = () =>
      page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length);
    assert.equal(await animated(), 0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.ok((await animated()) > 5);
  });

  test('home: moving pictures in the background are not visible behind the title', async (t) => {
    const { page } = await openPage(t, { reducedMotion: 'reduce' });
    const look = async (): Promise<string> => (await page.locator('.hero h1').screenshot()).toString('base64');
    for (const width of isLong ? [1280, 1100, 997, 390] : [1100, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin());
      await hydrated(page);
      const seen = await look();
      await page.locator('.traveler').evaluateAll((all) => all.map((one) => one.remove()));
      assert.ok(seen === (await look()), `at ${width} px`);
    }
  });

  test('showcase: query and order are in the address, and kept across categories and on Back', async (t) => {
    const { page, problems } = await openPage(t);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${origin()}/apps`);
    await hydrated(page);
    assert.ok(
      !requests.some((url) => /data\/apps-|AppResults/.test(url)),
      'the list is loaded before anyone asks for it',
    );

    const status = page.getByRole('status');
    await page.getByRole('searchbox').fill('POLYPANE');
    await status.getByText('1 app', { exact: true }).waitFor();
    assert.equal(new URL(page.url()).search, '?q=POLYPANE');
    await page.getByRole('searchbox').fill('no such app');
    await page.getByRole('button', { name: 'Show all apps' }).click();
    assert.equal(new URL(page.url()).search, '');
    await page.locator('#category-music').waitFor();

    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most Recent');
    await status.getByText('744 apps', { exact: true }).waitFor();
    const cards = page.locator('.finder .app-card');
    const before = await cards.count();
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await page.waitForFunction((count) => document.querySelectorAll('.finder .app-card').length > count, before);
    assert.ok(await page.evaluate(() => document.activeElement?.closest('.app-card') !== null));

    await page.getByRole('link', { name: /^Music \d/ }).press('Enter');
    await page.waitForURL('**/apps/music?sort=recent');
    await status.getByText('42 apps', { exact: true }).waitFor();
    assert.equal(await page.locator('.app-card__category:visible').filter({ hasNotText: 'Music' }).count(), 0);
    assert.equal(await page.getByRole('link', { name: /^Music \d/ }).getAttribute('aria-current'), 'page');
    await page.goBack();
    await status.getByText('744 apps', { exact: true }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Sort' }).inputValue(), 'recent');

    await page.goto(`${origin()}/apps/games?q=e`);
    await page.locator('.finder[data-active]').waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'e');
    assert.deepEqual(problems, []);
    assert.deepEqual(await findViolations(page), []);
  });

  test('showcase: a query typed before its script has loaded is run; Back restores the scroll', async (t) => {
    const { page, problems } = await openPage(t);
    const scriptComes = await holdAnswers(page, '**/assets/*.js');
    await page.goto(`${origin()}/apps?sort=recent`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('e');
    scriptComes();
    await hydrated(page);
    await page.locator('.finder[data-active]').waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'e');
    assert.equal(new URL(page.url()).search, '?q=e&sort=recent');
    const place = await page.evaluate(() => {
      scrollTo(0, 1200);
      return scrollY;
    });
    assert.equal(place, 1200);
    await page
      .locator('.footer a[href^="/docs"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/docs/**');
    await page.goBack();
    await page.locator('.finder[data-active]').waitFor();
    await page.waitForFunction((wanted) => scrollY === wanted, place);
    assert.deepEqual(problems, []);
  });

  test('showcase: the estimated height of cards that are not rendered is within 5 %', async (t) => {
    const heightOf = (lists: Element[]) => lists.reduce((sum, { clientHeight }) => sum + clientHeight, 0);
    for (const width of isLong ? [390, 997, 1280] : [390, 997]) {
      const { page } = await openPage(t, { viewport: { width, height: 800 } });
      await page.goto(`${origin()}/apps`);
      await hydrated(page);
      const lists = page.locator('.showcase__category .app-grid');
      const kept = await lists.evaluateAll(heightOf);
      await page.addStyleTag({ content: '.app-card { content-visibility: visible !important }' });
      const taken = await lists.evaluateAll(heightOf);
      assert.ok(Math.abs(kept / taken - 1) < 0.05, `${width}: ${kept} for ${taken}`);
    }
  });

  test('showcase: the search bar stays in view; a query scrolls to the start of the results', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${origin()}/apps`);
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 4000));
    await page.waitForFunction(() => (document.querySelector('.finder__bar')?.getBoundingClientRect().top ?? -1) >= 0);
    await page.getByRole('searchbox').fill('git');
    const status = page.getByRole('status').getByText(/^\d+ apps$/);
    await status.waitFor();
    assert.ok(
      await status.evaluate((text) => {
        const { top, bottom } = text.getBoundingClientRect();
        const bar = document.querySelector('.finder__bar')?.getBoundingClientRect().bottom ?? 0;
        return top >= bar && bottom <= innerHeight;
      }),
    );
    for (const [address, part] of [
      ['/apps#category-games', '#category-games'],
      ['/apps/utilities#letter-s', '#letter-s'],
    ] as const) {
      await page.goto(origin() + address);
      assert.ok(
        await page.locator(part).evaluate((element) => {
          const bar = document.querySelector('.finder__bar')?.getBoundingClientRect().bottom ?? 0;
          return element.getBoundingClientRect().top >= bar;
        }),
        address,
      );
    }
  });

  test('showcase: without JavaScript every app is on the page of its category', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${origin()}/apps`);
    assert.equal(await page.getByRole('searchbox').isVisible(), false);
    const links = page.getByRole('navigation', { name: 'Category' }).getByRole('link');
    const categories = (await links.evaluateAll((list) => list.map((link) => link.getAttribute('href') ?? ''))).slice(
      1,
    );
    const names = new Set<string>();
    for (const category of categories) {
      const html = readFileSync(path.join(await buildReferenceSite(), category, 'index.html'), 'utf8');
      for (const [, website] of html.matchAll(/class="app-card__name">(.*?)<\/h2>/g))
        names.add(`${category} ${website}`);
    }
    const apps = JSON.parse(readFileSync('content/data/apps.json', 'utf8')) as { name: string; category: string }[];
    assert.equal(names.size, new Set(apps.map(({ category, name }) => `${category} ${name}`)).size);
    // By keyboard: cards above the link, laid out as they come into view, could move it away from a pointer.
    await page.getByRole('link', { name: 'All 42 apps: Music' }).press('Enter');
    await page.waitForURL('**/apps/music');
    assert.equal(await page.locator('.app-card').count(), 42);
  });

  test('governance: members beyond the fourth can be toggled, and are not focusable while hidden', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${origin()}/governance`);
    await hydrated(page);
    const group = page.getByRole('region', { name: 'API' });
    const members = group.getByRole('listitem');
    assert.equal(await members.count(), 4);
    assert.match((await members.first().textContent()) ?? '', /@codebytereChair$/);
    await members.last().getByRole('link').focus();
    await page.keyboard.press('Tab');
    const button = group.getByRole('button', { name: 'See more' });
    assert.ok(await button.evaluate((element) => element === document.activeElement));
    assert.equal(await button.getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Enter');
    assert.equal(await members.count(), 10);
    assert.equal(await group.getByRole('button', { name: 'See less' }).getAttribute('aria-expanded'), 'true');
    assert.equal(await page.getByRole('region', { name: 'Administrative' }).getByRole('button').count(), 0);
  });

  test('governance: print shows all members', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${origin()}/governance`);
    await page.emulateMedia({ media: 'print' });
    const group = page.getByRole('region', { name: 'API' });
    assert.equal(await group.getByRole('listitem').count(), 10);
    assert.equal(await group.getByRole('button').count(), 0);
  });

  test('governance: without JavaScript all members are shown', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${origin()}/governance`);
    const group = page.getByRole('region', { name: 'API' });
    assert.equal(await group.getByRole('listitem').count(), 10);
    assert.equal(await group.getByRole('button').count(), 0);
  });

  test('playground: the download for the visitor’s system is shown before any script has loaded', async (t) => {
    const agents = [
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
      ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macos'],
      ['Mozilla/5.0 (X11; Linux x86_64)', 'linux'],
    ] as const;
    for (const [userAgent, system] of agents) {
      const { page } = await openPage(t, { userAgent });
      await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(`${origin()}/fiddle/`);
      const shown = await page
        .locator('.for-system:visible')
        .evaluateAll((list) => list.map((element) => element.getAttribute('data-for')));
      assert.deepEqual(shown, [system]);
      await page.context().close();
    }
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${origin()}/fiddle/`);
    assert.equal(await page.locator('.for-system:visible').count(), 3);
    assert.equal(await page.locator('#downloads a[href*="/v0.35.1/"]').count(), 13);
  });

  test('404: pages with addresses similar to the requested one are suggested', async (t) => {
    const { page } = await openPage(t);
    const html = readFileSync(path.join(await buildReferenceSite(), '404.html'), 'utf8');
    await page.route('**/docs/latest/api/browser-windw', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: html }),
    );
    await page.goto(`${origin()}/docs/latest/api/browser-windw`);
    const suggestions = page.getByRole('navigation', { name: 'Did you mean one of these?' });
    await suggestions.getByRole('link', { name: 'BrowserWindow', exact: true }).click();
    await page.waitForURL('**/docs/latest/api/browser-window');
  });
});
