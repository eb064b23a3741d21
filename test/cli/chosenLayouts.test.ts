import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { printedWith } from '../helpers/printedFindings.ts';
import { createSite } from '../helpers/site.ts';

const FILES = {
  'content/docs/a.md': '# A\n',
  'content/blog/2024-01-02-one.md': '# One\n',
  'templates/Names.tsx':
    "import { Page } from 'sitegen-react/templates';\nexport default ({ page, site, text }) => (\n  <Page page={page} site={site} text={text}><p>{page.data.names.join()}</p></Page>\n);\n",
};

const route = (layout: string, data = '{}'): string =>
  `{ path: '/${layout.toLowerCase()}', layout: '${layout}', title: 'X', data: ${data} }`;

/** The errors that both `check` and `build` report: place and message. */
async function told(fields: string, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const done: (() => unknown)[] = [];
  const site = await createSite(
    { onTestFinished: (end) => done.push(end) },
    { ...FILES, 'site.config.ts': configFile(fields), ...files },
  );
  const checked = await site.run('check');
  const built = await site.run('build');
  for (const end of done) await end();
  assert.equal(checked.exitCode, built.exitCode, checked.stderr + built.stderr);
  assert.doesNotMatch(built.stderr, /^\s+at /m);
  return printedWith('error template-invalid', checked.stderr).map(
    ({ code, place, message }) => `${code} ${place}: ${message}`,
  );
}

test('choosing a layout that needs data of another kind of page is an error', async () => {
  const lacks = (layout: string) =>
    `template-invalid site.config.ts: "/${layout.toLowerCase()}" (site.config.ts) does not have the data that the layout "${layout}" shows`;
  const layouts = ['BlogListPage', 'DocPage', 'GeneratedIndexPage', 'MarkdownPage', 'PostPage', 'ReactPage'];
  assert.deepEqual(await told(`routes: () => [${layouts.map((name) => route(name))}],`), layouts.map(lacks));
  assert.deepEqual(await told('', { 'content/pages/p.md': '---\nlayout: DocTagPage\n---\n\n# P\n' }), [
    'template-invalid content/pages/p.md: "/p" (content/pages/p.md) does not have the data that the layout "DocTagPage" shows',
  ]);
});

test('check renders a layout with every shape of data that pages give it', async () => {
  const routes = [route('Names', "{ names: ['a'] }"), route('Names').replace('/names', '/others')];
  assert.deepEqual(await told(`routes: () => [${routes}],`), [
    `template-invalid templates/Names.tsx:3:65: "/others" (site.config.ts) cannot be rendered: Cannot read properties of undefined (reading 'join')`,
  ]);
});
