import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { configFile, hydrated, isSameDocument, openMarked, shown } from '../helpers/builtSite.ts';
import { startDev } from '../helpers/dev.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>';

const files = {
  'site.config.ts': configFile("baseUrl: '/site/'"),
  'content/pages/index.md': '---\nlayout: Landing\n---\n',
  'content/docs/box.md': '# Boxes\n\n<Box>\n\nIn the box\n\n</Box>\n\n[Home](/)\n',
  'content/static/img/dots.svg': LOGO,
  'templates/Landing.tsx': `import { Island, LazyIsland, type LayoutProps, Page } from 'sitegen-react/templates';
import facts from './facts.json';
import manual from '../files/Manual ä.pdf';
import logo from '../files/logo.svg';
import { Counter } from '../client/islands/Counter.tsx';
import styles from './landing.module.css';
import 'pretty/dist/pretty.css';
export default function Landing(props: LayoutProps) {
  return (
    <Page {...props}>
      <main className={styles.main}>
        <h1 className={styles.title}>{facts.title}</h1>
        <img id="in-layout" src={logo} alt="" />
        <a id="manual" href={manual}>Manual</a>
        <p className="pretty">Pretty</p>
        <a href="/site/docs/box">Box</a>
        <Island id="counter" name="Counter" component={Counter} props={{}} />
        <LazyIsland id="late" name="Late" />
      </main>
    </Page>
  );
}`,
  'templates/facts.json': '{ "title": "Landing" }',
  'templates/landing.module.css':
    ".title { composes: frame from '../client/frame.module.css'; color: rgb(1, 1, 1); }\n.main { background: url(/img/dots.svg); }\n",
  'templates/components/Box.tsx': `import { type ComponentProps, RawHtml } from 'sitegen-react/templates';
import styles from './box.module.css';
export function Box({ html }: ComponentProps) {
  return <RawHtml as="div" className={styles.title} html={html} />;
}`,
  'templates/components/box.module.css': '.title { color: rgb(2, 2, 2); }\n',
  'templates/parts/Footer.tsx':
    'import \'./footer.css\';\nexport function Footer() { return <footer id="foot">Foot</footer>; }\n',
  'templates/parts/footer.css': '#foot { color: rgb(3, 3, 3); }\n',
  'client/frame.module.css': '.frame { border: 1px solid rgb(4, 4, 4); }\n.title { color: red; }\n',
  'client/styles/main.css': '@import "pretty/dist/more.css";\n:root { --main: yes; }\n',
  'client/islands/Counter.tsx': `import { useState } from 'react';
import logo from '../../files/logo.svg';
import manual from '../../files/Manual ä.pdf';
import frames from '../frame.module.css';
import styles from './counter.module.css';
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <img id="in-island" src={logo} alt="" />
      <a href={manual}>Manual</a>
      <button type="button" className={\`\${styles.title} \${frames.frame}\`} onClick={() => setCount(count + 1)}>count {count}</button>
    </>
  );
}`,
  'client/islands/counter.module.css': '.title { color: rgb(5, 5, 5); background: url(../../files/logo.svg); }\n',
  'client/islands/Late.tsx': 'import \'./late.css\';\nexport function Late() { return <p id="came">late</p>; }\n',
  'client/islands/late.css': '#came { color: rgb(6, 6, 6); }\n',
  'files/logo.svg': LOGO,
  'files/Manual ä.pdf': '%PDF-1.4',
  'node_modules/pretty/package.json': '{ "name": "pretty", "version": "1.0.0" }',
  'node_modules/pretty/dist/pretty.css':
    "@font-face { font-family: Pretty; src: url(fonts/pretty.woff2) format('woff2'), url(fonts/pretty.ttf) format('truetype'); }\n.pretty { color: rgb(7, 7, 7); }\n",
  'node_modules/pretty/dist/more.css': '.pretty { border: 1px solid rgb(8, 8, 8); }\n',
  'node_modules/pretty/dist/fonts/pretty.woff2': 'woff2',
  'node_modules/pretty/dist/fonts/pretty.ttf': 'ttf',
};

describe('files that templates and islands import', () => {
  const served = shared(async (scope) => {
    const site = await createSite(scope, files);
    const { exitCode, stderr } = await site.run('build', '--out', 'served/site');
    assert.equal(exitCode, 0, stderr);
    assert.doesNotMatch(stderr, /warning/);
    return { site, origin: await serveFolder(scope, path.join(site.dir, 'served')) };
  });

  test('imported styles of templates, islands and packages are in one sheet that needs no JavaScript', async (t) => {
    const { page, problems } = await openPage(t, { javaScriptEnabled: false });
    await page.goto(`${served().origin}/site/`);
    const styleOf = (selector: string, property: string) =>
      page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    assert.equal(await styleOf('h1', 'color'), 'rgb(1, 1, 1)');
    assert.equal(await styleOf('h1', 'border-top-color'), 'rgb(4, 4, 4)', 'composed of a class in another file');
    assert.equal(await styleOf('#foot', 'color'), 'rgb(3, 3, 3)');
    assert.equal(await styleOf('#counter button', 'color'), 'rgb(5, 5, 5)');
    assert.equal(await styleOf('#counter button', 'border-top-color'), 'rgb(4, 4, 4)');
    assert.equal(await styleOf('.pretty', 'color'), 'rgb(7, 7, 7)');
    assert.equal(await styleOf('.pretty', 'border-top-color'), 'rgb(8, 8, 8)', 'imported by a sheet');
    assert.equal(
      await styleOf('main', 'background-image'),
      `url("${served().origin}/site/img/dots.svg")`,
      'a file of the static folder',
    );
    await page.goto(`${served().origin}/site/docs/box`);
    assert.equal(await styleOf('.markdown [class^=box]', 'color'), 'rgb(2, 2, 2)');
    assert.deepEqual(problems, []);
    assert.equal(
      served()
        .site.list('served/site/assets')
        .filter((file) => file.startsWith('site-')).length,
      1,
    );
  });

  test('a file has the same address, below `baseUrl`, in layouts, islands and styles', async (t) => {
    const { page, problems } = await openPage(t);
    await openMarked(page, `${served().origin}/site/`);
    const addresses = await page.evaluate(() => [
      document.querySelector('#in-layout')?.getAttribute('src'),
      document.querySelector('#in-island')?.getAttribute('src'),
      /url\("(.*)"\)/.exec(getComputedStyle(document.querySelector('#counter button') as Element).backgroundImage)?.[1],
    ]);
    const [address = ''] = addresses;
    assert.match(address ?? '', /^\/site\/assets\/logo-\w+\.svg$/);
    assert.deepEqual(addresses, [address, address, served().origin + address]);
    const manual = (await page.locator('#manual').getAttribute('href')) ?? '';
    assert.match(manual, /^\/site\/assets\/Manual%20%C3%A4-\w+\.pdf$/);
    assert.equal(await page.locator('#counter a').getAttribute('href'), manual);
    assert.equal((await fetch(served().origin + manual)).status, 200);
    await page.getByRole('button', { name: 'count' }).click();
    await page.getByRole('button', { name: 'count 1' }).waitFor();
    const lateColor = await page.locator('#came').evaluate((element) => getComputedStyle(element).color);
    assert.equal(lateColor, 'rgb(6, 6, 6)', 'of an island that only the browser renders');
    for (const type of ['woff2', 'ttf'])
      assert.equal(
        served()
          .site.list('served/site/assets')
          .filter((file) => file.endsWith(`.${type}`)).length,
        1,
      );

    await page.getByRole('link', { name: 'Box' }).click();
    await shown(page, 'Boxes');
    assert.ok(await isSameDocument(page));
    assert.equal(
      await page.getByText('In the box').evaluate((element) => getComputedStyle(element).color),
      'rgb(2, 2, 2)',
    );
    assert.deepEqual(problems, []);
  });
});

test('dev applies edited and added styles of a component without a reload', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n<Box />\n',
    'templates/components/Box.tsx': `import styles from './box.module.css';
export const Box = () => <p id="box" className={styles.box}>Box</p>;`,
    'templates/components/box.module.css': '.box { color: rgb(1, 2, 3); }\n',
  });
  const { url } = await startDev(site);
  const { page, problems } = await openPage(t);
  await page.goto(`${url}docs/a`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const hasColor = (color: string) =>
    page.waitForFunction(
      (wanted) => getComputedStyle(document.querySelector('#box') as Element).color === wanted,
      color,
    );
  await hasColor('rgb(1, 2, 3)');
  await site.write({ 'templates/components/box.module.css': '.box { color: rgb(3, 2, 1); }\n' });
  await hasColor('rgb(3, 2, 1)');
  await site.write({
    'templates/components/more.css': '#box { color: rgb(9, 9, 9); }\n',
    'templates/components/Box.tsx': `import styles from './box.module.css';
import './more.css';
export const Box = () => <p id="box" className={styles.box}>Box</p>;`,
  });
  await hasColor('rgb(9, 9, 9)');
  assert.ok(await page.evaluate(() => 'isSamePage' in window));
  assert.deepEqual(problems, []);
});
