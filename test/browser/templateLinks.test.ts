import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { addressOf, configFile, isSameDocument, openMarked, shown } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('addresses in islands have `baseUrl` and language, in the HTML and after hydration', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("baseUrl: '/site/', i18n: { locales: ['en', 'de'] }"),
    'content/pages/index.md': '---\nlayout: Landing\n---\n',
    'content/docs/intro.md': '# Intro\n\n## Install\n',
    'content/static/img/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'templates/Landing.tsx': `import { Island, LazyIsland, type LayoutProps, Page } from 'sitegen-react/templates';
import { Where } from '../client/islands/Where.tsx';
export default (props: LayoutProps) => (
  <Page {...props}>
    <main>
      <h1>Landing</h1>
      <Island id="w" name="Where" component={Where} props={{}} />
      <LazyIsland id="l" name="Late" />
    </main>
  </Page>
);`,
    'client/islands/Where.tsx': `import { useState } from 'react';
import { asset, Link, navigate, useSite } from 'sitegen-react/client';
export function Where() {
  const [isOpen, setOpen] = useState(false);
  const site = useSite();
  return (
    <div id="where" lang={site.lang} title={site.title}>
      <img src={asset('/img/x.svg')} alt="" />
      <button type="button" onClick={() => setOpen(true)}>open</button>
      <button type="button" onClick={() => navigate(site.href('/docs/intro'))}>go</button>
      {isOpen && <img className="more" src={asset('/img/x.svg')} alt="" />}
      {isOpen && <Link to="/docs/intro#install" className="late">Install</Link>}
    </div>
  );
}`,
    'client/islands/Late.tsx': `import { Link } from 'sitegen-react/client';
export const Late = () => <Link to="/docs/intro" className="lazy">Intro</Link>;`,
  });
  const { exitCode, stderr } = await site.run('build', '--out', 'served/site');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /warning/);
  const origin = await serveFolder(t, path.join(site.dir, 'served'));
  const { page, problems } = await openPage(t);
  await openMarked(page, `${origin}/site/de/`);
  const where = page.locator('#where');
  assert.equal(await where.getAttribute('lang'), 'de');
  assert.equal(await where.getAttribute('title'), 'Test');
  assert.equal(await where.locator('img').first().getAttribute('src'), '/site/img/x.svg');
  assert.equal(await page.locator('a.lazy').getAttribute('href'), '/site/de/docs/intro');
  await page.getByRole('button', { name: 'open' }).click();
  assert.equal(await page.locator('.more').getAttribute('src'), '/site/img/x.svg');
  await page.locator('.late').click();
  await shown(page, 'Intro');
  assert.equal(addressOf(page), '/site/de/docs/intro#install');
  await page.goBack();
  await shown(page, 'Landing');
  await page.getByRole('button', { name: 'go' }).click();
  await shown(page, 'Intro');
  assert.equal(addressOf(page), '/site/de/docs/intro');
  assert.ok(await isSameDocument(page));
  assert.deepEqual(problems, []);
});
