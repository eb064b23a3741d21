import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openPage } from '../helpers/browser.ts';
import { buildAndServe, configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const files = { 'content/docs/a.md': '# A\n\n`inline`\n\n```js {2}\n// comment\nconst a = "text";\n```\n' };

const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return {
      background: style('.theme-code-block').backgroundColor,
      text: style('.theme-code-block code').color,
      comment: style('.hljs-comment').color,
      keyword: style('.hljs-keyword').color,
      string: style('.hljs-string').color,
      scheme: style('.theme-code-block').colorScheme,
      inline: style('p code').backgroundColor,
    };
  });

test('code has the theme of the color mode, by name or by colors, with and without JavaScript', async (t) => {
  const themes = "code: { lightTheme: 'monokai', darkTheme: { background: '#fafafa', keyword: 'rgb(1, 2, 3)' } }";
  const { origin } = await buildAndServe(t, { ...files, 'site.config.ts': configFile(themes) });
  const plain = await buildAndServe(t, files);
  for (const javaScriptEnabled of [true, false]) {
    const open = async (colorScheme: 'light' | 'dark', address: string) => {
      const { page, problems } = await openPage(t, { colorScheme, javaScriptEnabled });
      await page.goto(`${address}/docs/a`);
      const colors = await colorsOf(page);
      assert.deepEqual(problems, []);
      await page.context().close();
      return colors;
    };
    const { inline: _, ...light } = await open('light', origin);
    assert.deepEqual(light, {
      background: 'rgb(39, 40, 34)',
      text: 'rgb(221, 221, 221)',
      comment: 'rgb(117, 113, 94)',
      keyword: 'rgb(249, 38, 114)',
      string: 'rgb(166, 226, 46)',
      scheme: 'dark',
    });
    const builtIn = await open('dark', plain.origin);
    assert.deepEqual(await open('dark', origin), {
      ...builtIn,
      background: 'rgb(250, 250, 250)',
      keyword: 'rgb(1, 2, 3)',
      scheme: 'light',
      // Colors that the theme does not set come from the color mode that suits its background.
      ...(await open('light', plain.origin).then(({ text, comment, string }) => ({ text, comment, string }))),
    });
  }
});

test('check reports unknown themes and invalid colors', async (t) => {
  const config = (code: string) => `export default { title: 'Test', url: 'https://example.org', code: { ${code} } };`;
  const site = await createSite(t, {
    ...files,
    'site.config.ts': config("lightTheme: 'githb', darkTheme: 'base16/draculla'"),
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /site\.config\.ts:1:\d+\n {2}code\.lightTheme: there is no theme "githb"\n(?:.*\n)*? {2}hint: did you mean "github"/,
  );
  assert.match(
    stderr,
    /code\.darkTheme: there is no theme "base16\/draculla"\n(?:.*\n)*? {2}hint: did you mean "base16\/dracula"\?/,
  );

  await site.write({ 'site.config.ts': config("lightTheme: { background: '#fff}body{display:none', keywrd: 'red' }") });
  const wrong = (await site.run('check')).stderr;
  assert.match(wrong, /code\.lightTheme\.background: expected a CSS color/);
  assert.match(wrong, /code\.lightTheme\.keywrd: unknown field "keywrd"\n(?:.*\n)*? {2}hint: did you mean "keyword"\?/);
});
