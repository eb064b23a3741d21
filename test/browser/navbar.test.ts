import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
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
  still,
} from '../helpers/builtSite.ts';
import { eventually } from '../helpers/eventually.ts';
import { type Scope, shared } from '../helpers/scope.ts';
import { createGate, openModal } from '../helpers/searchModal.ts';

const files = {
  'site.config.ts': configFile(`navbar: { title: 'Test', hideOnScroll: true, items: [
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    { to: '/blog', label: 'Blog' },
    { type: 'dropdown', label: 'More', items: [{ to: '/about', label: 'About' }, { to: '/team', label: 'Team' }, { href: 'https://example.com', label: 'Elsewhere' }] },
    { type: 'dropdown', label: 'Guides', to: '/docs/one', items: [{ to: '/docs/two', label: 'Second' }] },
    { type: 'search', position: 'right' },
    { href: 'https://example.com', label: 'Out', position: 'right', className: 'icon' },
    { to: 'pathname:///notes.txt', label: 'Notes', target: '' },
  ] }`),
  'content/docs/sidebars.ts':
    "import { defineSidebars } from 'sitegen-react';\nexport default defineSidebars({ docs: ['one', 'two', { type: 'category', label: 'Group', items: ['three'] }] });\n",
  'content/docs/one.md': `# One\n\n<div style="height: 4000px"></div>\n\n## Far\n\n<div style="height: 4000px"></div>\n`,
  'content/docs/two.md': '# Two\n',
  'content/static/notes.txt': 'Notes.\n',
  'content/docs/links.md': `---\ndisplayed_sidebar: docs\n---\n# Links\n\n${'[Two](./two.md)\n\n<div style="height: 300px"></div>\n\n'.repeat(20)}`,
  'content/docs/three.md': '# Three\n',
  'content/blog/2024-01-02-x.md': '# X\n',
  'content/pages/index.md': '# Home\n',
  'content/pages/about.md': '# About\n',
  'content/pages/team.md': '# Team\n',
};

const menuState = (page: Page) =>
  page.getByRole('button', { name: 'More' }).evaluate((button) => ({
    expanded: button.getAttribute('aria-expanded'),
    isVisible: getComputedStyle(button.nextElementSibling ?? button).visibility === 'visible',
  }));

const OPEN = { expanded: 'true', isVisible: true };
const CLOSED = { expanded: 'false', isVisible: false };

const becomes = (page: Page, state: typeof OPEN): Promise<void> =>
  eventually(async () => assert.deepEqual(await menuState(page), state));

/** Wait until changes are painted. */
const nextPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Hold back the navbar's script until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route('**/assets/deferred-*.js', async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}

/** Scroll, and wait for the `scroll` event: two steps within a frame would cause only one. */
const scroll = (page: Page, top: number): Promise<unknown> =>
  page.evaluate((y) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, y);
    return scrolled;
  }, top);

/** Resolves when the window is scrolled to a position. */
const scrolledTo = async (page: Page, top: number): Promise<void> => {
  await page.waitForFunction((wanted) => scrollY === wanted, top);
};

/** The button that opens the menu of narrow screens. */
const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

describe('the navbar', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  test('a menu opens by click, hover and keys, and closes when the focus or the pointer leaves', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/about`);
    await hydrated(page);
    const more = page.getByRole('button', { name: 'More' });
    await becomes(page, CLOSED);
    assert.match((await more.getAttribute('class')) ?? '', /navbar__link--active/); // it contains the current page
    await more.press('Enter');
    await becomes(page, OPEN);
    await page.keyboard.press('Escape');
    await becomes(page, CLOSED);
    assert.equal(await focusedText(page), 'More');
    await page.keyboard.press('Space');
    await becomes(page, OPEN);
    for (const [key, text] of [
      ['ArrowDown', 'About'],
      ['ArrowDown', 'Team'],
      ['End', 'Elsewhere'],
      ['ArrowDown', 'About'],
      ['ArrowUp', 'Elsewhere'],
      ['Home', 'About'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForFunction((name) => document.activeElement?.textContent === name, text);
    }
    await page.keyboard.press('Escape');
    await becomes(page, CLOSED);
    assert.equal(await focusedText(page), 'More');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Elsewhere');
    await page.keyboard.press('Tab');
    await becomes(page, CLOSED);

    await page.mouse.move(5, 400);
    await more.hover();
    await becomes(page, OPEN);
    await page.keyboard.press('Escape');
    await becomes(page, CLOSED);
    await page.mouse.move(5, 400);
    await more.hover();
    await becomes(page, OPEN);
    await page.mouse.move(5, 400);
    await becomes(page, CLOSED);
    await more.click();
    await becomes(page, OPEN);
    await page.mouse.move(5, 400);
    await page.mouse.down();
    await page.mouse.up();
    await becomes(page, CLOSED);
    assert.deepEqual(problems, []);
  });

  test('hover opens a menu after a delay; a menu with a page has a link beside its button', async (t) => {
    const { page } = await openPage(t);
    await page.clock.install({ time: 0 });
    await openMarked(page, `${served().origin}/about`);
    await page.clock.pauseAt(60_000);
    await page.getByRole('button', { name: 'More' }).hover();
    await page.clock.runFor(140);
    assert.equal((await menuState(page)).expanded, 'false');
    await page.clock.runFor(20);
    assert.equal((await menuState(page)).expanded, 'true');
    await page.clock.resume();
    await page.getByRole('button', { name: 'More' }).click(); // the reader may have aimed at the menu before it opened
    assert.equal((await menuState(page)).expanded, 'true');
    await page.getByRole('button', { name: 'More' }).click();
    assert.equal((await menuState(page)).expanded, 'false');
    await page.getByRole('button', { name: 'Toggle the menu Guides' }).press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Second');
    await page.locator('.navbar__items').getByRole('link', { name: 'Guides' }).click();
    await shown(page, 'One');
    assert.ok(await isSameDocument(page));
  });

  test('a menu that was open before its script has loaded stays open', async (t) => {
    for (const reach of ['pointer', 'focus', 'click'] as const) {
      const { page } = await openPage(t);
      const scriptComes = await holdScript(page);
      await page.goto(`${served().origin}/about`);
      const more = page.getByRole('button', { name: 'More' });
      if (reach === 'pointer') await more.hover();
      if (reach === 'click') await more.click();
      if (reach === 'focus') {
        await more.focus();
        await page.keyboard.press('Tab');
      }
      await becomes(page, { expanded: 'false', isVisible: true }); // opened by CSS
      scriptComes();
      await hydrated(page);
      await becomes(page, OPEN);
      if (reach === 'focus') assert.equal(await focusedText(page), 'About');
      await page.keyboard.press('Escape');
      await becomes(page, CLOSED);
      await page.context().close();
    }
  });

  test('a menu that is higher than the window scrolls, without scrolling the page at its end', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 1280, height: 120 } });
    await openMarked(page, `${served().origin}/docs/one`);
    await page.getByRole('button', { name: 'More' }).click();
    await becomes(page, OPEN);
    const menu = page.locator('.navbar__dropdown[data-open] ul');
    await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = await menu.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + 20); // Playwright's `hover` would scroll the page
    await nextPaint(page); // the wheel scrolls what was painted below the pointer
    const isAtEnd = () =>
      menu.evaluate(
        ({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1,
      );
    await eventually(async () => {
      await page.mouse.wheel(0, 50);
      assert.ok(await isAtEnd());
    });
    for (let times = 0; times < 5; times++) await page.mouse.wheel(0, 50);
    await nextPaint(page);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  test('one menu is open at a time', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/about`);
    const guides = page.getByRole('button', { name: 'Toggle the menu Guides' });
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await becomes(page, OPEN);
    await guides.hover();
    await becomes(page, CLOSED);
    assert.equal(await guides.getAttribute('aria-expanded'), 'true');
    await page.mouse.move(5, 400);
    await page.waitForFunction(() => document.querySelector('.navbar__dropdown[data-open]') === null);
  });

  test('its elements stay across navigation; only the current item changes', async (t) => {
    const { page } = await openPage(t);
    await openMarked(page, `${served().origin}/about`);
    const lit = () => page.locator('.navbar__items > [aria-current=page]').allTextContents();
    assert.deepEqual(await lit(), []);
    const blog = await page.locator('.navbar__items').getByRole('link', { name: 'Blog' }).elementHandle();
    await blog?.click();
    await page.waitForURL('**/blog');
    await eventually(async () => assert.deepEqual(await lit(), ['Blog']));
    assert.ok(await blog?.evaluate((link) => link.isConnected));
    assert.ok(await isSameDocument(page));
  });

  test('an item is current on its page and pages below; external links open a new tab', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/three`);
    const lit = () => page.locator('.navbar__items [aria-current=page]').allTextContents();
    assert.deepEqual(await lit(), ['Docs']);
    await page.goto(`${served().origin}/blog/2024/01/02/x`);
    assert.deepEqual(await lit(), ['Blog']);
    const out = page.locator('.navbar__items').getByRole('link', { name: 'Out' });
    assert.equal(await out.getAttribute('target'), '_blank');
    assert.equal(await out.getAttribute('rel'), 'noopener noreferrer');
    const gap = await page
      .locator('.navbar__dropdown-menu a[target=_blank]')
      .evaluate((link) => Number.parseFloat(getComputedStyle(link, '::after').marginInlineStart));
    assert.ok(gap > 2, 'the arrow in a menu stands apart from the label');
  });

  test('an item may have a class `icon` of the site’s own', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/one`);
    const mask = await page.getByRole('link', { name: 'Out' }).evaluate((link) => getComputedStyle(link).maskImage);
    assert.equal(mask, 'none');
  });

  test('a stray percent sign in the hash causes no error', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/docs/one`);
    await settled(page);
    await page.evaluate(() => {
      const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = '#100%';
      return changed;
    });
    assert.deepEqual(problems, []);
  });

  test('no part of the sidebar is behind a visible navbar, where Safari would draw its scrollbar', async (t) => {
    const { page } = await openPage(t, { reducedMotion: 'reduce' });
    await openMarked(page, `${served().origin}/docs/one`);
    const becomes = (wanted: { menu: boolean; hidden: boolean }) =>
      page.waitForFunction(({ menu, hidden }) => {
        const isThere = document.elementsFromPoint(40, 30).some((element) => element.matches('nav.menu'));
        return isThere === menu && 'navbarHidden' in document.documentElement.dataset === hidden;
      }, wanted);
    await becomes({ menu: false, hidden: false });
    await scroll(page, 600);
    await becomes({ menu: true, hidden: true });
    await scroll(page, 500);
    await becomes({ menu: false, hidden: false });
  });

  test('it hides while the reader scrolls down, and shows again on scrolling up', async (t) => {
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/one`);
    await settled(page);
    const isHidden = () => page.evaluate(() => 'navbarHidden' in document.documentElement.dataset);
    const becomes = (hidden: boolean) =>
      page.waitForFunction((wanted) => 'navbarHidden' in document.documentElement.dataset === wanted, hidden);
    assert.equal(await isHidden(), false);
    await scroll(page, 600);
    await becomes(true);
    const bottom = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom);
    await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
    await scroll(page, 500);
    await becomes(false);
    await page.waitForFunction(() => {
      const contents = document.querySelector('.table-of-contents')?.getBoundingClientRect().top ?? 0;
      return contents >= (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0) && contents > 64;
    }); // the navbar does not cover the table of contents
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scroll(page, end);
    await becomes(true);
    await scroll(page, end - 5);
    assert.equal(await isHidden(), true, 'a bounce at the end shows nothing');
    await scroll(page, 10);
    await becomes(false);
    await page.locator('.table-of-contents a', { hasText: 'Far' }).click();
    await page.waitForFunction(() => scrollY > 1000);
    await becomes(true); // a jump to a heading hides it
    const heading = await page.evaluate(() => scrollY);
    await scroll(page, heading + 300);
    const still = () =>
      page.waitForFunction(() =>
        ['.navbar-container', '.table-of-contents'].every(
          (part) => document.querySelector(part)?.getAnimations().length === 0,
        ),
      );
    // Playwright's `click` would scroll moving elements into view.
    const press = async (target: Locator) => {
      await still();
      const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
    };
    await press(page.locator('.table-of-contents a', { hasText: 'Far' }));
    await scrolledTo(page, heading);
    await nextPaint(page);
    assert.equal(await isHidden(), true, 'so does the same one again, on the way up');
    await scroll(page, heading - 100);
    await becomes(false);
    await press(page.getByRole('button', { name: 'More' })); // focus by mouse does not keep the navbar, but an open menu does
    await page.waitForFunction(() => document.querySelector('.navbar [data-open]'));
    await scroll(page, heading);
    await becomes(true);
    await still();
    assert.ok((await bottom()) > 0);
    await page.mouse.move(600, 500);
    await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
    await page.keyboard.press('Shift+Tab');
    await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1) >= 0);
    assert.ok((await bottom()) > 0, 'the focus brings it back');
    assert.equal(await page.evaluate(() => scrollY), heading, 'and moves nothing else');
  });

  test('it covers neither the heading of the hash nor elements that Shift+Tab focuses', async (t) => {
    const bounds = (page: Page, selector: string) =>
      page.evaluate(
        (wanted) => ({
          top: document.querySelector(wanted)?.getBoundingClientRect().top ?? -1,
          bar: document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? -1,
        }),
        selector,
      );
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPage(t, { javaScriptEnabled });
      await page.goto(`${served().origin}/docs/one#far`);
      if (javaScriptEnabled) await settled(page);
      const { top, bar } = await bounds(page, '#far');
      assert.ok(top >= bar && top < bar + 40, `heading at ${top}, navbar down to ${bar}, script ${javaScriptEnabled}`);
      await page.context().close();
    }
    const { page } = await openPage(t);
    await page.goto(`${served().origin}/docs/links`);
    await settled(page);
    await page.locator('.markdown a').last().focus();
    await page.waitForFunction(() => 'navbarHidden' in document.documentElement.dataset);
    for (let index = 0; index < 8; index++) await page.keyboard.press('Shift+Tab');
    await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1) >= 0);
    const { top, bar } = await bounds(page, ':focus');
    assert.ok(top >= bar, `focus at ${top}, navbar down to ${bar}`);
  });
});

describe('the menu of narrow screens', () => {
  const served = shared((scope) => buildAndServe(scope, files));
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const openMenu = async (page: Page, route: string) => {
    await openMarked(page, served().origin + route);
    await opener(page).tap();
    await page.locator('dialog.navbar-sidebar[open]').waitFor();
  };
  const closed = (page: Page) => page.locator('dialog.navbar-sidebar').waitFor({ state: 'hidden' });

  test('it opens with the page’s own menu, and the navbar items are one step back', async (t) => {
    const { page, problems } = await openPage(t, phone);
    await openMenu(page, '/docs/three');
    const panel = page.getByRole('dialog');
    await panel.getByRole('link', { name: 'Three' }).waitFor();
    await panel.getByRole('link', { name: 'Blog' }).waitFor({ state: 'hidden' });
    await panel.getByRole('button', { name: /Back to main menu/ }).tap();
    await panel.getByRole('link', { name: 'Blog' }).tap();
    await closed(page);
    await page.waitForURL('**/blog');
    assert.ok(await isSameDocument(page));
    await opener(page).tap();
    await panel.getByRole('link', { name: 'X' }).waitFor(); // recent posts
    await panel.getByRole('button', { name: 'Close navigation bar' }).tap();
    await closed(page);
    await page.waitForFunction(() => !(history.state as { isTemporary?: boolean }).isTemporary);
    await openMenu(page, '/about');
    await panel.getByRole('button', { name: /Back to main menu/ }).waitFor({ state: 'hidden' });
    assert.equal(
      await panel
        .locator('summary', { hasText: 'More' })
        .evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open),
      true,
    );
    await panel.getByRole('link', { name: 'Team' }).tap();
    await shown(page, 'Team');
    await page.goBack();
    await shown(page, 'About');
    assert.equal(addressOf(page), '/about');
    assert.deepEqual(problems, []);
  });

  test('Back, Escape, the backdrop and a wide window close it, and remove its history entry', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 390, height: 844 } });
    await page.goto(`${served().origin}/docs/one`);
    await openMarked(page, `${served().origin}/docs/two`);
    const open = async () => {
      await opener(page).click();
      await page.locator('dialog.navbar-sidebar[open]').waitFor();
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).overflow), 'hidden');
    };
    await open();
    await page.goBack();
    await closed(page);
    assert.equal(addressOf(page), '/docs/two');
    await open();
    await page.keyboard.press('Escape');
    await closed(page);
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Toggle navigation bar',
    );
    await open();
    await page.mouse.click(380, 600);
    await closed(page);
    await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    await closed(page);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await isSameDocument(page));
    await page.waitForFunction(() => !(history.state as { isTemporary?: boolean }).isTemporary);
    await page.goBack();
    await shown(page, 'One');
  });

  test('opened before its script has loaded, it becomes a modal dialog that Back closes', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 390, height: 844 } });
    await page.goto(`${served().origin}/docs/one`);
    const letGo = await holdScript(page);
    await page.goto(`${served().origin}/docs/two`);
    await opener(page).click();
    const panel = page.locator('dialog.navbar-sidebar');
    await panel.getByRole('link', { name: 'Two' }).waitFor();
    letGo();
    await eventually(async () => assert.equal(await panel.evaluate((dialog) => dialog.matches(':modal')), true));
    await panel.getByRole('link', { name: 'Two' }).waitFor();
    await page.goBack();
    await closed(page);
    assert.equal(addressOf(page), '/docs/two');
    await page.goBack();
    await shown(page, 'One');
  });

  test('following a link in it replaces its history entry, and Back restores page and scroll', async (t) => {
    const { page } = await openPage(t, phone);
    const scrollTo = async (top: number) => {
      // Scroll down first, then up: otherwise the navbar is hidden.
      await scroll(page, top + 50);
      await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 1) <= 0);
      await scroll(page, top);
      await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1) >= 0);
    };
    const inPanel = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true });
    await page.goto(`${served().origin}/docs/links`);
    await openMarked(page, `${served().origin}/docs/one`);
    await scrollTo(900);
    await opener(page).tap();
    await inPanel('One').tap();
    await closed(page);
    await scrolledTo(page, 0);
    await page.waitForFunction(() => !(history.state as { isTemporary?: boolean }).isTemporary);
    await scrollTo(900);
    await opener(page).tap();
    await inPanel('Two').tap();
    await shown(page, 'Two');
    await closed(page);
    await page.goBack();
    await shown(page, 'One');
    await scrolledTo(page, 900);
    await scrollTo(900); // so that the navbar shows too
    await opener(page).tap();
    await page.getByRole('button', { name: /Back to main menu/ }).tap();
    await inPanel('Notes').tap();
    await page.waitForURL('**/notes.txt');
    await page.goBack();
    await shown(page, 'One');
    await page.goBack();
    await shown(page, 'Links');
  });

  test('a page that arrives while it is open closes it, and is not blocked', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 390, height: 844 } });
    const pageComes = await holdAnswers(page, '**/docs/two');
    await openMarked(page, `${served().origin}/docs/links`);
    await page.locator('.markdown a').first().click();
    await opener(page).click();
    await page.locator('dialog.navbar-sidebar:modal').waitFor();
    pageComes();
    await shown(page, 'Two');
    await closed(page);
    await opener(page).click(); // a page behind a modal dialog receives no clicks
    await page.locator('dialog.navbar-sidebar:modal').waitFor();
    await page.goBack();
    await closed(page);
    await page.goBack();
    await shown(page, 'Links');
    assert.ok(await isSameDocument(page));
  });

  test('a link that opens in another tab leaves it open', async (t) => {
    const { page } = await openPage(t, { viewport: phone.viewport });
    await page.goto(`${served().origin}/about`);
    await hydrated(page);
    await opener(page).click();
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Blog' })
      .click({ modifiers: ['Control'] });
    await opened;
    assert.equal(await page.locator('dialog.navbar-sidebar[open]').count(), 1);
  });

  test('opened before its script has loaded, it closes by its button and on navigation', async (t) => {
    const { page, problems } = await openPage(t, phone);
    const scriptComes = await holdScript(page);
    const panel = page.locator('.navbar-sidebar:is([open], :popover-open)');
    await page.goto(`${served().origin}/about`);
    await opener(page).tap();
    await panel.waitFor();
    scriptComes();
    await hydrated(page);
    await panel.getByRole('button', { name: 'Close navigation bar' }).tap();
    await closed(page);
    await opener(page).tap();
    await panel.getByRole('link', { name: 'Blog' }).tap();
    await page.waitForURL('**/blog');
    await closed(page);
    assert.deepEqual(problems, []);
  });

  test('opened before its script has loaded, it shows the page’s own menu, and keeps it', async (t) => {
    const { page, problems } = await openPage(t, phone);
    const scriptComes = await holdScript(page);
    await page.goto(`${served().origin}/docs/three`);
    await page.waitForFunction(() => document.documentElement.dataset.script !== undefined);
    await opener(page).tap();
    const panel = page.locator('.navbar-sidebar:is([open], :popover-open)');
    const own = panel.getByRole('link', { name: 'Three' });
    await own.waitFor();
    await panel.getByRole('link', { name: 'Blog' }).waitFor({ state: 'hidden' });
    scriptComes();
    await page.locator('html[data-menus]').waitFor();
    await own.waitFor();
    assert.equal(await own.count(), 1);
    await panel.getByRole('button', { name: /Back to main menu/ }).tap();
    await panel.getByRole('link', { name: 'Blog' }).tap();
    await page.waitForURL('**/blog');
    await closed(page);
    assert.deepEqual(problems, []);
  });

  test('going back from the page’s own menu focuses the first navbar item', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 390, height: 844 } });
    await page.goto(`${served().origin}/docs/two`);
    await hydrated(page);
    await opener(page).press('Enter');
    await page.getByRole('button', { name: 'Back to main menu' }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('.navbar-sidebar__items a'));
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Docs');
    const weights = await page
      .locator('.navbar-sidebar__items :is(a, summary)')
      .evaluateAll((links) => links.map((link) => [link.textContent, getComputedStyle(link).fontWeight]));
    assert.deepEqual(
      weights.flatMap(([label, weight]) => (weight === '600' ? [label] : [])),
      ['Docs', 'Guides', 'Guides', 'Second'],
      'what is active differs by more than its color',
    );
  });

  test('Tab keeps the focus inside', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 390, height: 844 } });
    await page.goto(`${served().origin}/docs/two`);
    await hydrated(page);
    await opener(page).press('Enter');
    await page.locator('dialog.navbar-sidebar[open]').waitFor();
    for (let index = 0; index < 14; index++) {
      await page.keyboard.press('Tab');
      // Between the last and the first element of a modal dialog, the focus may go to the browser's own interface.
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      assert.ok(isInside, `after ${index + 1} tabs`);
    }
  });

  test('a long site title and long words in the announcement do not push buttons out of view', async (t) => {
    const word = 'Announcement'.repeat(8);
    const long = await buildAndServe(t, {
      'site.config.ts': configFile(
        `navbar: { title: 'The handbook of a project with a long name' }, announcementBar: { content: '${word}' }`,
      ),
      'content/docs/one.md': '# One\n',
    });
    const { page } = await openPage(t, { viewport: { width: 320, height: 600 } });
    await page.goto(`${long.origin}/docs/one`);
    await hydrated(page);
    const rightOf = async (button: Locator) => button.evaluate((element) => element.getBoundingClientRect().right);
    assert.ok((await rightOf(page.getByRole('button', { name: 'Search docs' }))) <= 320);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    await opener(page).click();
    const { width = 0 } = (await page.getByRole('dialog').boundingBox()) ?? {};
    assert.ok((await rightOf(page.getByRole('button', { name: 'Close navigation bar' }))) <= width);
  });

  test('categories without a page only open; a site without menu items has no menu button', async (t) => {
    const { page } = await openPage(t, phone);
    await openMenu(page, '/docs/one');
    const panel = page.getByRole('dialog');
    await panel.locator('summary', { hasText: 'Group' }).tap();
    await still(page);
    await panel.getByRole('link', { name: 'Three' }).tap();
    await shown(page, 'Three');
    await closed(page);
    await page.context().close();
    const empty = await buildAndServe(t, { 'content/pages/index.md': '# Home\n' });
    const bare = await openPage(t, phone);
    await bare.page.goto(empty.origin);
    assert.equal(await opener(bare.page).count(), 0);
  });
});

describe('a navbar of the site’s own', () => {
  test('can use built-in parts, which work; its islands keep their state across pages', async (t) => {
    const { origin } = await buildAndServe(t, {
      ...files,
      'client/islands/Counter.tsx': `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>count {count}</button>;
}`,
      'templates/parts/Navbar.tsx': `import { Brand, ColorModeSwitch, Island, NavbarItem, NavbarPanel, type NavbarProps, NavbarToggle, SearchButton } from 'sitegen-react/templates';
import { Counter } from '../../client/islands/Counter.tsx';
export function Navbar({ page, site, text }: NavbarProps) {
  return (
    <div className="navbar-container navbar--page">
      <nav className="navbar" aria-label={text('navbar.label')}>
        <div className="navbar__inner">
          <NavbarToggle text={text} />
          <Brand {...site.brand} />
          <div className="navbar__items">
            {page.navbar.filter(({ kind }) => kind !== 'search').map((item) => <NavbarItem key={item.label} item={item} site={site} text={text} />)}
          </div>
          <Island id="counter" name="Counter" component={Counter} props={{}} />
          <ColorModeSwitch site={site} />
          {page.url !== '/' && <SearchButton site={site} text={text} />}
        </div>
        <NavbarPanel items={page.navbar} site={site} text={text} />
      </nav>
    </div>
  );
}`,
    });
    const { page, problems } = await openPage(t);
    await openMarked(page, `${origin}/docs/two`);
    await page.getByRole('button', { name: 'count 0' }).click();
    await page.getByRole('button', { name: 'count 1' }).waitFor();
    const menu = page.locator('.navbar__items').getByRole('button', { name: 'More' });
    await menu.click();
    await page.locator('.navbar__dropdown-menu').getByRole('link', { name: 'About' }).click();
    await shown(page, 'About');
    assert.equal(await menu.getAttribute('aria-expanded'), 'false');
    assert.ok(await menu.evaluate((button) => button.classList.contains('navbar__link--active')));
    await page.getByRole('button', { name: 'count 1' }).click();
    await page.getByRole('button', { name: 'count 2' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await opener(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    assert.ok(await isSameDocument(page));
    assert.deepEqual(problems, []);

    const other = await openPage(t);
    await openMarked(other.page, `${origin}/`);
    await other.page.keyboard.press('Control+k');
    await other.page.locator('.navbar__items').getByRole('link', { name: 'Blog' }).click();
    await other.page.waitForURL('**/blog');
    assert.ok(await isSameDocument(other.page));
    assert.equal(await other.page.locator('.search-modal').count(), 0, 'the first page has no search');
    await openModal(other.page);
  });

  test('fits a phone and has its items in the panel, with the code of the guide', async (t) => {
    const guide = readFileSync(new URL('../../docs/content/docs/guides/layouts.md', import.meta.url), 'utf8');
    const [, navbar = ''] = /^```tsx title="templates\/parts\/Navbar\.tsx".*?\n(.*?)^```/ms.exec(guide) ?? [];
    const { origin } = await buildAndServe(t, { ...files, 'templates/parts/Navbar.tsx': navbar });
    const { page, problems } = await openPage(t, { viewport: { width: 390, height: 844 } });
    await openMarked(page, `${origin}/docs/one`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.ok(await page.getByRole('link', { name: 'Test', exact: true }).isVisible());
    await opener(page).click();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Blog' }).click();
    await page.waitForURL('**/blog');
    assert.ok(await isSameDocument(page));
    assert.deepEqual(problems, []);
  });
});

describe('a navbar with many items', () => {
  const LABELS = ['Documentation', 'API', 'Tutorials', 'Community', 'Showcase', 'Changelog', 'Download', 'Sponsors'];

  const withItems = (scope: Scope, count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({
      label: LABELS[index % LABELS.length],
      to: '/docs/one',
    }));
    const more = `{ type: 'localeDropdown', position: 'right' }, { type: 'dropdown', label: 'More', items: [{ label: 'One', to: '/docs/one' }] }, { href: 'https://example.com', label: 'GitHub', position: 'right' }`;
    return buildAndServe(scope, {
      'site.config.ts': configFile(
        `i18n: { locales: ['en', 'de'] }, navbar: { title: 'Name of a project', items: [${JSON.stringify(items).slice(1, -1)}, ${more}] }`,
      ),
      'content/docs/one.md': '# One\n',
    });
  };

  test('becomes a menu in windows that it does not fit, and never overflows', async (t) => {
    const menus: Record<number, number> = {};
    for (const count of [2, 5, 7, 10]) {
      const { origin } = await withItems(t, count);
      const { page } = await openPage(t);
      await page.goto(`${origin}/docs/one`);
      for (const width of [997, 1100, 1152, 1240, 1280, 1400, 1600]) {
        await page.setViewportSize({ width, height: 400 });
        const name = `${count} items at ${width}`;
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, name);
        if (await opener(page).isVisible()) {
          menus[count] = width;
          continue;
        }
        const [left, right] = await page
          .locator('.navbar__items')
          .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect()));
        assert.ok(left && right && left.right <= right.left && right.right <= width, name);
      }
    }
    // The widest window in which it is a menu: with 2 or 5 items in none of these, with 10 in all.
    assert.deepEqual(menus, { 7: 1400, 10: 1600 });
  });

  test('shows its items first in its menu if the page’s own menu is visible beside the text', async (t) => {
    const { page } = await openPage(t, { viewport: { width: 1280, height: 800 } });
    await openMarked(page, `${(await withItems(t, 10)).origin}/docs/one`);
    await opener(page).click();
    const panel = page.getByRole('dialog');
    await still(page);
    await panel.getByRole('link', { name: 'Showcase' }).first().click();
    await shown(page, 'One');
    assert.ok(await isSameDocument(page));
  });
});
