import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** The findings of a report: severity, code and place. */
const told = (text: string): readonly string[] =>
  [...text.matchAll(/^((?:error|warning) \S+(?: \S+)?)\n {2}/gm)].map(([, finding]) => finding ?? '');

/** A page with mistakes of its own, which must be reported in any case. */
const OTHER = { 'content/docs/other.md': '---\ntitel: Other\n---\n\n# Other\n\n[x](./lost.md)\n' };
const OTHER_TOLD = [
  'warning front-matter-invalid content/docs/other.md:2:1',
  'warning link-broken content/docs/other.md:7:5',
];

describe('a broken file does not hide the findings in other files', () => {
  const cases: Readonly<
    Record<string, readonly [files: Readonly<Record<string, string>>, ...said: readonly string[]]>
  > = {
    'a source that does not exist': [
      { 'content/docs/a.md': '---\nsource: ./gone.md\n---\n' },
      'error front-matter-invalid content/docs/a.md:2:9',
    ],
    'sidebars that cannot be run': [
      {
        'content/docs/a.md': '---\ndisplayed_sidebar: guides\n---\n\n# A\n\n[x](/docs/category/more)\n',
        'content/docs/sidebars.ts': 'export default { guides: [ };\n',
      },
      'error bundle-failed content/docs/sidebars.ts:1:28',
    ],
    'tags, authors, categories and data that are no YAML': [
      {
        'content/docs/a.md': '---\ntags: [x]\ndata: [list]\n---\n\n# A\n',
        'content/docs/tags.yml': 'x: [\n',
        'content/docs/more/_category_.yml': 'label: [\n',
        'content/docs/more/b.md': '# B\n',
        'content/blog/authors.yml': 'me: [\n',
        'content/blog/2024-01-02-post.md': '---\nauthors: [me]\n---\n\n# Post\n',
        'content/data/list.yml': 'a: [\n',
      },
      'error data-invalid content/blog/authors.yml:1:5',
      'error data-invalid content/data/list.yml:1:4',
      'error data-invalid content/docs/more/_category_.yml:1:8',
      'error data-invalid content/docs/tags.yml:1:4',
    ],
    'texts and versions that are no JSON': [
      {
        'content/docs/a.md': '# A\n',
        'content/versions.json': '["1.0"',
        'content/i18n/de/ui.json': '{"x"',
        'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }"),
      },
      'error data-invalid content/i18n/de/ui.json:1:1',
      'error data-invalid content/versions.json:1:1',
    ],
    'a plugin that cannot be set up': [
      {
        'content/docs/a.md': '# A\n',
        'site.config.ts': configFile("markdown: { plugins: [() => { throw new Error('no luck'); }] }"),
      },
      'error function-failed site.config.ts',
    ],
    'several functions that throw': [
      {
        'content/docs/a.md': '# A\n',
        'site.config.ts': configFile(
          "transform: (text, { path }) => { if (path === 'a.md') throw new Error('one'); return text; }, outputs: () => { throw new Error('two'); }, check: { rules: { mine: () => { throw new Error('three'); } } }",
        ),
      },
      'error function-failed content/docs/a.md',
      'error function-failed site.config.ts:2:191',
      'error function-failed site.config.ts:2:250',
    ],
  };
  for (const [name, [files, ...said]] of Object.entries(cases))
    test(name, async (t) => {
      const site = await createSite(t, { ...OTHER, ...files });
      const { exitCode, stderr } = await site.run('check');
      assert.equal(exitCode, 1);
      const links = name.startsWith('a plugin') ? [] : OTHER_TOLD.slice(1); // no body can be parsed without the plugin
      assert.deepEqual([...told(stderr)].sort(), [...said, OTHER_TOLD[0], ...links].sort());
    });

  test('a configuration that cannot be run', async (t) => {
    const site = await createSite(t, { ...OTHER, 'site.config.ts': 'export default {{ title: 1 };\n' });
    for (const command of ['check', 'build']) {
      const { exitCode, stderr } = await site.run(command);
      assert.equal(exitCode, 1);
      assert.deepEqual(told(stderr), [OTHER_TOLD[0], 'error bundle-failed site.config.ts:1:17']);
    }
  });
});

test('a code frame of a long line shows only the part around the place', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': `# A\n\n${'word '.repeat(2000)}[x](/lost) ${'word '.repeat(2000)}\n`,
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /^warning link-broken content\/docs\/a\.md:3:10005$/m);
  assert.ok(stderr.length < 1000, `${stderr.length} characters`);
  const [line = '', caret = ''] = stderr
    .split('\n')
    .filter((text) => text.includes('[x](/lost)') || /^\s*\|\s*\^$/.test(text));
  assert.equal(line.slice(caret.indexOf('^')).slice(0, 5), '/lost');
});
