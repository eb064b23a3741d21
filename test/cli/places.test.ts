import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite, type TestSite } from '../helpers/site.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The findings of `check`, each with its place in front. */
async function check(site: TestSite): Promise<readonly string[]> {
  const { stdout, stderr } = await site.run('check', '--format', 'json');
  assert.ok(stdout !== '', stderr);
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Told[] };
  return diagnostics.map(
    ({ file, line, column, message }) => `${[file, line, column].filter(Boolean).join(':')} ${message}`,
  );
}

const lost = (place: string): string => `content/docs/${place} broken link "lost.md": no such page`;

test('places count byte order marks, CRLF, tabs and front matter as editors do', async (t) => {
  const lines = [
    '---',
    'title: A',
    '---',
    '',
    '- x',
    '',
    '\t> [a](lost.md) [a](lost.md)',
    '',
    '| x |',
    '|--|',
    '| [a](lost.md) |',
    '',
  ];
  const site = await createSite(t, {
    'content/docs/a.md': `\uFEFF${lines.join('\r\n')}`,
    'content/docs/b.md': lines.slice(3).join('\r\n'),
    'content/docs/c.md': '---\ntitle: C\n---\n<Foo>\n',
  });
  assert.deepEqual(await check(site), [
    lost('a.md:7:8'),
    lost('a.md:7:21'),
    lost('a.md:11:7'),
    'content/docs/b.md:1:1 the page has no title: it is called "b" after its file or folder',
    lost('b.md:4:8'),
    lost('b.md:4:21'),
    lost('b.md:8:7'),
    'content/docs/c.md:4:1 "<Foo>" is neither an HTML element nor a component; it is shown as text',
  ]);
});

const TRANSFORMING = `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test',
  url: 'https://example.org',
  transform: (text, { path }) =>
    path === 'a.md'
      ? '[added](lost.md)\\r\\n\\r\\n' + text.replace('HERE', 'there [made](lost.md)\\n\\nmore').replace(/^dropped.*\\n/m, '')
      : text,
  markdown: { fences: { bad: () => { throw new Error('no luck'); } } },
  check: {
    rules: {
      last: ({ pages }) =>
        pages.map((page) => ({ page, message: 'last line', line: page.markdown.trimEnd().split('\\n').length })),
      first: ({ pages }) => pages.map((page) => ({ page: { ...page }, message: 'first line', line: 1 })),
      none: ({ pages }) => pages.map((page) => ({ page, message: 'no line' })),
    },
  },
});
`;

test('after transform, unchanged lines keep their place, and new ones only have their file', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': TRANSFORMING,
    'content/docs/a.md':
      '---\ntitle: A\n---\n\n# A\n\n[kept](lost.md) [kept](lost.md)\n\nHERE [changed](lost.md)\n\ndropped\n\n- <Foo> [kept](lost.md)\n',
    'content/docs/b.md': '---\ntitle: B\n---\n[as it is](lost.md)\n',
  });
  assert.deepEqual(await check(site), [
    lost('a.md'),
    'content/docs/a.md first: first line',
    'content/docs/a.md none: no line',
    lost('a.md:7:8'),
    lost('a.md:7:24'),
    'content/docs/a.md:13 last: last line',
    'content/docs/a.md:13:3 "<Foo>" is neither an HTML element nor a component; it is shown as text',
    lost('a.md:13:16'),
    'content/docs/b.md none: no line',
    'content/docs/b.md:4 first: first line',
    'content/docs/b.md:4 last: last line',
    lost('b.md:4:12'),
  ]);

  await site.write({ 'content/docs/a.md': 'x\n\n```bad\n```\n' });
  assert.ok((await check(site)).includes('content/docs/a.md:3 markdown.fences.bad threw an error: no luck'));
});

test('repeated findings about a tag are one, with their number and the first places', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n<Foo> <Bar> `<Foo>`\n\n:::hint\n\n<Foo>\n',
    'content/docs/b.md': '# B\n\n> x <Foo>\n\n:::hint\n\n<b>\n',
    'content/docs/c.md': '# C\n\nx <Foo>\n\n<b>\n\n<Tabs>\n',
  });
  assert.deepEqual(await check(site), [
    'content/docs/a.md:3:1 "<Foo>" is neither an HTML element nor a component; it is shown as text' +
      ' (4 times: content/docs/a.md:3:1, content/docs/a.md:7:1, content/docs/b.md:3:5, …)',
    'content/docs/a.md:3:7 "<Bar>" is neither an HTML element nor a component; it is shown as text',
    'content/docs/a.md:5:1 ":::hint" is not a block of this site (2 times: content/docs/a.md:5:1, content/docs/b.md:5:1)',
    'content/docs/b.md:7:1 "<b>" is never closed',
    'content/docs/c.md:5:1 "<b>" is never closed',
    'content/docs/c.md:7:1 "<Tabs>" is never closed, or is where no component can be; it is shown as text',
  ]);
});
