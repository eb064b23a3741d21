import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const files = { 'content/docs/a.md': '# A\n\n```mermaid\ngraph LR\n  Main-->Renderer\n```\n' };

test('diagrams drawn in the browser use the site’s theme of each color mode, and its options', async (t) => {
  const fields =
    "mermaid: { render: 'browser', theme: { light: 'forest', dark: 'base' }, options: { fontFamily: 'monospace', themeVariables: { primaryColor: '#123456' } } }";
  const { origin } = await buildAndServe(t, { ...files, 'site.config.ts': configFile(fields) });
  const { page, problems } = await openPage(t, { colorScheme: 'light' });
  const styleOf = async () => (await page.textContent('.mermaid-diagram svg style')) ?? '';
  const foreign: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(origin) || foreign.push(request.url())));
  await page.goto(`${origin}/docs/a`);
  await page.waitForSelector('.mermaid-diagram svg');
  const light = await styleOf();
  assert.match(light, /font-family:monospace/);
  assert.match(light, /#13540c/i, 'the lines of the theme "forest"');

  const drawn = await page.getAttribute('.mermaid-diagram svg', 'id');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction((id) => document.querySelector('.mermaid-diagram svg')?.id !== id, drawn);
  assert.match(await styleOf(), /#123456/, 'the color that the theme "base" takes from the options');
  assert.deepEqual([foreign, problems], [[], []]);
  await page.context().close();
  const plain = await openPage(t, { javaScriptEnabled: false });
  await plain.page.goto(`${origin}/docs/a`);
  assert.match((await plain.page.textContent('.mermaid-diagram')) ?? '', /Main-->Renderer/);
});

test('check reports misspelt Mermaid themes and settings', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.org', mermaid: { theme: { light: 'forrest' }, option: {} } };",
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /mermaid\.theme\.light: expected .*, found "forrest"\n(?:.*\n)*? {2}hint: did you mean "forest"\?/,
  );
  assert.match(stderr, /mermaid\.option: unknown field "option"\n(?:.*\n)*? {2}hint: did you mean "options"\?/);
});
