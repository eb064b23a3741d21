import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test, vi } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { MIXED_SITE } from '../helpers/mixedSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const readAll = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(site.list(dir).map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]));

const CONFIG_ONLY = { 'site.config.ts': MIXED_SITE['site.config.ts'] ?? '' };

/** Build after some edits. Gives what it said. */
async function build(site: TestSite, name: string): Promise<string> {
  await afterTick(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, `${name}: ${stderr}`);
  return stderr;
}

/** Compare what was made with what a build makes that knows of nothing but bundles. */
const compare = (site: TestSite, name: string): Promise<void> =>
  inNewSite(async (clean) => {
    for (const file of ['content', 'site.config.ts'])
      cpSync(path.join(site.dir, file), path.join(clean.dir, file), { recursive: true });
    await clean.run('build');
    assert.deepEqual(readAll(site, 'build'), readAll(clean, 'build'), name);
  });

/** Do something in a site that is gone afterwards. */
async function inNewSite(work: (site: TestSite) => Promise<void>): Promise<void> {
  const ends: (() => void | Promise<void>)[] = [];
  try {
    await work(await createSite({ onTestFinished: (end) => void ends.push(end) }, CONFIG_ONLY));
  } finally {
    for (const end of ends) await end();
  }
}

const written = (stderr: string): number => Number(/(\d+) written/.exec(stderr)?.[1]);

test('after edits of all kinds, a build makes what a clean one makes, and tells the same', async (t) => {
  const site = await createSite(t, MIXED_SITE);
  await build(site, 'at first');
  assert.equal(written((await site.run('build')).stderr), 0);

  const edit = (file: string, from: string | RegExp, to: string) =>
    site.write({ [file]: site.read(file).replace(from, to) });
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'a sentence': () => edit('content/docs/guide/second.md', '# Second\n', '# Second\n\nMore.\n'),
    'the first paragraph, which cards show': () => edit('content/docs/guide/first.md', 'The first', 'Another'),
    'the beginning of a post, which lists show': () => edit('content/blog/2024-01-02-one.md', 'beginning', 'start'),
    'a heading that others link to': () => edit('content/docs/guide/first.md', '## Steps', '## Other steps'),
    'the same heading, back again': () => edit('content/docs/guide/first.md', '## Other steps', '## Steps'),
    'a title': () => edit('content/docs/guide/fourth.md', '# Fourth', '# No. 4'),
    'the source of a translation': () => edit('content/docs/intro.md', 'Begins here', 'It begins here'),
    'a picture that is not shown any more': () => edit('content/docs/guide/second.md', '![dot](../dot.svg)', ''),
    'the same picture, on another page': () =>
      edit('content/docs/guide/third.md', '## Only', '![dot](../dot.svg)\n\n## Only'),
    'a part that two pages include': () => edit('content/docs/guide/_part.md', 'two pages', 'some pages'),
    'code that a page shows': () => edit('content/docs/code/sample.js', '1', '2'),
    'a new page': () => site.write({ 'content/docs/guide/sixth.md': '# Sixth\n' }),
    'a page less': () => site.remove('content/docs/guide/sixth.md'),
    'a label of the configuration': () => edit('site.config.ts', 'Mixed', 'Changed'),
    'two pages at once': async () => {
      await edit('content/docs/intro.md', 'It begins', 'All begins');
      await edit('content/docs/guide/fifth.md', '## End', '## The end');
    },
  };
  for (const [index, [name, step]] of Object.entries(steps).entries()) {
    await step();
    const stderr = await build(site, name);
    // Of two steps the second takes back nothing of the first: what either has left undone shows after both.
    if (index % 2 === 1 || index === Object.keys(steps).length - 1) await compare(site, name);
    assert.match(stderr, /third\.md#nowhere/, `${name}: what is wrong elsewhere is still told`);
    assert.equal(/first\.md#steps/.test(stderr), name === 'a heading that others link to', name);
  }
});

test('after an edit, a build makes few files', async (t) => {
  const site = await createSite(t, MIXED_SITE);
  await afterTick(site);
  await site.run('build');
  await site.write({ 'content/docs/guide/third.md': `${MIXED_SITE['content/docs/guide/third.md']}\nMore.\n` });
  await afterTick(site);
  const { stderr } = await site.run('build', '--verbose');
  const pages = stderr.match(/^wrote .*\.(?:html|md)$/gm) ?? [];
  assert.deepEqual(pages.map((line) => line.replace(/^wrote /, '')).sort(), [
    'build/de/docs/guide/third/index.html',
    'build/de/docs/guide/third/index.md',
    'build/docs/guide/third/index.html',
    'build/docs/guide/third/index.md',
  ]);
});

const SECTIONS = {
  'site.config.ts': `export default {
  title: 'Sections',
  url: 'https://example.org',
  docs: { sidebars: { a: [{ type: 'autogenerated', dirName: 'a' }], b: [{ type: 'autogenerated', dirName: 'b' }] } },
  markdown: { plugins: [(md) => md.core.ruler.push('tell', ({ src }) => console.log(\`parsed \${src.trim()}.\`))] },
};
`,
  'content/docs/a/one.md': '# One\n\n![dot](/dot.svg)\n',
  'content/docs/a/two.md': '# Two\n\n[Three](../b/three.md)\n',
  'content/docs/b/three.md': '# Three\n',
};

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Titles of the pages whose text a build parses, on this thread alone. */
async function parsed(site: TestSite): Promise<readonly string[]> {
  await afterTick(site);
  const titles = new Set<string>();
  const log = vi.spyOn(console, 'log').mockImplementation((line) => {
    const [, title] = /^parsed # (\w+)/.exec(line) ?? [];
    if (title) titles.add(title);
  });
  const { exitCode, stderr } = await site.run('build', '--jobs', '1');
  log.mockRestore();
  assert.equal(exitCode, 0, stderr);
  return [...titles].sort();
}

test('a build parses the texts whose pages come out otherwise, and no others', async (t) => {
  const site = await createSite(t, SECTIONS);
  const steps: readonly (readonly [name: string, step: () => unknown, expected: readonly string[]])[] = [
    ['at first', () => undefined, ['One', 'Three', 'Two']],
    ['written again as they were', () => site.write(SECTIONS), []],
    ['a file that no page names', () => site.write({ 'content/static/other.txt': '1' }), []],
    ['a picture that a page shows', () => site.write({ 'content/static/dot.svg': DOT }), ['One']],
    [
      'a new page in a sidebar of another section',
      () => site.write({ 'content/docs/a/zero.md': '# Zero\n' }),
      ['One', 'Two', 'Zero'],
    ],
    ['a page less', () => site.remove('content/docs/a/zero.md'), ['One', 'Two']],
    [
      'a page that another links to, at another address',
      () => site.write({ 'content/docs/b/three.md': '---\nslug: /3\n---\n\n# Three\n' }),
      ['Three', 'Two'],
    ],
  ];
  for (const [name, step, expected] of steps) {
    await step();
    assert.deepEqual(await parsed(site), expected, name);
  }
  await compare(site, 'after all of them');
});

test('where a plugin may answer otherwise, all texts are parsed again', async (t) => {
  const config = SECTIONS['site.config.ts'].replace(
    "md.core.ruler.push('tell'",
    "process.env.NEVER ?? md.core.ruler.push('tell'",
  );
  const site = await createSite(t, { ...SECTIONS, 'site.config.ts': config });
  await parsed(site);
  await site.write({ 'content/static/other.txt': '1' });
  assert.deepEqual(await parsed(site), ['One', 'Three', 'Two']);
});

test('where nothing has changed, a build looks at no page, however many threads have made them', async (t) => {
  const site = await createSite(t, MIXED_SITE);
  await afterTick(site);
  for (const jobs of ['1', '3']) {
    await site.run('build', '--no-cache', '--jobs', jobs);
    await site.run('build', '--jobs', jobs);
    const { stderr } = await site.run('build', '--profile');
    assert.match(stderr, / 0 written/);
    assert.doesNotMatch(stderr, /^pages /m, `--jobs ${jobs}`);
  }
});

test('what is missing in the output folder is made again, though no source has changed', async (t) => {
  const site = await createSite(t, MIXED_SITE);
  await afterTick(site);
  await site.run('build');
  const before = readAll(site, 'build');
  await site.remove('build/docs/intro/index.html');
  await site.write({ 'build/docs/cards/index.html': 'changed by hand' });
  await site.run('build');
  assert.deepEqual(readAll(site, 'build'), before);
});

test('a configuration that asks the environment is asked again', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': "export default { title: process.env.SITE_TITLE ?? 'None', url: 'https://example.org' };\n",
    'content/docs/a.md': '# A\n',
  });
  await afterTick(site);
  await site.runAlone('build');
  process.env.SITE_TITLE = 'Other';
  t.onTestFinished(() => void delete process.env.SITE_TITLE);
  await site.runAlone('build');
  assert.match(site.read('build/docs/a/index.html'), /Other/);
});
