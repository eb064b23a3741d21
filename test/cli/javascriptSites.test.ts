import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { hydrated } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** A site without TypeScript. */
const SITE = {
  'site.config.js': `import { defineConfig, v } from 'sitegen-react';
export default defineConfig({
  title: 'Plain',
  url: 'https://example.org',
  data: { facts: v.array(v.string()) },
});
`,
  'content/docs/sidebars.mjs': `export default { docs: [{ type: 'category', label: 'Made by hand', items: ['intro'] }] };\n`,
  'content/docs/intro.md': '# Intro\n\n<Badge name="new"/>\n',
  // Sidebars in CommonJS as in Docusaurus sites, whose package.json sets no `type`.
  'content/versioned_docs/version-1.0/sidebars.js': "module.exports = { docs: [{ 'Made long ago': ['intro'] }] };\n",
  'content/versioned_docs/version-1.0/intro.md': '# Intro\n',
  'content/versions.json': '["1.0"]',
  'content/data/facts.yml': '- one\n- two\n',
  'content/pages/index.md': '---\ntitle: Home\nlayout: Home\ndata: [facts]\n---\n',
  'templates/Home.jsx': `import { Island, Page } from 'sitegen-react/templates';
import { Counter } from '../client/islands/Counter.jsx';

/** @param {import('sitegen-react/templates').LayoutProps} props */
export default function Home({ page, site, text }) {
  return (
    <Page page={page} site={site} text={text}>
      <main>
        <Island id="counter" name="Counter" component={Counter} props={{ start: page.data.facts.length }} />
      </main>
    </Page>
  );
}
`,
  'templates/parts/Footer.jsx': 'export const Footer = () => <footer>My own foot</footer>;\n',
  'templates/components/Badge.jsx': 'export const Badge = ({ props }) => <b>{props.name}</b>;\n',
  'client/islands/Counter.jsx': `import { useState } from 'react';
export function Counter({ start }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'client/main.js': "document.documentElement.dataset.own = 'yes';\n",
};

test('a site in plain JavaScript builds, and its islands and its script run', async (t) => {
  const site = await createSite(t, SITE);
  await site.remove('site.config.ts');
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/docs/intro/index.html'), /Made long ago/);
  assert.match(site.read('build/docs/next/intro/index.html'), /Made by hand/);
  assert.match(site.read('build/docs/next/intro/index.html'), /<b>new<\/b>/);
  assert.match(site.read('build/docs/intro/index.html'), /<footer>My own foot<\/footer>/);
  const { page, problems } = await openPage(t);
  await page.goto(await serveFolder(t, path.join(site.dir, 'build')));
  await hydrated(page);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: '3', exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.own), 'yes');
  assert.deepEqual(problems, []);

  await site.write({ 'site.config.js': SITE['site.config.js'].replace("title: 'Plain',", 'title: 5,') });
  assert.match((await site.run('check')).stderr, /^error config-invalid site\.config\.js:3:3\n {2}title: /);
});

test('a component with the wrong file extension is reported, unless it is imported', async (t) => {
  const component = 'export const Foot = () => null;\n';
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n',
    'templates/parts/Footer.js': component,
    'templates/parts/Pager.tsx': "import { Foot } from './Foot.js';\nexport const Pager = () => <Foot />;\n",
    'templates/parts/Foot.js': component,
    'client/islands/Counter.test.ts': '',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0, stderr);
  assert.equal(
    stderr,
    [
      'warning file-unread templates/parts/Footer.js',
      '  this file is not used: components end with .jsx or .tsx, not with .js',
      '  hint: rename it to Footer.jsx',
      '1 warning\n',
    ].join('\n'),
  );
});

test('two configurations are an error, and neither is read', async (t) => {
  const site = await createSite(t, { 'site.config.mjs': SITE['site.config.js'] });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.equal(
    stderr,
    [
      'error file-duplicate site.config.mjs',
      '  site.config.ts has the same name; only one of them can be used',
      '  hint: delete one of them, or rename it',
      '1 error\n',
    ].join('\n'),
  );
  assert.equal((await site.run('check', '--config', 'site.config.mjs')).exitCode, 0);
});

test('two files of the same name are an error wherever only one is read', async (t) => {
  const component = 'export default function Any() { return null; }\nexport function Thing() { return null; }\n';
  const pairs = ['templates/Home', 'templates/parts/Thing', 'templates/components/Thing', 'client/islands/Thing'];
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n',
    'content/docs/sidebars.ts': "export default { docs: ['intro'] };\n",
    'content/docs/sidebars.json': '{ "docs": ["intro"] }\n',
    ...Object.fromEntries(pairs.flatMap((name) => [`${name}.jsx`, `${name}.tsx`].map((file) => [file, component]))),
  });
  const duplicates = async () => {
    const { exitCode, stdout } = await site.run('check', '--format', 'json');
    assert.equal(exitCode, 1);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; file: string }[] };
    return diagnostics.flatMap(({ code, file }) => (code === 'file-duplicate' ? [file] : [])).toSorted();
  };
  assert.deepEqual(
    await duplicates(),
    ['content/docs/sidebars.json', ...pairs.map((name) => `${name}.jsx`)].toSorted(),
  );
  await site.write({ 'client/main.js': '', 'client/main.ts': '' });
  assert.ok((await duplicates()).includes('client/main.js'));
});
