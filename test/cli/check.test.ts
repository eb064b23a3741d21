import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('check reports broken links and anchors with their place and a suggestion', async (t) => {
  const site = await createSite(t, {
    'content/docs/intro.md':
      '---\ntitle: Intro\n---\n\n# Intro\n\nSee [the guide](./giude.md) and\n[its start](guide.md#instal).\n\n[ref]: /docs/gone\n\nA [reference][ref], [part](#nowhere), [fine](guide.md#install).\n',
    'content/docs/guide.md': '# Guide\n\n## Install\n',
  });

  const { exitCode, stdout, stderr } = await site.run('check');

  assert.equal(exitCode, 0);
  assert.equal(stdout, '');
  assert.equal(
    stderr,
    [
      'warning link-broken content/docs/intro.md:7:17',
      '  broken link "./giude.md" (resolved as "giude.md"): no such page',
      '    5 | # Intro',
      '    6 |',
      '  > 7 | See [the guide](./giude.md) and',
      '      |                 ^',
      '    8 | [its start](guide.md#instal).',
      '    9 |',
      '  hint: did you mean "./guide.md"?',
      'warning anchor-broken content/docs/intro.md:8:13',
      '  broken anchor "guide.md#instal": "/docs/guide" has no "#instal"',
      '     6 |',
      '     7 | See [the guide](./giude.md) and',
      '  >  8 | [its start](guide.md#instal).',
      '       |             ^',
      '     9 |',
      '    10 | [ref]: /docs/gone',
      '  hint: did you mean "guide.md#install"?',
      'warning link-broken content/docs/intro.md:10:8',
      '  broken link "/docs/gone": no such page',
      '     8 | [its start](guide.md#instal).',
      '     9 |',
      '  > 10 | [ref]: /docs/gone',
      '       |        ^',
      '    11 |',
      '    12 | A [reference][ref], [part](#nowhere), [fine](guide.md#install).',
      'warning anchor-broken content/docs/intro.md:12:28',
      '  broken anchor "#nowhere": this page has no "#nowhere"',
      '    10 | [ref]: /docs/gone',
      '    11 |',
      '  > 12 | A [reference][ref], [part](#nowhere), [fine](guide.md#install).',
      '       |                            ^',
      '    13 |',
      '4 warnings\n',
    ].join('\n'),
  );
  assert.equal((await site.run('check', '--strict')).exitCode, 1);
});

test('a broken relative link that counts on a trailing slash gets a suggestion', async (t) => {
  const site = await createSite(t, {
    'content/docs/guide/start.md': '# Start\n\n[One](../setup/#more), [two](../../about/), [three](../../lost/)\n',
    'content/docs/guide/setup.md': '# Setup\n\n## More\n',
    'content/docs/about.md': '# About\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/broken link "(.*?)"|hint: (did.*)/g)].map(([, link, hint]) => link ?? hint),
    ['../setup/#more', 'did you mean "./setup.md#more"?', '../../about/', 'did you mean "../about.md"?', '../../lost/'],
  );
});

test('a link with wrong capitals or letters gets a suggestion, also with a trailing slash', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\n[Case](/docs/css/tailwindcss/), [letter](/docs/css/tailwndcss/#part), [plain](/docs/CSS/TailwindCSS)\n',
    'content/docs/css/TailwindCSS.md': '# Tailwind\n\n## Part\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/hint: (did.*)/g)].map(([, hint]) => hint),
    [
      'did you mean "/docs/css/TailwindCSS"?',
      'did you mean "/docs/css/TailwindCSS#part"?',
      'did you mean "/docs/css/TailwindCSS"?',
    ],
  );
});

test('of several files with the name in a broken link, those in similar folders are suggested', async (t) => {
  const site = await createSite(t, {
    'content/docs/v1/Shell/run.md':
      '# Run\n\n[Case](../shell/files.md), [gone](../Net/files.md), [other](../Net/port.md)\n',
    'content/docs/v1/Shell/files.md': '# Files\n',
    'content/docs/v1/Disk/files.md': '# Files\n',
    'content/docs/v2/Shell/files.md': '# Files\n',
    'content/docs/v2/Web/port.md': '# Port\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/hint: (did.*)/g)].map(([, hint]) => hint),
    [
      'did you mean "./files.md"?',
      'did you mean "../Disk/files.md" or "./files.md"?',
      'did you mean "../../v2/Web/port.md"?',
    ],
  );
});

test('a link with `.md` to an MDX page gets the right extension as suggestion, and the other way round', async (t) => {
  const site = await createSite(t, {
    'content/docs/guide/start.md':
      '# Start\n\n[One](sizes.md#more), [two](../about.md), [three](guide/sizes.md), [four](setup.mdx)\n\n<Include file="../_part.md" />\n',
    'content/docs/guide/sizes.mdx': '# Sizes\n\n## More\n',
    'content/docs/guide/setup.md': '# Setup\n',
    'content/docs/other/sizes.md': '# Sizes of others\n',
    'content/docs/about.mdx': '# About\n',
    'content/docs/_part.md': '[Five](guide/sizes.md)\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/hint: (did.*)/g)].map(([, hint]) => hint),
    [
      'did you mean "guide/sizes.mdx"?',
      'did you mean "sizes.mdx#more"?',
      'did you mean "../about.mdx"?',
      'did you mean "guide/sizes.mdx"?',
      'did you mean "setup.md"?',
    ],
  );
});

test('if two files claim one route, `index` wins, otherwise the first in path order', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nslug: /same\n---\n# The first',
    'content/docs/b.md': '---\nslug: /same/\n---\n# The second',
    'content/docs/folder/README.md': '# For the repository',
    'content/docs/folder/index.md': '# For readers',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /^warning route-conflict content\/docs\/b\.md:2:7\n {2}duplicate route: "\/docs\/same\/" is already taken by content\/docs\/a\.md\n/,
  );
  await site.run('build');
  assert.match(site.read('build/docs/same/index.html'), /<h1>The first<\/h1>/);
  assert.match(site.read('build/docs/folder/index.html'), /<h1>For readers<\/h1>/);
});

test('links to static files and pages work with queries, from the root, and by path or address', async (t) => {
  const site = await createSite(t, {
    'content/static/manual.pdf': 'pdf',
    'content/docs/a/one.md':
      '# One\n\n[pdf](/manual.pdf) [abs](/docs/a/two?x=1#part) [rel](two) [up](../top) [html](/docs/top.html) [root](a/two.md)\n',
    'content/docs/a/two.md': '# Two\n\n## Part\n',
    'content/docs/top.md': '# Top\n',
  });
  const { stderr } = await site.run('check');
  assert.equal(stderr, 'no findings\n');
  await site.run('build');
  const html = site.read('build/docs/a/one/index.html');
  for (const href of ['/manual.pdf', '/docs/a/two?x=1#part', '/docs/a/two', '/docs/top'])
    assert.ok(html.includes(`href="${href}"`), href);
});

test('errors of the configuration are part of the JSON report', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });

  await site.write({ 'site.config.ts': 'export default {};' });
  const broken = await site.run('check', '--format', 'json');
  assert.equal(broken.exitCode, 1);
  assert.ok(JSON.parse(broken.stdout).diagnostics.length >= 2);
});

test('missing pictures are reported', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\n![x](./x.png)\n\n![y](/img/y.png)\n' });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /image-missing content\/docs\/a\.md:3:6\n {2}"\.\/x\.png" does not exist \(looked for content\/docs\/x\.png\)/,
  );
  assert.match(
    stderr,
    /image-missing content\/docs\/a\.md:5:6\n {2}"\/img\/y\.png" does not exist \(looked for content\/static\/img\/y\.png\)/,
  );
});

test('expressions of MDX in attributes are reported together', async (t) => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const site = await createSite(
    t,
    Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, `# ${name}\n\n<b title={${name}}>Text</b>\n`])),
  );
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /"\{a\}" is syntax of MDX; here only the text in the braces is used \(6 times: content\/docs\/a\.md:3:10, /,
  );
});

test('check shows a limited number of findings for each rule, and all in JSON and with --verbose', async (t) => {
  const page = (index: number) =>
    `---\nsidebar_position: [1]\n---\n# P${index}\n\n{% hint style="${index}" %}\n\n[x](./gone${index}.md)\n`;
  const site = await createSite(t, {
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`content/docs/p${index}.md`, page(index)])),
    'content/docs/z.md': '---\ntoc_max_heading_level: deep\n---\n# Z\n',
  });
  const { stderr } = await site.run('check');
  assert.equal(stderr.match(/^warning link-broken /gm)?.length, 20);
  // Marks of another dialect are grouped, since they are all rewritten in the same way.
  assert.match(stderr, /"\{% hint style="0" %\}" is syntax of Liquid; .* \(30 times: content\/docs\/p0\.md:6:1, /);
  // A different finding of the same rule is shown in spite of the limit.
  assert.equal(stderr.match(/^error front-matter-invalid /gm)?.length, 20);
  assert.match(stderr, /^error front-matter-invalid content\/docs\/z\.md:2/m);
  assert.match(
    stderr,
    /^front-matter-invalid {2}31 errors in 31 files, 11 not shown\nlink-broken {11}30 warnings in 30 files, 10 not shown\n31 errors, 60 warnings; 21 not shown: `--verbose` shows all$/m,
  );
  const { stderr: all } = await site.run('check', '--verbose');
  assert.equal(all.match(/^(?:error|warning) /gm)?.length, 91);
  const { diagnostics } = JSON.parse((await site.run('check', '--format', 'json')).stdout);
  assert.equal(diagnostics.length, 91);
});

test('check shows a limited number of hints for each rule, and all with --verbose', async (t) => {
  const links = Array.from({ length: 14 }, (_, index) => `[here](https://example.net/${index})`).join('\n\n');
  const site = await createSite(t, { 'content/docs/a.md': `# A\n\n${links}\n\n#### Deep\n` });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0);
  assert.equal(stderr.match(/^hint link-text-vague /gm)?.length, 10);
  assert.match(stderr, /^hint heading-skipped /m);
  assert.match(
    stderr,
    /^link-text-vague {2}14 hints in 1 file, 4 not shown\n15 hints; 4 not shown: `--verbose` shows all$/m,
  );
  const { stderr: all } = await site.run('check', '--verbose');
  assert.equal(all.match(/^hint link-text-vague /gm)?.length, 14);
  assert.match(all, /^15 hints$/m);
});
