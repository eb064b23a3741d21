import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { runProcess } from '../helpers/cli.ts';
import { isLong } from '../helpers/long.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const packageDir = path.resolve(import.meta.dirname, '../..');

/**
 * A site with everything that is cached for sites that use the bundles of the package: content, bodies, search, git dates.
 */
const FILES = {
  'site.config.ts': "export default { title: 'Test', url: 'https://example.org', docs: { showLastUpdateTime: true } };",
  'content/docs/intro.md': '---\ndescription: Greetings\n---\n\n# Intro\n\nHello *there*.\n',
  'content/docs/sidebars.ts': "export default { docs: ['intro'] };",
  'content/blog/2024-01-02-first.md': '# First\n\nNews.\n',
};

/** The same site with islands and templates of its own, which need bundles of their own. */
const BUNDLED = {
  ...FILES,
  'client/islands/Hi.tsx': 'export const Hi = () => <p>Hi</p>;',
  'templates/components/Hello.tsx': 'export const Hello = () => <p>Hello</p>;',
};

function commitAll({ dir }: TestSite): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args]);
  git('init', '--quiet');
  git('add', 'content');
  git('commit', '--quiet', '--message', 'x');
}

const readAll = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(site.list(dir).map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]));

/** Prefixes of the files in the cache. */
const CACHED = ['client', 'config', 'content.', 'gitDates', 'search.', 'sidebars', 'templates', 'texts', 'written'];

const DAMAGES: Readonly<Record<string, (contents: Buffer) => Buffer>> = {
  'cut off': (contents) => contents.subarray(0, contents.length / 2),
  emptied: () => Buffer.alloc(0),
  overwritten: (contents) => Buffer.concat([Buffer.from('\u0000\u0001{"'), contents.subarray(4)]),
  'still well formed': (contents) =>
    Buffer.from(
      contents.toString('latin1').replace(/Hello|Greetings|hello|export default|"docs"/g, 'Altered'),
      'latin1',
    ),
};

describe('a build silently repairs a damaged cache', () => {
  const getSite = shared(async (scope) => {
    const site = await createSite(scope, BUNDLED);
    commitAll(site);
    await site.run('build');
    return { site, clean: readAll(site, 'build') };
  });
  const cacheFiles = (): readonly string[] =>
    getSite()
      .site.list('.sitegen')
      .filter((file) => !file.startsWith('client-dev'));

  /** A process imports a bundle only once: if one is damaged, another process builds. */
  const buildWithDamage = async (files: readonly string[], damage: string): Promise<void> => {
    const { site, clean } = getSite();
    for (const file of files) {
      const filePath = path.join(site.dir, '.sitegen', file);
      writeFileSync(filePath, DAMAGES[damage]?.(readFileSync(filePath)) ?? '');
    }
    rmSync(path.join(site.dir, 'build'), { recursive: true });
    const run = files.some((file) => file.endsWith('.mjs')) ? site.runAlone : site.run;
    const { exitCode, stderr } = await run('build', '--quiet');
    assert.equal(exitCode, 0, `${files} ${damage}: ${stderr}`);
    assert.equal(stderr, '', `${files} ${damage}`);
    assert.deepEqual(readAll(site, 'build'), clean, `${files} ${damage}`);
  };

  test('the cache has a file of every kind', () => {
    for (const name of CACHED)
      assert.ok(
        cacheFiles().some((file) => file.startsWith(name)),
        name,
      );
  });

  // A file with invalid records is treated like one that was cut off; only the long run tries all kinds of damage.
  const tried = isLong ? Object.keys(DAMAGES) : ['cut off', 'still well formed'];
  for (const damage of tried) test(`all ${damage}`, () => buildWithDamage(cacheFiles(), damage));

  // Bundles are left out: each would need a process of its own.
  for (const name of CACHED.filter((one) => !/^(?:client|config|sidebars|templates)/.test(one)))
    test(`${name} cut off`, async () => {
      for (const file of cacheFiles().filter((one) => one.startsWith(name))) await buildWithDamage([file], 'cut off');
    });
});

test('the cache drops old generations of bundles, and files that were unused for a week', async (t) => {
  const site = await createSite(t, BUNDLED);
  const config = (title: string) => `export default { title: '${title}', url: 'https://example.org' };`;
  for (const title of ['1', '2', '3', '4', '5', '6']) {
    await site.write({ 'site.config.ts': config(title) });
    await site.run('build');
  }
  const generations = () => site.list('.sitegen').filter((file) => /^config-\w+\.mjs$/.test(file)).length;
  assert.equal(generations(), 4);

  await site.write({ '.sitegen/of-another-version.json': '{}' });
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  for (const file of site.list('.sitegen')) utimesSync(path.join(site.dir, '.sitegen', file), longAgo, longAgo);
  const before = readAll(site, '.sitegen');
  const { stderr } = await site.run('build');
  assert.match(stderr, / 0 written/);
  const left = site.list('.sitegen');
  assert.equal(generations(), 1);
  assert.ok(!left.includes('of-another-version.json'));
  for (const name of ['client', 'config', 'content', 'search', 'templates'])
    assert.ok(left.includes(`${name}.jsonl`), `${name} was used`);
  assert.equal(site.read('.sitegen/content.jsonl'), before.get('content.jsonl'));
});

test('a cache can be used in another folder, and contains no absolute path', async (t) => {
  const site = await createSite(t, {
    ...FILES,
    'site.config.ts': "export default { title: import.meta.dirname, url: 'https://example.org' };",
    'templates/parts/Pager.tsx': 'export function Pager() { return <p>{import.meta.filename}</p>; }',
  });
  await afterTick(site); // the cache has stamps of older files only
  await site.run('build');
  const cached = [...readAll(site, '.sitegen')].filter(([file]) => !/^(?:client-dev|written)/.test(file));
  const names = (text: string, dir: string) => text.replaceAll(`.${dir}`, '').includes(dir); // `../../dir` is a relative path
  for (const [file, text] of cached) {
    assert.ok(!names(text, site.dir), `${file} names the folder of the site`);
    assert.ok(!names(text, packageDir), `${file} names the folder of the package`);
  }

  const moved = await createSite(t);
  cpSync(site.dir, moved.dir, { recursive: true, preserveTimestamps: true });
  await afterTick(moved);
  const { exitCode, stderr } = await moved.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(moved.read('build/docs/intro/index.html'), new RegExp(`<title>Intro \\| ${moved.dir}</title>`));
  assert.ok(moved.read('build/docs/intro/index.html').includes(path.join(moved.dir, 'templates/parts/Pager.tsx')));
  const after = readAll(moved, '.sitegen');
  const kept = cached.filter(([file]) => file !== 'content.jsonl'); // has stamps of the disk
  for (const [file, text] of kept) assert.equal(after.get(file), text, `${file} was made anew`);
});

test('--output replaces a whole file, also through a link, and writes into a pipe', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n', 'reports/old.json': 'old' });
  symlinkSync('old.json', path.join(site.dir, 'reports/link.json'));
  await site.run('check', '--format', 'json', '--output', path.join(site.dir, 'reports/link.json'));
  assert.match(site.read('reports/old.json'), /"diagnostics"/);
  assert.deepEqual(site.list('reports'), ['link.json', 'old.json']);
  const pipe = path.join(site.dir, 'reports/pipe');
  execFileSync('mkfifo', [pipe]);
  const [{ stdout }] = await Promise.all([
    runProcess('cat', [pipe], site.dir),
    site.run('check', '--format', 'json', '--output', pipe),
  ]);
  assert.match(stdout, /"diagnostics"/);
});
