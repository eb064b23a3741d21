import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile } from '../helpers/builtSite.ts';

test('Japanese navbar labels are not overlapped when the search button shrinks', async (t) => {
  const left = [
    'ドキュメント',
    'リファレンス',
    'ブログの記事',
    'コミュニティの窓口',
    'ツールの一覧',
    '導入の手引き',
    '設定と拡張の方法',
    'よくある質問',
    '用語と略語の一覧',
    '変更点のお知らせ',
    '画面と部品の見本',
  ];
  const right = ['リリースの一覧', 'ショーケース'];
  const items = [
    ...left.map((label) => ({ label, href: 'https://example.com' })),
    ...right.map((label) => ({ label, href: 'https://example.com', position: 'right' })),
  ];
  const { origin } = await buildAndServe(t, {
    'site.config.ts': configFile(`navbar: { title: 'テスト', items: ${JSON.stringify(items)} as never }`),
    'content/docs/one.md': '# One\n',
    'content/pages/index.md': '# Home\n',
  });
  // The width of letters depends on installed fonts: the window is wide enough for all, above every breakpoint of the navbar.
  const { page } = await openPage(t, { viewport: { width: 4000, height: 600 } });
  await page.goto(origin);
  await page.addStyleTag({ content: '.navbar__inner { max-width: none }' });
  // So many items become a menu in any window; here they must stay a bar.
  await page.locator('.navbar-container').evaluate((bar) => bar.classList.remove('navbar--menu-all'));
  /** The space between the two groups of items, and the width of the search button. */
  const measure = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const lastLeft = box('.navbar__items:not(.navbar__items--right) > :last-child');
      const first = box('.navbar__items--right > :first-child');
      return { room: first.left - lastLeft.right, search: box('.search-button').width };
    });
  const wide = await measure();
  const container = await page.evaluate(() => document.querySelector('.navbar__inner')?.clientWidth ?? 0);
  // Only half of the search button fits.
  const width = Math.round(container - wide.room - wide.search / 2);
  assert.ok(width > 1200, 'there are too few labels');
  await page.setViewportSize({ width, height: 600 });
  const narrow = await measure();
  assert.ok(narrow.search < wide.search, 'the window is not narrow enough to try it');
  assert.ok(narrow.room >= 0, `the sides overlap by ${-narrow.room} pixels`);
});
