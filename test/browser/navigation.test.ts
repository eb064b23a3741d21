import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import {
  addressOf,
  buildAndServe,
  configFile,
  hydrated,
  isSameDocument,
  openMarked,
  settled,
  shown,
} from '../helpers/builtSite.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';

const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.\n`).join('\n');

const files = {
  'site.config.ts': configFile(
    "i18n: { locales: ['en', 'de'] }, navbar: { items: [{ to: '/about', label: 'About' }, { type: 'localeDropdown' }] }",
  ),
  'content/docs/sidebars.ts':
    "import { defineSidebars } from 'sitegen-react';\nexport default defineSidebars({ docs: ['one', 'two', { type: 'category', label: 'Group', items: ['three'] }, { type: 'category', label: 'Other', items: ['four'] }] });\n",
  'content/docs/one.md': `---\ndescription: First page\n---\n\n# One\n\n[two](./two.md) [part of two](./two.md#part-ünter) [three](./three.md) [query](?x=1) [two as a file](/docs/two.html) [as an index](/docs/two/index.html) [a file](/data.json) [new tab](/docs/two){target=_blank}\n\n<a href="/docs/two" target="_blank">other window</a> <a href="/docs/two" download>download</a>\n\n${paragraphs}\n\n## End\n`,
  'content/docs/two.md': `# Two\n\n[end](#end) [same](./two.md) [back](./one.md) [top](./two.md)\n\n${paragraphs}\n\n## Part Ünter\n\n${paragraphs}\n\n## End\n\n[one from below](./one.md)\n`,
  'content/docs/three.md': '# Three\n\n[one](./one.md)\n',
  'content/docs/four.md': '# Four\n\n[hidden](./boxes.md#inside)\n',
  'content/docs/boxes.md': `# Boxes\n\n${paragraphs}\n\n<details><summary>Outer</summary>\n\n<details><summary>Inner</summary>\n\n## Inside\n\n</details>\n\n</details>\n\n${paragraphs}`,
  'content/pages/index.md': '# Home\n',
  'content/pages/about.md': '---\nkeywords: [a]\n---\n# About\n\n[one](/docs/one) [gone](/docs/gone)\n',
  'content/static/data.json': '{}',
  'content/blog/2024-01-02-post.md': '# Post\n\n[one](/docs/one)\n',
};

describe('client-side navigation', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const link = (name: string) => `#content main a:text-is("${name}")`;

  test('updates content, head, attributes, navbar and sidebar in place, and announces the title', async (t) => {
    const { page, problems } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/one`);
    await page.click(link('three'));
    await shown(page, 'Three');
    assert.ok(await isSameDocument(page));
    assert.equal(addressOf(page), '/docs/three');
    const state = await page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      descriptions: document.querySelectorAll('meta[name=description]').length,
      described: document.head.innerHTML.includes('First page'),
      className: document.documentElement.className,
      current: [...document.querySelectorAll('.menu a[aria-current=page]')].map((item) => item.textContent),
      groupIsOpen: document.querySelector<HTMLDetailsElement>('.menu details')?.open,
      announced: document.querySelector('[aria-live=polite].announcer')?.textContent,
      focused: document.activeElement?.localName,
      scripts: document.querySelectorAll('script[type=module]').length,
      styles: document.querySelectorAll('link[rel=stylesheet]').length,
    }));
    assert.deepEqual(state, {
      title: 'Three | Test',
      canonical: 'https://example.org/docs/three',
      descriptions: 1,
      described: false,
      className: 'docs-wrapper docs-doc-page docs-version-current docs-doc-id-three',
      current: ['Three'],
      groupIsOpen: true,
      announced: 'Three | Test',
      focused: 'body',
      scripts: 1,
      styles: 1,
    });
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip-link');
    await page.locator('.navbar').getByText('About').first().press('Enter');
    await shown(page, 'About');
    assert.equal(await page.locator('.navbar .navbar__items a[aria-current=page]').textContent(), 'About');
    assert.ok(await isSameDocument(page));
    assert.deepEqual(problems, []);
  });

  test('the structured data of a page is replaced by that of the next page', async (t) => {
    const { page } = await openPage(t);
    const describedPages = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }) => JSON.parse(textContent).url,
        ),
      );
    await openMarked(page, `${served().origin}/blog/2024/01/02/post`);
    assert.deepEqual(await describedPages(), ['https://example.org/blog/2024/01/02/post']);
    await page.click(link('one'));
    await shown(page, 'One');
    assert.deepEqual(await describedPages(), []);
    await page.goBack();
    await shown(page, 'Post');
    assert.ok(await isSameDocument(page));
    assert.deepEqual(await describedPages(), ['https://example.org/blog/2024/01/02/post']);
  });

  test('Back and Forward restore the page and its scroll position', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/two`);
    const scrolledTo = (top: number) => page.waitForFunction((wanted) => scrollY === wanted, top);
    await page.locator(link('one from below')).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    assert.ok(top > 700, `scrolled to ${top}`);
    await page.click(link('one from below'));
    await shown(page, 'One');
    await scrolledTo(0);
    await page.goBack();
    await shown(page, 'Two');
    await scrolledTo(top);
    await page.goForward();
    await shown(page, 'One');
    await scrolledTo(0);
    assert.ok(await isSameDocument(page));

    await page.evaluate(() => scrollTo(0, 444));
    await scrolledTo(444);
    await page.reload();
    await scrolledTo(444);
    await page.goBack();
    await shown(page, 'Two');
    await scrolledTo(top);
  });

  test('Back restores the scroll position once scripts fill the page, unless the reader scrolls', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/three`);
    const fill = () =>
      page.evaluate(async () => {
        const filling = Object.assign(document.createElement('div'), { style: 'height: 5000px' });
        document.querySelector('#content main')?.append(filling);
        // Wait until resize observers have run, and the scroll that follows.
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      });
    const leaveAndReturn = async () => {
      await page.locator(link('one')).evaluate((one: HTMLElement) => one.click());
      await shown(page, 'One');
      await page.goBack();
      await shown(page, 'Three');
      assert.equal(await page.evaluate(() => scrollY), 0);
    };
    await fill();
    await page.evaluate(() => scrollTo(0, 3000));
    await leaveAndReturn();
    await leaveAndReturn(); // left before it is filled: the position is not lost
    await fill();
    await page.waitForFunction(() => scrollY === 3000);
    await leaveAndReturn();
    await page.keyboard.press('Home');
    await fill();
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  test('a page that is left before it was painted keeps its scroll position', async (t) => {
    const { page } = await openPage(t);
    await page.addInitScript(() => {
      const { requestAnimationFrame: nextFrame, scrollTo: scroll } = window;
      const hasFrames = (): boolean => !('noFrames' in window);
      addEventListener('scroll', (event) => hasFrames() || event.stopImmediatePropagation());
      Object.assign(window, {
        requestAnimationFrame: (run: FrameRequestCallback) => (hasFrames() ? nextFrame(run) : 0),
        scrollTo(to: ScrollToOptions) {
          scroll(to);
          if (!hasFrames() && to.top) history.forward();
        },
      });
    });
    await openMarked(page, `${served().origin}/docs/two`);
    await page.locator(link('one from below')).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await page.click(link('one from below'));
    await shown(page, 'One');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let count = 0;
          addEventListener('popstate', () => ++count === 2 && resolve());
          Object.assign(window, { noFrames: true });
          history.back();
        }),
    );
    await shown(page, 'One');
    await page.evaluate(() => Reflect.deleteProperty(window, 'noFrames'));
    await page.goBack();
    await shown(page, 'Two');
    await page.waitForFunction((wanted) => scrollY === wanted, top, { timeout: 5000 });
  });

  test('the browser restores the scroll position of pages from the back/forward cache', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/one`);
    const modes = await page.evaluate(async () => {
      const modesOf = { before: history.scrollRestoration, aside: '', again: '', after: '' };
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      modesOf.aside = history.scrollRestoration;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      modesOf.again = history.scrollRestoration;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return { ...modesOf, after: history.scrollRestoration };
    });
    assert.deepEqual(modes, { before: 'manual', aside: 'auto', again: 'auto', after: 'manual' });
  });

  test('a hash scrolls to its heading; links within the page are left to the browser', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/one`);
    await page.click(link('part of two'));
    await shown(page, 'Two');
    const distance = () =>
      page.evaluate(() => document.getElementById('part-ünter')?.getBoundingClientRect().top ?? -1);
    assert.ok((await distance()) >= 0 && (await distance()) < 200, `at ${await distance()}`);
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'part-ünter');
    await page.evaluate(() => scrollTo(0, 0));
    await page.click(link('end'));
    await page.waitForFunction(() => scrollY > 500 && location.hash === '#end');
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    assert.match(addressOf(page), /^\/docs\/two#part-/);
    await page.click(link('same'));
    assert.equal(addressOf(page), '/docs/two');
    assert.ok(await isSameDocument(page));
  });

  test('a link to another query of the same page neither scrolls nor fetches', async (t) => {
    const { page } = await openPage(t);
    // Prevents prefetching, which would add requests.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await openMarked(page, `${served().origin}/docs/one`);
    await settled(page);
    await page.evaluate(() => {
      scrollTo(0, 40);
      document.addEventListener('sitegen:navigated', () => Object.assign(window, { search: location.search }));
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.click(link('query'));
    assert.equal(addressOf(page), '/docs/one?x=1');
    assert.equal(await page.evaluate(() => scrollY), 40);
    assert.equal(await page.evaluate(() => (window as unknown as { search: string }).search), '?x=1');
    assert.deepEqual(requests, []);
    await page.goBack();
    assert.equal(addressOf(page), '/docs/one');
    assert.ok(await isSameDocument(page));
  });

  test('a link that ends in .html or /index.html leads to the page in place', async (t) => {
    const { page } = await openPage(t);
    for (const name of ['two as a file', 'as an index']) {
      await openMarked(page, `${served().origin}/docs/one`);
      await page.click(link(name));
      await shown(page, 'Two');
      assert.ok(await isSameDocument(page), name);
      assert.match(addressOf(page), /^\/docs\/two\/?$/);
    }
  });

  test('the 404 page redirects an unknown .html address to its page', async (t) => {
    const { page } = await openPage(t);
    const notFound = await (await fetch(`${served().origin}/404.html`)).text();
    await page.route(/\/docs\/(?:two|gone)\.html/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
    );
    await page.goto(`${served().origin}/docs/two.html#end`);
    await shown(page, 'Two');
    assert.equal(addressOf(page), '/docs/two#end');
    await page.goto(`${served().origin}/404.html`);
    await shown(page, 'Page Not Found');
    assert.equal(addressOf(page), '/404.html');
  });

  test('modified clicks, downloads, new windows, files and languages are left to the browser', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/one`);
    const taken = await page.evaluate(() => {
      const results: Record<string, boolean> = {};
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#content main a, .navbar__dropdown a')];
      const dispatch = (name: string, init: MouseEventInit = {}) => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
        let isTaken = false;
        addEventListener(
          'click',
          (seen) => {
            isTaken = seen.defaultPrevented;
            seen.preventDefault();
          },
          { once: true },
        );
        links.find((item) => item.textContent === name)?.dispatchEvent(event);
        return isTaken;
      };
      for (const name of ['other window', 'download', 'a file', 'Deutsch']) results[name] = dispatch(name);
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) results[key] = dispatch('two', { [key]: true });
      results['middle button'] = dispatch('two', { button: 1 });
      results['plain click'] = dispatch('two');
      return results;
    });
    assert.deepEqual(taken, {
      'other window': false,
      download: false,
      'a file': false,
      Deutsch: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      altKey: false,
      'middle button': false,
      'plain click': true,
    });
  });

  test('the last of several clicks wins, and the old page stays until then', async (t) => {
    const { page } = await openPage(t);
    const release = await holdAnswers(page, '**/docs/two');
    await openMarked(page, `${served().origin}/docs/one`);
    await page.click(link('two'));
    assert.equal(addressOf(page), '/docs/one');
    await page.click(link('three'));
    await shown(page, 'Three');
    const answer = page.waitForResponse('**/docs/two');
    release();
    await (await answer).finished();
    await settled(page);
    await shown(page, 'Three');
    assert.equal(addressOf(page), '/docs/three');
    await page.goBack();
    await shown(page, 'One');
    assert.ok(await isSameDocument(page));
  });

  test('the second click of a double click follows no link of the next page', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/three`);
    const box = await page.locator(link('one')).boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + 5, box.y + 5];
    await page.mouse.click(x, y);
    await shown(page, 'One');
    await page.waitForFunction((at) => document.elementFromPoint(...at)?.closest('a')?.textContent === 'two', [
      x,
      y,
    ] as const); // the transition of pages has ended
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await settled(page);
    assert.equal(addressOf(page), '/docs/one');
    await page.mouse.click(x, y);
    await shown(page, 'Two');
  });

  test('going to a heading while a page is loading cancels that navigation', async (t) => {
    const { page } = await openPage(t);
    const release = await holdAnswers(page, '**/docs/two');
    await openMarked(page, `${served().origin}/docs/one`);
    await page.click(link('two'));
    await page.locator('.table-of-contents a', { hasText: 'End' }).click();
    await page.waitForFunction(() => scrollY > 500 && location.hash === '#end');
    const answer = page.waitForResponse('**/docs/two');
    release();
    await (await answer).finished();
    await settled(page);
    await shown(page, 'One');
    assert.equal(addressOf(page), '/docs/one#end');
  });

  test('a hash of a heading in closed `<details>` opens them', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/four`);
    await page.click(link('hidden'));
    await shown(page, 'Boxes');
    await page.waitForFunction(() => document.activeElement?.id === 'inside');
    assert.ok(await isSameDocument(page));
    const { top, isShown } = await page.locator('#inside').evaluate((heading) => ({
      top: heading.getBoundingClientRect().top,
      isShown: heading.checkVisibility({ contentVisibilityAuto: true }),
    }));
    assert.ok(isShown && top >= 0 && top < 200, `at ${top}`);
  });

  test('a progress bar shows if a page takes longer than 200 ms', async (t) => {
    const { page } = await openPage(t);
    const release = await holdAnswers(page, '**/docs/three');
    await openMarked(page, `${served().origin}/docs/one`);
    await page.evaluate(() => {
      const times: Record<string, number> = {};
      Object.assign(window, { times });
      addEventListener('click', () => (times.click = performance.now()), { capture: true });
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLElement>('.progress');
        if (bar && !('done' in bar.dataset)) times.start ??= performance.now();
      }).observe(document.body, { childList: true });
    });
    await page.click(link('three'));
    await page.waitForSelector('.progress');
    release();
    await shown(page, 'Three');
    await page.waitForSelector('.progress', { state: 'detached' });
    const times = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
    assert.ok((times.start ?? 0) - (times.click ?? 0) >= 195, JSON.stringify(times));
  });

  test('a failed fetch keeps the page, and shows a warning with a retry button', async (t) => {
    const { page, problems } = await openPage(t);
    let isBroken = true;
    await page.route('**/docs/three', (route) => (isBroken ? route.abort() : route.continue()));
    await openMarked(page, `${served().origin}/docs/one`);
    await page.click(link('three'));
    const alert = page.getByRole('alert');
    await alert.getByText('/docs/three could not be loaded').waitFor();
    assert.equal(addressOf(page), '/docs/one');
    assert.ok(
      problems.some((text) => text.startsWith('/docs/three could not be fetched')),
      problems.join('\n'),
    );
    isBroken = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await shown(page, 'Three');
    assert.equal(await alert.count(), 0);
    assert.ok(await isSameDocument(page));
  });

  test('unknown addresses are left to the browser; prefetched pages show offline', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/about`);
    await page.click(link('gone'));
    await page.waitForURL('**/docs/gone');
    assert.equal(await page.locator('body').textContent(), 'not found');
    const prefetched = page.waitForResponse('**/docs/two');
    await openMarked(page, `${served().origin}/docs/one`);
    await (await prefetched).finished();
    await settled(page);
    await page.context().setOffline(true);
    await page.click(link('two')); // was prefetched
    await shown(page, 'Two');
    assert.ok(await isSameDocument(page));
  });

  test('replaces the page at once, without a view transition', async (t) => {
    const { page } = await openPage(t, { reducedMotion: 'no-preference' });
    await openMarked(page, `${served().origin}/docs/one`);
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('a view transition');
      };
    });
    await page.click(link('three'));
    await shown(page, 'Three');
    assert.ok(await isSameDocument(page));
  });

  test('the skip link moves the focus into the main content', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/docs/one`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'main');
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null));
  });

  test('many navigations leak neither memory nor elements nor listeners', async (t) => {
    // The window is small since each navigation paints it several times.
    const { page, problems } = await openPage(t, { viewport: { width: 400, height: 300 } });
    await openMarked(page, `${served().origin}/docs/one`);
    const session = await page.context().newCDPSession(page);
    const visit = (times: number) =>
      page.evaluate(async (count) => {
        for (let index = 0; index < count; index++) {
          const name = ['two', 'three', 'four', 'one'][index % 4];
          const done = new Promise((resolve) =>
            document.addEventListener('sitegen:navigated', resolve, { once: true }),
          );
          document.querySelector<HTMLAnchorElement>(`.menu a[href="/docs/${name}"]`)?.click();
          await done;
        }
      }, times);
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { nodes: figure('Nodes'), listeners: figure('JSEventListeners'), heap: figure('JSHeapUsedSize') };
    };
    await session.send('Performance.enable');
    await visit(12);
    const before = await measure();
    await visit(40);
    // Wait, since some garbage is freed in idle time only; leaks would stay.
    await eventually(async () => {
      const after = await measure();
      const figures = JSON.stringify({ before, after });
      assert.ok(after.nodes < before.nodes * 1.2 + 100, figures);
      assert.ok(after.listeners < before.listeners * 1.2 + 20, figures);
      assert.ok(after.heap < before.heap * 1.1 + 300_000, figures);
    });
    assert.ok(await isSameDocument(page));
    assert.deepEqual(problems, []);
  });

  test('the sidebar keeps its element across pages, and open categories also across a reload', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 1280, height: 300 } });
    await openMarked(page, `${served().origin}/docs/one`);
    const other = page.locator('.menu details', { hasText: 'Other' });
    await other.locator('summary').click();
    await page.locator('.menu').evaluate((menu) => Object.assign(menu, { isSame: true }));
    await page.click(link('two'));
    await shown(page, 'Two');
    assert.equal(await other.evaluate((details: HTMLDetailsElement) => details.open), true);
    assert.equal(await page.locator('.menu').evaluate((menu) => 'isSame' in menu), true);
    await page.reload();
    assert.equal(await other.evaluate((details: HTMLDetailsElement) => details.open), true);
    await page.goto(`${served().origin}/about`);
    await hydrated(page);
    await page.click(link('one'));
    await shown(page, 'One');
    assert.equal(await other.evaluate((details: HTMLDetailsElement) => details.open), true);
  });
});

test('on a fresh load, a long sidebar is scrolled to the current page before the first paint', async (t) => {
  const docs = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`content/docs/page-${index}.md`, `# Page ${index}\n`]),
  );
  const { origin } = await buildAndServe(t, docs);
  const { page } = await openPage(t, { viewport: { width: 1280, height: 500 } });
  await page.route('**/assets/*.js', (route) => route.abort()); // only the inline script runs
  await page.goto(`${origin}/docs/page-70`);
  // Check in the first painted frame: the document may be loaded before it.
  const isInView = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const { top, bottom } = document.querySelector('.menu [aria-current]')?.getBoundingClientRect() ?? new DOMRect();
    return top > 0 && bottom < innerHeight && scrollY === 0;
  });
  assert.ok(isInView);
});
