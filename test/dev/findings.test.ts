import assert from 'node:assert/strict';
import { test } from 'vitest';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { configFile, shown } from '../helpers/builtSite.ts';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { createSite } from '../helpers/site.ts';

/** `sitegen dev` shows the findings of `check`: those of a page in a panel, and all of them on a page of their own. */

test('a panel lists the findings of the page with editor links, and follows edits and navigation', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n[x](./lost.md) [b](./b.md)\n',
    'content/docs/b.md': '# B\n',
    'content/docs/$$c.md': '# C\n\n[x](./gone.md)\n',
  });
  const { url } = await startDev(site);
  const { page, problems } = await openPage(t);
  await page.goto(`${url}docs/a`);
  const panel = page.locator('sitegen-findings');
  const summary = panel.locator('summary');
  await summary.waitFor();
  assert.equal(await summary.textContent(), '1 finding on this page');
  await summary.click();
  assert.match(
    (await panel.locator('li').textContent()) ?? '',
    /^warning: link-broken content\/docs\/a\.md:3:5broken link "\.\/lost\.md"/,
  );
  const editor = await panel.locator('li a').nth(1).getAttribute('href');
  assert.match(editor ?? '', /^\w+:\/\/\S+\/content\/docs\/a\.md\S*3\S*5$/);

  // The panel updates live: one more finding here, and one less below.
  await site.write({ 'content/docs/a.md': '# A\n\n[x](./lost.md) [b](./b.md) [y](#nowhere)\n' });
  await panel.locator('li').nth(1).waitFor();
  assert.equal(await panel.locator('details').getAttribute('open'), '', 'it stays open');
  await page.getByRole('link', { name: 'b', exact: true }).click();
  await shown(page, 'B');
  await panel.waitFor({ state: 'detached' });
  await page.goBack();
  await panel.locator('li').nth(1).waitFor();

  await panel.getByText('All findings of the site: 3').click();
  await page.getByRole('heading', { level: 1, name: '3 findings' }).waitFor();
  const list = page.locator('section:visible');
  assert.equal(await list.count(), 3);
  await page.getByRole('searchbox').fill('c.md');
  await page.waitForFunction(() => document.querySelectorAll('section:not([hidden])').length === 1);
  assert.match((await list.textContent()) ?? '', /content\/docs\/\$\$c\.md:3:5.*> 3 \| \[x\]\(\.\/gone\.md\)/s);
  assert.match((await list.locator('a:has(code)').getAttribute('href')) ?? '', /\/\$\$c\.md\b/);
  await site.write({ 'content/docs/$$c.md': '# C\n', 'content/docs/a.md': '# A\n\n[x](./lost.md)\n' });
  await page.getByRole('heading', { level: 1, name: '1 finding' }).waitFor();
  await site.write({ 'content/docs/a.md': '# A\n' });
  await page.getByRole('heading', { level: 1, name: 'No findings' }).waitFor();
  assert.deepEqual(problems, []);
});

test('a panel shows findings that were made before the page subscribed to events', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\n[x](./lost.md)\n' });
  const { url } = await startDev(site);
  const { page } = await openPage(t);
  let isEarly = true;
  await page.route('**/__sitegen/findings?*', (route) =>
    isEarly ? route.fulfill({ json: { own: [], total: 0 } }) : route.continue(),
  );
  const listen = await holdAnswers(page, '**/__sitegen/events');
  await page.goto(`${url}docs/a`);
  await eventually(async () => {
    const answer = await fetch(`${url}__sitegen/findings?path=/docs/a`);
    assert.match(await answer.text(), /"total":1/);
  });
  isEarly = false;
  listen();
  await page.locator('sitegen-findings summary').waitFor();
});

test('the panel shows what the security policy blocks on the page, and what to allow', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n[b](./b.md)\n',
    'content/docs/b.md': '# B\n',
    'client/main.ts':
      "if (location.pathname.endsWith('/a')) for (const path of ['/one', '/two']) fetch('https://api.example.org' + path).catch(() => undefined);\n",
  });
  const { url } = await startDev(site);
  const { page } = await openPage(t);
  await page.goto(`${url}docs/a`);
  const items = page.locator('sitegen-findings li');
  await page.locator('sitegen-findings summary').click();
  await items.nth(1).waitFor();
  const [first = '', second = ''] = await items.allTextContents();
  assert.match(
    first,
    /^warning: content-blocked.*blocks "https:\/\/api\.example\.org\/one" \(connect-src\).*'connect-src': \['https:\/\/api\.example\.org'\]/s,
  );
  assert.match(second, /api\.example\.org\/two/);
  assert.match(
    (await items.locator('a').first().getAttribute('href')) ?? '',
    /reference\/diagnostics\/content-blocked$/,
  );
  await page.getByRole('link', { name: 'b', exact: true }).click();
  await shown(page, 'B');
  await page.locator('sitegen-findings').waitFor({ state: 'detached' });
  await page.goto(`${url}docs/a`);
  await items.nth(1).waitFor();
  // The document loads again with the new policy.
  await site.write({
    'site.config.ts': configFile("contentSecurityPolicy: { 'connect-src': ['https://api.example.org'] }"),
  });
  await page.locator('sitegen-findings').waitFor({ state: 'detached' });
});
