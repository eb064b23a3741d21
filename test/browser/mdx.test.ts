import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { configFile, hydrated } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createGate } from '../helpers/searchModal.ts';
import { createSite } from '../helpers/site.ts';

const files = {
  'site.config.ts': configFile(
    "tagline: 'Small and quick', baseUrl: '/project/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }",
  ),
  'i18n/fr/code.json': '{ "Bye": { "message": "Au revoir" }, "said": { "message": "dit" } }',
  'src/words.js':
    "import { translate } from '@docusaurus/Translate';\nexport const BYE = translate({ message: 'Bye' });",
  'src/components/Words.js': `import React, { useState } from 'react';
import { translate } from '@docusaurus/Translate';
import { BYE } from '../words';
export default function Words() {
  const [said, setSaid] = useState('nothing');
  return <button type="button" onClick={() => setSaid(translate({ id: 'said', message: 'said' }))}>{BYE} {said}</button>;
}`,
  'content/docs/words.mdx': `import Words from '@site/src/components/Words';

# Words

<Words />
`,
  'content/static/img/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  'src/components/Counter.js': `import React, { useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
export default function Counter({ start, step, children }) {
  const [count, setCount] = useState(start);
  const logo = useBaseUrl('/img/logo.svg');
  return <div className="counter"><img src={logo} alt="" /><button type="button" onClick={() => setCount(step(count))}>count {count}</button>{children}</div>;
}`,
  'content/docs/counter.mdx': `import Counter from '@site/src/components/Counter';
import Part from './_part.mdx';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { useColorMode } from '@docusaurus/theme-common';

export const step = (count) => count + 10;

export const Own = ({ children }) => <b className="own">{children}</b>;

# Counter

<Counter start={1} step={step}>

Some **Markdown** in it.

A <Own>component & more</Own> in words &lt;b>.

- In a <Own>list</Own>

| Head |
| --- |
| In a <Own>cell</Own> |

<input type="checkbox" aria-label="Kept" defaultChecked />

<input type="text" aria-label="Name" defaultValue="Ann" readOnly />

</Counter>

<Part start={5} />

<BrowserOnly>{() => { const { colorMode } = useColorMode(); return <em>{String(typeof document)}, {colorMode ? 'colored' : ''}</em>; }}</BrowserOnly>
`,
  'src/components/Links.js': `import React, { useState } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Links() {
  const [count, setCount] = useState(0);
  const { siteConfig } = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const targets = ['/docs/counter', useBaseUrl('/docs/counter'), useBaseUrl('docs/counter#counter'), siteConfig.baseUrl + 'docs/counter', withBaseUrl('/project/docs/counter'), '/', '/project'];
  return (
    <div className="links">
      <button type="button" onClick={() => setCount(count + 1)}>links {count}</button>
      {targets.map((to, index) => <Link key={index} to={to}>{to}</Link>)}
      <a href={useBaseUrl('/docs/counter', { absolute: true })}>absolute</a>
      <a href={useBaseUrl('/docs/1.0')}>version</a>
      <img src={siteConfig.baseUrl + 'img/logo.svg'} alt="" />
    </div>
  );
}`,
  'content/docs/first.md': '---\nslug: /1.0\n---\n# First\n',
  'content/docs/links.mdx': `import Links from '@site/src/components/Links';

# Links

<Links />
`,
  'src/components/Sample.js': `import React, { useState } from 'react';
import CodeBlock from '@theme/CodeBlock';
export default function Sample() {
  const [count, setCount] = useState(0);
  return <div><CodeBlock language="js">let a = 1;</CodeBlock><button type="button" onClick={() => setCount(count + 1)}>sample {count}</button></div>;
}`,
  'content/docs/sample.mdx': `import Sample from '@site/src/components/Sample';

# Sample

<Sample />

\`\`\`js
let b = 2;
\`\`\`
`,
  'src/components/Steps.js': `import React from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { useColorMode, useQueryString } from '@docusaurus/theme-common';
export default function Steps() {
  const { push, replace } = useHistory();
  const { search } = useLocation();
  const [step] = useQueryString('step');
  const { colorMode, colorModeChoice, setColorMode } = useColorMode();
  return (
    <p>
      <button type="button" onClick={() => push({ search: 'step=2' })}>next {search} {step}</button>
      <button type="button" onClick={() => replace('/project/docs/links')}>end</button>
      <button type="button" onClick={() => setColorMode(colorModeChoice ? null : 'dark')}>{colorMode} {String(colorModeChoice)}</button>
    </p>
  );
}`,
  'content/docs/steps.mdx': `import Steps from '@site/src/components/Steps';

# Steps

<Steps />
`,
  'content/docs/_part.mdx': `import Counter from '@site/src/components/Counter';

<Counter start={props.start} step={(count) => count + 1} />
`,
  'content/pages/index.tsx': `import { useState } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Logo from '@site/content/static/img/logo.svg';
import styles from './index.module.scss';
export default function Home(): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Layout title="Welcome" description="A page of its own">
      <Head><meta name="made" content="by hand" /></Head>
      <main className={styles.hero}>
        <h1>Welcome</h1>
        <em>{useDocusaurusContext().siteConfig.tagline}</em>
        <Logo role="img" className="logo" />
        <Link to="/docs/counter">To the counter</Link>
        <button type="button" onClick={() => setOpen(!isOpen)}>{isOpen ? 'open' : 'closed'}</button>
      </main>
    </Layout>
  );
}`,
  'content/pages/_colors.scss': '$own: rgb(1, 2, 3);',
  'content/pages/index.module.scss': "@use './colors';\n.hero { color: colors.$own; h1 { color: inherit; } }",
};

describe('MDX and TSX pages', () => {
  const served = shared(async (scope) => {
    const site = await createSite(scope, files);
    const { exitCode, stderr } = await site.run('build', '--out', 'served/project');
    assert.equal(exitCode, 0, stderr);
    return { origin: await serveFolder(scope, path.join(site.dir, 'served')) };
  });

  test('components with state hydrate, with function props, Markdown children and partials', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/project/docs/counter`);
    assert.equal(await page.locator('.counter strong').textContent(), 'Markdown');
    assert.equal(await page.locator('.counter img').first().getAttribute('src'), '/project/img/logo.svg');
    await hydrated(page);
    await page.getByRole('button', { name: 'count 1' }).click();
    await page.getByRole('button', { name: 'count 11' }).waitFor();
    await page.getByRole('button', { name: 'count 5' }).click();
    await page.getByRole('button', { name: 'count 6' }).waitFor();
    assert.equal(await page.locator('.counter strong').textContent(), 'Markdown');
    const counter = page.locator('.counter').first();
    for (const around of ['p', 'ul > li', 'table > tbody > tr > td'])
      assert.equal(await counter.locator(`${around} > b.own`).count(), 1, around);
    assert.equal(await counter.locator('p:has(.own)').textContent(), 'A component & more in words <b>.');
    await page.getByRole('checkbox', { name: 'Kept' }).uncheck({ timeout: 5000 });
    const field = page.getByRole('textbox', { name: 'Name' });
    assert.deepEqual([await field.inputValue(), await field.isEditable()], ['Ann', false]);
    await page.locator('em', { hasText: 'object' }).waitFor();
    assert.deepEqual(problems, []);
  });

  test('code in components gets its buttons after hydration', async (t) => {
    const { page, problems } = await openPage(t);
    const react = createGate();
    await page.route('**/assets/hydrate-*.js', async (route) => {
      await react.opened;
      await route.continue();
    });
    await page.goto(`${served().origin}/project/docs/sample`);
    await page.locator('.code-button').first().waitFor({ state: 'attached' });
    react.open();
    await hydrated(page);
    await page.getByRole('button', { name: 'sample 0' }).click();
    await page.getByRole('button', { name: 'sample 1' }).waitFor();
    await page.locator('[data-island] .code-button').waitFor({ state: 'attached' });
    assert.deepEqual(problems, []);
  });

  test('`translate` gives texts of the page’s language, at module load and in event handlers', async (t) => {
    for (const [base, bye, said] of [
      ['', 'Bye', 'said'],
      ['fr/', 'Au revoir', 'dit'],
    ] as const) {
      const { page, problems } = await openPage(t);
      await page.goto(`${served().origin}/project/${base}docs/words`);
      assert.equal(await page.locator('main button', { hasText: 'nothing' }).textContent(), `${bye} nothing`);
      await hydrated(page);
      await page.getByRole('button', { name: `${bye} nothing` }).click();
      await page.getByRole('button', { name: `${bye} ${said}` }).waitFor();
      assert.deepEqual(problems, []);
    }
  });

  test('addresses contain `baseUrl` once, in the HTML and after hydration', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/project/docs/links`);
    const read = () =>
      page
        .locator('.links :is(a, img)')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src')));
    const counter = '/project/docs/counter';
    const expected = [
      ...[counter, counter, `${counter}#counter`, counter, counter, '/project/', '/project/'],
      `https://example.org${counter}`,
      '/project/docs/1.0',
      '/project/img/logo.svg',
    ];
    assert.deepEqual(await read(), expected);
    await hydrated(page);
    await page.getByRole('button', { name: 'links 0' }).click();
    await page.getByRole('button', { name: 'links 1' }).waitFor();
    assert.deepEqual(await read(), expected);

    await page.goto(`${served().origin}/project/fr/docs/links`);
    const written = await read();
    assert.equal(written.at(-2), '/project/fr/docs/1.0');
    await hydrated(page);
    await page.getByRole('button', { name: 'links 0' }).click();
    await page.getByRole('button', { name: 'links 1' }).waitFor();
    assert.deepEqual(await read(), written);
    assert.deepEqual(problems, []);
  });

  test('`useColorMode` chooses the mode of the site', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/project/docs/steps`);
    await hydrated(page);
    await page.getByRole('button', { name: 'light null' }).click();
    await page.getByRole('button', { name: 'dark dark' }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: 'dark dark' }).click();
    await page.getByRole('button', { name: 'light null' }).waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), null);
    assert.deepEqual(problems, []);
  });

  test('`useHistory` navigates without a reload, and `useLocation` and `useQueryString` follow', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/project/docs/counter`);
    await hydrated(page); // leaving earlier would cause a warning that islands could not be loaded
    await page.goto(`${served().origin}/project/docs/steps`);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('button', { name: 'next' }).click();
    await page.getByRole('button', { name: 'next ?step=2 2' }).waitFor();
    await page.getByRole('button', { name: 'end' }).click();
    await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
    assert.equal(await page.evaluate(() => 'isSame' in window), true);
    await page.goBack();
    await page.getByRole('heading', { name: 'Steps', level: 1 }).waitFor();
    assert.equal(new URL(page.url()).search, '', 'the entry of the second step was replaced');
    assert.deepEqual(problems, []);
  });

  test('a component in the pages folder is a page, with its title, `<Head>`, styles and state', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/project/`);
    assert.equal(await page.title(), 'Welcome | Test');
    assert.equal(await page.locator('head > meta[name=made]').getAttribute('content'), 'by hand');
    assert.equal(await page.locator('main em').textContent(), 'Small and quick');
    assert.equal(await page.locator('main').evaluate((main) => getComputedStyle(main).color), 'rgb(1, 2, 3)');
    assert.equal(await page.locator('svg.logo path').count(), 1);
    await hydrated(page);
    await page.getByRole('button', { name: 'closed' }).click();
    await page.getByRole('button', { name: 'open', exact: true }).waitFor();
    await page.getByRole('link', { name: 'To the counter' }).click();
    await page.getByRole('heading', { name: 'Counter' }).waitFor();
    assert.deepEqual(problems, []);
  });
});
