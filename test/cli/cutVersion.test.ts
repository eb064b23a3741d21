import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';

test('docs:version copies docs, sidebars and translations, and the site builds with them', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['en', 'de', 'fr'] }"),
    'content/docs/sidebars.ts':
      "import { labels } from '../../labels.ts';\nexport default { docs: [{ [labels.first]: ['intro', 'guides/use'] }] };\n",
    'labels.ts': "export const labels = { first: 'First steps' };\n",
    'content/docs/intro.md': '# Intro\n\n[Use](guides/use.md) ![](./picture.svg)\n',
    'content/docs/picture.svg': PICTURE,
    'content/docs/tags.yml': 'new:\n  label: New\n',
    'content/docs/guides/use.md': '---\ntags: [new]\n---\n# Use\n',
    'content/docs/guides/_part.md': 'A part.\n',
    'content/i18n/de/docs/intro.md': '# Einführung\n\n[Use](guides/use.md)\n',
  });

  const { exitCode, stdout, stderr } = await site.run('docs:version', '1.0');

  assert.equal(exitCode, 0, stderr);
  assert.equal(stdout, '');
  assert.equal(
    stderr,
    [
      'copied content/docs to content/versioned_docs/version-1.0: 6 files',
      'copied content/i18n/de/docs to content/i18n/de/versioned_docs/version-1.0: 1 file',
      'added 1.0 to content/versions.json',
      '',
      'readers find',
      '  current  at /docs/next',
      '  1.0      at /docs',
      '',
      'next:',
      "  add { type: 'docsVersionDropdown' } to navbar.items, so that readers can choose",
      '  npx sitegen check\n',
    ].join('\n'),
  );
  assert.deepEqual(site.list('content/versioned_docs/version-1.0'), [
    'guides/_part.md',
    'guides/use.md',
    'intro.md',
    'picture.svg',
    'sidebars.json',
    'tags.yml',
  ]);
  assert.deepEqual(JSON.parse(site.read('content/versioned_docs/version-1.0/sidebars.json')), {
    docs: [{ 'First steps': ['intro', 'guides/use'] }],
  });
  assert.equal(site.read('content/versions.json'), '[\n  "1.0"\n]\n');

  await site.write({
    'labels.ts': "export const labels = { first: 'Later' };\n",
    'content/docs/intro.md': '# Intro of later\n',
  });
  const built = await site.run('build', '--strict');
  assert.equal(built.exitCode, 0, built.stderr);
  assert.match(site.read('build/docs/intro/index.html'), /First steps/);
  assert.match(site.read('build/docs/next/intro/index.html'), /Later/);
  assert.match(site.read('build/de/docs/intro/index.html'), /Einführung/);

  const second = await site.run('docs:version', '2.0', '--locale', 'fr');
  assert.equal(second.exitCode, 0, second.stderr);
  assert.deepEqual(JSON.parse(site.read('content/versions.json')), ['2.0', '1.0']);
  assert.equal(site.exists('content/i18n/de/versioned_docs/version-2.0'), false);
  const added = await site.run('docs:version', '2.0', '--locale', 'de');
  assert.equal(added.exitCode, 0, added.stderr);
  assert.equal(
    added.stderr,
    'copied content/i18n/de/docs to content/i18n/de/versioned_docs/version-2.0: 1 file\n\nnext: npx sitegen check\n',
  );
  assert.deepEqual(JSON.parse(site.read('content/versions.json')), ['2.0', '1.0']);
  const again = await site.run('docs:version', '2.0', '--locale', 'de');
  assert.equal(again.exitCode, 2);
  assert.match(again.stderr, /there is a folder content\/i18n\/de\/versioned_docs\/version-2\.0 already/);
});

for (const [name, sidebars, expected] of [
  ['that are generated from folders', undefined, undefined],
  ['of the configuration', "sidebars: { own: ['intro'] },", { own: ['intro'] }],
  ['that are turned off', 'sidebars: false,', {}],
] as const)
  test(`docs:version keeps sidebars ${name}, with custom folders for docs and versions`, async (t) => {
    const site = await createSite(t, {
      'site.config.ts': configFile(
        `docs: { dir: 'handbook', ${sidebars ?? ''} versionsDir: 'old/handbook' }, navbar: { items: [{ type: 'docsVersionDropdown' }] }`,
      ),
      'handbook/intro.md': '# Intro\n',
      'old/handbook/version-0.9/intro.md': '# Intro\n',
      'old/versions.json': '["0.9"]',
    });
    const { exitCode, stderr } = await site.run('docs:version', '1.0');
    assert.equal(exitCode, 0, stderr);
    assert.doesNotMatch(stderr, /docsVersionDropdown/);
    assert.deepEqual(JSON.parse(site.read('old/versions.json')), ['1.0', '0.9']);
    assert.deepEqual(site.list('old/handbook/version-1.0'), ['intro.md', ...(expected ? ['sidebars.json'] : [])]);
    if (expected) assert.deepEqual(JSON.parse(site.read('old/handbook/version-1.0/sidebars.json')), expected);
    assert.equal((await site.run('check', '--strict')).exitCode, 0);
  });

test('docs:version refuses invalid versions, and writes nothing', async (t) => {
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/intro.md': '# Intro\n',
    'content/versioned_docs/version-3.0/left.md': '# Left behind\n',
  });
  const before = site.list('content');
  for (const [args, message] of [
    [['1.0'], /there is a version "1\.0" already/],
    [['3.0'], /there is a folder content\/versioned_docs\/version-3\.0 already/],
    [['a/b'], /"a\/b" cannot be the name of a version: expected a name without slashes and spaces/],
    [['1:0'], /"1:0" cannot be the name of a version/],
    [['current'], /"current" cannot be the name of a version/],
    [['next'], /"next" is the path of the current docs/],
    [['2.0', '--locale', 'de'], /"de" is not a locale of this site/],
    [['1.0', '--locale', 'en'], /there are no translations of the docs to add to the version "1\.0"/],
    [[], /missing required argument 'name'/],
  ] as const) {
    const { exitCode, stderr } = await site.run('docs:version', ...args);
    assert.match(stderr, message);
    assert.equal(exitCode, 2, stderr);
  }
  assert.deepEqual(site.list('content'), before);
  await site.remove('content/docs/intro.md');
  assert.match((await site.run('docs:version', '2.0')).stderr, /there are no docs in content\/docs/);
  await site.write({ 'site.config.ts': configFile("docs: { versionsDir: 'content/versoned_docs' }") });
  const misspelt = await site.run('docs:version', '2.0');
  assert.equal(misspelt.exitCode, 1);
  assert.match(
    misspelt.stderr,
    /there is no folder "content\/versoned_docs"\n.*did you mean "content\/versioned_docs"\?/s,
  );
  await site.write({ 'site.config.ts': configFile('docs: false') });
  assert.match((await site.run('docs:version', '2.0')).stderr, /the site has no docs/);
});
