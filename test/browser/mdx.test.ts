import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile, hydrated } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';

const files = {
  'site.config.ts': configFile("tagline: 'Small and quick'"),
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

export const step = (count) => count + 10;

# Counter

<Counter start={1} step={step}>

Some **Markdown** in it.

</Counter>

<Part start={5} />

<BrowserOnly>{() => <em>{String(typeof document)}</em>}</BrowserOnly>
`,
  'content/docs/_part.mdx': `import Counter from '@site/src/components/Counter';

<Counter start={props.start} step={(count) => count + 1} />
`,
  'content/pages/index.tsx': `import { useState } from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Logo from '@site/content/static/img/logo.svg';
import styles from './index.module.scss';
export default function Home(): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Layout title="Welcome" description="A page of its own">
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

describe('pages that run programs', () => {
  const served = shared((scope) => buildAndServe(scope, files));

  test('components with state work in the browser, with functions, Markdown and partials around them', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/docs/counter`);
    assert.equal(await page.locator('.counter strong').textContent(), 'Markdown');
    assert.equal(await page.locator('.counter img').first().getAttribute('src'), '/img/logo.svg');
    await hydrated(page);
    await page.getByRole('button', { name: 'count 1' }).click();
    await page.getByRole('button', { name: 'count 11' }).waitFor();
    await page.getByRole('button', { name: 'count 5' }).click();
    await page.getByRole('button', { name: 'count 6' }).waitFor();
    assert.equal(await page.locator('.counter strong').textContent(), 'Markdown');
    await page.locator('em', { hasText: 'object' }).waitFor();
    assert.deepEqual(problems, []);
  });

  test('a component in the folder of pages is a page, with what it says of itself in the head', async (t) => {
    const { page, problems } = await openPage(t);
    await page.goto(`${served().origin}/`);
    assert.equal(await page.title(), 'Welcome');
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
