import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { holdAnswers, openPage } from '../helpers/browser.ts';
import { buildAndServe, isSameDocument, openMarked, shown } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

const layout = (name: string, island: string): Record<string, string> => ({
  [`templates/${name}.tsx`]: `import { Island, LazyIsland, Page, type LayoutProps } from 'sitegen-react/templates';
import * as islands from '../client/islands/all.ts';
export default function ${name}({ page, site, text }: LayoutProps) {
  return <Page page={page} site={site} text={text}><main><h1>${name}</h1>${island}<p>The rest of the page</p></main></Page>;
}`,
});

const files = {
  'client/islands/Crash.tsx': `import { useState } from 'react';
export function Crash() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken && !('isMended' in globalThis))
    throw new Error('no data', { cause: new Error('no network', { cause: 'cable cut' }) });
  return <button onClick={() => setBroken(true)}>{isBroken ? 'fixed' : 'break'}</button>;
}`,
  'client/islands/Counter.tsx': `import { useEffect, useState } from 'react';
import { navigate } from 'sitegen-react/client';
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  useEffect(() => { document.body.dataset.mounted = 'yes'; return () => { document.body.dataset.mounted = 'no'; }; }, []);
  return <><button onClick={() => setCount(count + 1)}>count {count}</button><button onClick={() => navigate('/')}>leave</button></>;
}`,
  'client/islands/Slow.tsx': `export function Slow({ text }: { text: string }) { return <p id="slow">{text}</p>; }`,
  // Hydrating it takes longer than navigating to the next page.
  'client/islands/Long.tsx': `function Row() {
  if (typeof document === 'undefined') return <li />;
  document.body.dataset.hydrating = '';
  for (const end = performance.now() + 10; performance.now() < end; );
  return <li />;
}
export function Long({ name }: { name: string }) {
  return <><button>{name}</button><ul>{Array.from({ length: 150 }, (_, row) => <Row key={row} />)}</ul></>;
}`,
  'client/islands/all.ts':
    "export * from './Crash.tsx';\nexport * from './Counter.tsx';\nexport * from './Long.tsx';\n",
  ...layout('Crashing', '<Island id="crash" name="Crash" component={islands.Crash} props={{}} />'),
  ...layout('Counting', '<Island id="counter" name="Counter" component={islands.Counter} props={{ start: 5 }} />'),
  ...layout('Longer', '<Island id="long" name="Long" component={islands.Long} props={{ name: "long" }} />'),
  'templates/Staying.tsx': `import { Island, Page, type LayoutProps } from 'sitegen-react/templates';
import { Long } from '../client/islands/all.ts';
export default function Staying({ page, site, text }: LayoutProps) {
  return <><Page page={page} site={site} text={text}><main><h1>{page.title}</h1><a href="/second">second</a></main></Page>
    <Island id="staying" name="Long" component={Long} props={{ name: 'of ' + page.title }} /></>;
}`,
  ...layout(
    'Lazily',
    '<LazyIsland id="lazy" name="Slow" props={{ text: "here it is" }}><p>Without script</p></LazyIsland>',
  ),
  'content/pages/index.md': '# Home\n\n[crash](/crash) [count](/count) [lazy](/lazy) [long](/long)\n',
  'content/pages/crash.md': '---\nlayout: Crashing\n---\n',
  'content/pages/count.md': '---\nlayout: Counting\n---\n',
  'content/pages/long.md': '---\nlayout: Longer\n---\n',
  'content/pages/first.md': '---\nlayout: Staying\ntitle: First\n---\n',
  'content/pages/second.md': '---\nlayout: Staying\ntitle: Second\n---\n',
  'content/pages/lazy.md': '---\nlayout: Lazily\n---\n',
};

describe('an island', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  test('that crashes shows the error with its causes and a retry button; the page works on', async (t) => {
    const { page, problems } = await openPage(t);
    await openMarked(page, `${served().origin}/crash`);
    await page.getByRole('button', { name: 'break' }).click();
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    assert.equal(await alert.locator('p').textContent(), 'no data\n\nCause:\nno network\n\nCause:\ncable cut');
    assert.ok(await page.getByText('The rest of the page').isVisible());
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'break' }).click();
    await alert.waitFor(); // it still crashes
    await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'break' }).click();
    await page.getByRole('button', { name: 'fixed' }).waitFor();
    assert.ok(
      problems.every((text) => text.includes('island Crash crashed')),
      problems.join('\n'),
    );
    await page.locator('.navbar__brand').first().click();
    await shown(page, 'Home');
    assert.ok(await isSameDocument(page));
  });

  test('on a page that is navigated to is hydrated, and unmounted on leaving', async (t) => {
    const { page, problems } = await openPage(t);
    await openMarked(page, served().origin);
    for (let times = 0; times < 2; times++) {
      await page.getByRole('link', { name: 'count' }).click();
      await page.waitForFunction(() => document.body.dataset.mounted === 'yes');
      await page.getByRole('button', { name: 'count 5' }).click();
      await page.getByRole('button', { name: 'count 6' }).waitFor();
      await page.getByRole('button', { name: 'leave' }).click();
      await shown(page, 'Home');
      assert.ok(await isSameDocument(page));
      assert.equal(await page.evaluate(() => document.body.dataset.mounted), 'no');
    }
    assert.deepEqual(problems, []);
  });

  test('whose page is left during hydration causes no errors or warnings', async (t) => {
    const { page, problems } = await openPage(t);
    await openMarked(page, served().origin);
    await page.getByRole('link', { name: 'long' }).click();
    await page.locator('body[data-hydrating]').waitFor();
    await page.locator('.navbar__brand').first().click();
    await shown(page, 'Home');
    assert.ok(await isSameDocument(page));
    assert.deepEqual(problems, []);
  });

  test('that stays across pages gets the props of the next page, also during hydration', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/first`);
    await page.locator('body[data-hydrating]').waitFor();
    await page.getByRole('link', { name: 'second' }).click();
    await shown(page, 'Second');
    await page.getByRole('button', { name: 'of Second' }).waitFor();
    assert.deepEqual(problems, []);
  });

  test('that is lazy shows a spinner after a delay, shows a load error, and loads on Retry', async (t) => {
    const { page } = await openPage(t);
    let mode: 'slow' | 'failing' | 'good' = 'slow';
    let release = (): void => undefined;
    await page.route('**/assets/Slow-*.js', async (route) => {
      if (mode === 'slow') await new Promise<void>((resolve) => (release = resolve));
      if (mode === 'failing') await route.abort();
      else await route.continue();
    });
    await page.goto(`${served().origin}/lazy`);
    await page.getByRole('img', { name: 'Loading' }).waitFor();
    const cycles = await page
      .locator('.spinner animate')
      .evaluateAll((items) => [...new Set(items.map((item) => item.getAttribute('dur')))]);
    assert.deepEqual(cycles.sort(), ['1.5s', '3s']);
    mode = 'failing';
    release();
    const alert = page.getByRole('alert');
    // On a busy machine, the message that loading takes long may come first.
    await alert.locator('p', { hasText: /TypeError: .*import/ }).waitFor();
    assert.equal(await alert.evaluate((box) => getComputedStyle(box).color), 'rgb(255, 255, 255)');
    mode = 'good';
    await alert.getByRole('button', { name: 'Retry' }).click();
    await page.locator('#slow', { hasText: 'here it is' }).waitFor();
  });

  test('that is lazy says if loading takes too long, and still shows when loaded', async (t) => {
    const { page } = await openPage(t);
    const release = await holdAnswers(page, '**/assets/Slow-*.js');
    await page.clock.install({ time: 0 });
    await page.goto(`${served().origin}/lazy`);
    await page.locator('.lazy').waitFor({ state: 'attached' });
    await page.clock.fastForward(11_000);
    await page.getByText('This takes longer than it should.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    release();
    await page.locator('#slow').waitFor();
  });

  test('keeps its static HTML without JavaScript, and if React cannot be loaded', async (t) => {
    const { page } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/lazy`);
    await page.getByText('Without script').waitFor();
    await page.context().close();
    const broken = await openPage(t);
    await broken.page.route('**/assets/hydrate-*.js', (route) => route.abort());
    const warned = broken.page.waitForEvent('console', (message) =>
      message.text().includes('islands could not be loaded'),
    );
    await broken.page.goto(`${served().origin}/count`);
    await warned;
    assert.ok(await broken.page.getByRole('button', { name: 'count 5' }).isVisible());
    await broken.page.unroute('**/assets/hydrate-*.js');
  });
});
