import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { trials } from '../helpers/long.ts';
import { randomFrom } from '../helpers/random.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** Set the number of trials with `SITEGEN_TRIALS=200 npm test -- random`. */
const TRIALS = trials(4, 200);

/** Few names, so that many collide: with each other, with languages, and with generated files. */
const NAMES = ['a', 'A', 'b', 'docs', 'de', 'index', 'search', 'assets', 'blog', 'tags', 'page'];
const FILES = [
  'llms.txt',
  'robots.txt',
  'sitemap.xml',
  '404.html',
  'index.html',
  'index.md',
  'a.html',
  'rss.xml',
  '_headers',
];

interface RandomSite {
  readonly files: Readonly<Record<string, string>>;
  /** The paths of static files, slugs, redirects and outputs. */
  readonly paths: readonly string[];
}

/** A site with pages, files, redirects and outputs at random paths. */
function randomSite(seed: number): RandomSite {
  const random = randomFrom(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const path = (last: readonly string[]): string =>
    [...Array.from({ length: Math.floor(random() * 3) }, () => pick(NAMES)), pick(last)].join('/');
  const some = <Item>(most: number, make: () => Item): readonly Item[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make);
  const paths = some(12, () => path([...NAMES, ...FILES]));
  const link = (): string => `[x](/${pick(paths.length > 0 ? paths : ['a'])})`;
  const page = (kind: string, slug: string): readonly [string, string] => [
    `content/${kind}/${path(NAMES)}.md`,
    `---\n${random() < 0.5 ? `slug: /${slug}\n` : ''}---\n\n# Page\n\n${link()}\n`,
  ];
  const quoted = (list: readonly string[]): string => JSON.stringify(list);
  const config = `export default {
    title: 'Test',
    url: 'https://example.org',
    ${random() < 0.5 ? "i18n: { locales: ['en', 'de'] }," : ''}
    ${random() < 0.3 ? 'search: false,' : ''}
    redirects: ${quoted(some(2, () => path([...NAMES, ...FILES])))}.map((from) => ({ from: '/' + from, to: 'https://example.com/' })),
    outputs: () => ${quoted(some(2, () => path([...NAMES, ...FILES])))}.map((path) => ({ path, content: 'x' })),
  };`;
  return {
    paths,
    files: Object.fromEntries([
      ['content/docs/first.md', '# First\n'],
      ...some(4, () => page('docs', path([...NAMES, ...FILES]))),
      ...some(3, () => page('pages', path([...NAMES, ...FILES]))),
      ...some(2, () => page('i18n/de/docs', path(NAMES))),
      ...some(2, (): readonly [string, string] => [
        `content/blog/2024-01-0${1 + Math.floor(random() * 9)}-${pick(NAMES)}.md`,
        '# Post\n',
      ]),
      ['site.config.ts', config],
    ]),
  };
}

/** Static files may collide on the disk: one that needs a folder in place of a file is left out. */
async function addStaticFiles(site: TestSite, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      await site.write({ [`content/static/${path}`]: 'x' });
    } catch (error) {
      assert.match(String(error), /ENOTDIR|EISDIR|EEXIST/);
    }
  }
}

/** The findings of a report, without code frames: severity, code, place and message. */
const told = (text: string): readonly string[] =>
  [...text.matchAll(/^((?:error|warning) .*\n {2}.+)$/gm)].map(([, finding]) => finding ?? '').sort();

describe('check and build agree on a random site', () => {
  for (let seed = 1; seed <= TRIALS; seed++)
    test(`site ${seed}`, async (t) => {
      const { files, paths } = randomSite(seed);
      const site = await createSite(t, files);
      await addStaticFiles(site, paths.slice(0, 3));
      const checked = await site.run('check');
      const built = await site.run('build', '--verbose');
      assert.equal(built.exitCode, checked.exitCode, checked.stderr + built.stderr);
      assert.deepEqual(told(built.stderr), told(checked.stderr));
      assert.doesNotMatch(checked.stderr + built.stderr, /^\s+at /m, 'no stack trace');
      if (built.exitCode !== 0) return;
      const written = [...built.stderr.matchAll(/^wrote build\/(.+)$/gm)].map(([, file]) => file ?? '').sort();
      const made = site.list('build').filter((file) => file !== '.sitegen-output');
      assert.deepEqual(written, made, 'every output is a file of its own');
      assert.match((await site.run('build')).stderr, / 0 written/);
    });
});

test('dev reports the same as check on random sites', async (t) => {
  for (const seed of [1, 3]) {
    const { files, paths } = randomSite(seed);
    const site = await createSite(t, files);
    await addStaticFiles(site, paths.slice(0, 3));
    const { stderr } = await site.run('check');
    const { output } = await startDev(site);
    await eventually(() => assert.deepEqual(told(output()), told(stderr), `site ${seed}`));
  }
});
