import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('kinds of admonitions and icons in the configuration are checked', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      `markdown: {
        admonitions: { kinds: { a: { icon: 'rockett' }, b: { color: 'red;' }, c: { icon: 'own' }, d: { icn: 'x' } } },
        icons: { dir: 'pictures' },
      }`,
    ),
    'pictures/own.svg': 'no picture',
    'content/docs/a.md': '# A\n',
  });

  const { exitCode, stderr } = await site.run('check');

  assert.equal(exitCode, 1);
  const messages = stderr.split('\n').filter((line) => line.startsWith('  markdown.') || line.startsWith('  hint'));
  assert.deepEqual(messages, [
    '  markdown.admonitions.kinds.a.icon: there is no icon "rockett"',
    '  hint: did you mean "rocket" or "pocket"?',
    '  markdown.admonitions.kinds.b.color: expected a CSS color',
    '  markdown.admonitions.kinds.c.icon: pictures/own.svg is not an icon',
    '  hint: an icon is an `<svg>` with a `viewBox`, or with `width` and `height`',
    '  markdown.admonitions.kinds.d.icn: unknown field "icn"',
    '  hint: did you mean "icon"?',
  ]);
});

test('admonitions.keywords adds kinds, or replaces the default ones with extendDefaults: false', async (t) => {
  const boxes = ':::mine\nA\n:::\n\n:::tip\nB\n:::\n';
  const site = await createSite(t, { 'content/docs/a.md': `# A\n\n${boxes}` });
  const kindsOf = () =>
    [...site.read('build/docs/a/index.html').matchAll(/theme-admonition-(\w+)/g)].map(([, kind]) => kind);
  const keywords = (fields: string) => ({
    'site.config.ts': configFile(`markdown: { admonitions: { keywords: ['mine'] ${fields} } }`),
  });

  await site.write(keywords(''));
  assert.equal((await site.run('build', '--strict')).exitCode, 0);
  assert.deepEqual(kindsOf(), ['mine', 'tip']);

  await site.write(keywords(', extendDefaults: false'));
  const { stderr } = await site.run('build');
  assert.match(stderr, /":::tip" is not a block of this site/);
  assert.deepEqual(kindsOf(), ['mine']);
});

test('a page is rebuilt when an icon of the site is changed, added or removed', async (t) => {
  const svg = (shape: string): string => `<svg viewBox="0 0 9 9">${shape}</svg>`;
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\n:icon-star:\n' });
  const shape = async (): Promise<string | undefined> => {
    const { exitCode, stderr } = await site.run('build', '--strict');
    assert.equal(exitCode, 0, stderr);
    return /class="inline-icon"[^>]*>(<\w+)/.exec(site.read('build/docs/a/index.html'))?.[1];
  };

  assert.equal(await shape(), '<path', 'of the set');
  await site.write({ 'content/icons/star.svg': svg('<circle r="1"/>') });
  assert.equal(await shape(), '<circle');
  await site.write({ 'content/icons/star.svg': svg('<rect/>') });
  assert.equal(await shape(), '<rect');
  await site.remove('content/icons/star.svg');
  assert.equal(await shape(), '<path');
});

test('icons of the site are parsed as XML, without scripts and entity declarations', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n:icon-own:\n',
    'content/icons/own.svg':
      '<!DOCTYPE svg [\n  <!ENTITY ns "x:y">\n]>\n<svg viewBox="0 0 9 9" data-name="a > b"><script href="x.js"/><rect/><script>y</script></svg>',
  });
  assert.equal((await site.run('build', '--strict')).exitCode, 0);
  const [, attributes, body] =
    /<svg([^"]*(?:"[^"]*"[^">]*)*)><rect(.*?)<\/svg>/.exec(site.read('build/docs/a/index.html')) ?? [];
  assert.match(attributes ?? '', /viewBox="0 0 9 9" fill="currentColor" data-name="a > b"$/);
  assert.equal(body, '/>');
});

test('a site can use icons of an installed Iconify set', async (t) => {
  const icons = {
    width: 16,
    height: 16,
    icons: { arrow: { body: '<path d="M0 0"/>' } },
    aliases: { back: { parent: 'arrow', hFlip: true } },
  };
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { icons: { set: 'own' } }"),
    'node_modules/@iconify-json/own/package.json': '{ "name": "@iconify-json/own", "version": "1.0.0" }',
    'node_modules/@iconify-json/own/icons.json': JSON.stringify(icons),
    'content/docs/a.md': '# A\n\n:icon-arrow: :icon-own:back: :icon-lucide:star:\n',
  });

  assert.equal((await site.run('build', '--strict')).exitCode, 0);

  const html = site.read('build/docs/a/index.html');
  assert.ok(html.includes('viewBox="0 0 16 16"><path d="M0 0"/></svg>'));
  assert.ok(html.includes('<g transform="translate(8 8) rotate(0) scale(-1 1) translate(-8 -8)"><path d="M0 0"/></g>'));
  assert.ok(html.includes('viewBox="0 0 24 24"'));
});

test('a component of the site replaces a built-in tag of the same name', async (t) => {
  const site = await createSite(t, {
    'templates/components/Card.tsx':
      'import { type ComponentProps, RawHtml } from \'sitegen-react/templates\';\nexport function Card({ props, html }: ComponentProps) {\n  return <RawHtml as="aside" className={String(props.kind)} html={html} />;\n}\n',
    'content/docs/a.md': '# A\n\n<Card kind="quiet">\n\nText.\n\n</Card>\n',
  });

  const { exitCode, stderr } = await site.run('build', '--strict');

  assert.equal(exitCode, 0, stderr);
  assert.ok(site.read('build/docs/a/index.html').includes('<aside class="quiet"><p>Text.</p>'));
});

test('code.lineNumbers shows line numbers, unless a code block turns them off', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile('code: { lineNumbers: true }'),
    'content/docs/a.md':
      '# A\n\n```js\na\n```\n\n```js:no-line-numbers\nb\n```\n\n```js noLineNumbers\nc\n```\n\n    d\n',
  });

  assert.equal((await site.run('build')).exitCode, 0);

  assert.equal(site.read('build/docs/a/index.html').match(/with-line-numbers/g)?.length, 2, 'of a and d');
});

test('the info string of code may have a title or lines without a language', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n```[.env]\nKEY=1\n```\n\n```title="b c.txt"\nb\n```\n\n``` {1}\nd\n```\n',
  });
  const { stderr } = await site.run('check');
  assert.doesNotMatch(stderr, /code-language-unknown/);
  await site.run('build');
  const html = site.read('build/docs/a/index.html');
  assert.match(html, /code-block-title[^>]*>(?:<[^>]+>)*\.env</);
  assert.match(html, /code-block-title[^>]*>(?:<[^>]+>)*b c\.txt</);
});

test('default titles of admonitions are translated, also for kinds of other generators', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['de', 'fr'], defaultLocale: 'de' }"),
    'content/docs/a.md':
      '# A\n\n:::important\n\nText.\n\n:::\n\n> [!IMPORTANT]\n> Text.\n\n:::success\n\nText.\n\n:::\n',
    'content/docs/b.mdx':
      'import Admonition from \'@theme/Admonition\';\n\n# B\n\nexport const Own = () => <Admonition type="important">Text.</Admonition>;\n\n<Own />\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const headings = (file: string) =>
    [...site.read(file).matchAll(/admonition-heading">([^<]*)</g)].map(([, heading]) => heading);
  assert.deepEqual(headings('build/docs/a/index.html'), ['Wichtig', 'Wichtig', 'Erfolg']);
  assert.deepEqual(headings('build/docs/b/index.html'), ['Wichtig']);
  assert.deepEqual(headings('build/fr/docs/a/index.html'), ['Important', 'Important', 'Succès']);
});

test('a kind of box that many quotes name and no configuration has is reported once', async (t) => {
  const quote = '> [!EXAMPLE]\n> Text.\n\n';
  const site = await createSite(t, {
    'content/docs/a.md': `# A\n\n${quote}${quote}`,
    'content/docs/b.md': `# B\n\n${quote}> [!EDITION-2024]\n> Text.\n`,
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /"\[!EXAMPLE\]" is not a kind of admonition: this stays a quote \(3 times: /);
  assert.equal(stderr.match(/warning block-unknown/g)?.length, 2, stderr);
  assert.match(stderr, /hint: there are note, .*; `markdown\.admonitions\.kinds` adds others\n/);
});
