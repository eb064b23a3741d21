import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { openModal, waitForTexts } from '../helpers/searchModal.ts';

const served = shared((scope) =>
  buildAndServe(scope, {
    'content/docs/doors.md': '# Doors\n\nThey open and close.\n',
    'content/docs/api/door.md': '# Door\n\nA door has a lock.\n',
    'content/docs/hinge.md':
      '# Hinge\n\nHow to oil one.\n\n## Open\n\n### Speed\n\n#### Most\n\nA hinge is slow.\n\n## Close\n\n### Speed\n\n#### Most\n\nA hinge is fast.\n',
    'content/docs/api/hinge.md': '# Hinge\n\nIts angle.\n',
    'content/blog/2024-01-02-doors.md': '# News of doors\n\nA new door.\n\n## Old ones\n\nA door that stays.\n',
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`content/docs/${name}.md`, `# ${name}\n\nOn [them](./doors.md).\n`]),
    ),
  }),
);

test('the modal suggests popular pages; a kind filters results and is part of the "See all" link', async (t) => {
  const { page, problems } = await openPage(t);
  await page.goto(`${served().origin}/docs/a`);
  await openModal(page);
  await waitForTexts(page, '.search-group__title', ['Popular pages']);
  assert.deepEqual(await page.locator('.search-hit__title').allTextContents(), ['Doors']);
  const input = page.locator('.search-modal__input');
  const groups = (count: number) =>
    page.waitForFunction((wanted) => document.querySelectorAll('.search-group__title').length === wanted, count);
  await input.fill('door');
  await groups(3);
  const kinds = page.getByRole('group', { name: 'Kind of result' }).getByRole('button');
  assert.deepEqual(await kinds.allTextContents(), ['All', 'Docs', 'API', 'Blog']);
  await kinds.getByText('Blog').click();
  await waitForTexts(page, '.search-group__title', ['News of doors']);
  assert.equal(await kinds.getByText('Blog').getAttribute('aria-pressed'), 'true');
  assert.ok(await input.evaluate((field) => field === document.activeElement), 'the focus stays in the field');
  const href = await page.locator('.search-modal__all a').getAttribute('href');
  assert.equal(href, '/search?q=door&kind=post');
  await kinds.getByText('All').click();
  await groups(3);
  assert.deepEqual(problems, []);
});

test('results with equal titles show their kind, and sections the headings above', async (t) => {
  const { page, problems } = await openPage(t);
  await page.goto(`${served().origin}/docs/a`);
  await openModal(page);
  await page.locator('.search-modal__input').fill('hinge');
  await waitForTexts(page, '.search-group__title', ['Docs › Hinge', 'API › Hinge']);
  await waitForTexts(page, '.search-hit__above', ['Open', 'Close']);
  await page.goto(`${served().origin}/search?q=hinge`);
  await page.locator('.search-result__path').first().waitFor();
  const paths = await page.locator('.search-result__path').allTextContents();
  assert.deepEqual(paths.slice(0, 4), ['Docs', 'API', 'Hinge', 'Hinge › Open › Speed']);
  assert.deepEqual(problems, []);
});
