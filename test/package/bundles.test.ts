import assert from 'node:assert/strict';
import { cpSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { aTickAfter } from '../helpers/afterTick.ts';
import { runCli, runProcess } from '../helpers/cli.ts';
import { createSite } from '../helpers/site.ts';

const packageDir = path.resolve(import.meta.dirname, '../..');

const bundlesOf = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /^(?:client|templates)/.test(file)).map((file) => file.replace(/-[0-9a-f]{20}/, ''));

test('a site that adds nothing to templates and scripts gets the bundles of the package', async (t) => {
  const site = await createSite(t, { 'content/docs/intro.md': '# Intro\n' });
  const { exitCode, stderr } = await site.run('build', '--no-cache');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(bundlesOf(site.list('.sitegen')), []);

  await site.write({
    'client/islands/Counter.tsx': 'export function Counter() { return <p>0</p>; }\n',
    'templates/parts/Footer.tsx': 'export function Footer() { return <footer>Ours</footer>; }\n',
  });
  const again = await site.run('build');
  assert.equal(again.exitCode, 0, again.stderr);
  assert.deepEqual(bundlesOf(site.list('.sitegen')), ['client.jsonl', 'templates.mjs', 'templates.jsonl']);
  assert.match(site.read('build/docs/intro/index.html'), /<footer>Ours<\/footer>/);
});

test('the bundles of the package name nothing of the machine that made it', () => {
  for (const name of ['client', 'client-dev', 'templates']) {
    const [record = ''] = readFileSync(path.join(packageDir, `dist/bundles/${name}.jsonl`), 'utf8').split('\n');
    const { inputs, result } = JSON.parse(record) as { inputs: [string][]; result: { files: { base64: string }[] } };
    const texts = [record, ...result.files.map(({ base64 }) => Buffer.from(base64, 'base64').toString('latin1'))];
    assert.ok(inputs.length > 50, name);
    assert.ok(!texts.some((text) => text.includes(packageDir)), name);
  }
});

/** What the package brings along for browsers, by the ending of its names. */
function textsOf(ending: string): readonly string[] {
  const [record = ''] = readFileSync(path.join(packageDir, 'dist/bundles/client.jsonl'), 'utf8').split('\n');
  const { result } = JSON.parse(record) as { result: { files: { path: string; base64: string }[] } };
  const files = result.files.filter((file) => file.path.endsWith(ending));
  assert.ok(files.length > 0, ending);
  return files.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
}

test('the scripts of the package use nothing that a browser lacks that they are made for', () => {
  const lacking = [
    /\.aria[A-Z]\w+|\.role\s*=[^=]/g, // Firefox 119
    /\bURL\.canParse\b/g, // Chrome 120, Safari 17
    /(?<!selector\():has\(/g, // Firefox 121
    /\.to(?:Sorted|Reversed|Spliced)\(|\b(?:Object|Map)\.groupBy\b|\bPromise\.(?:try|withResolvers)\b|\bAbortSignal\.any\b/g,
  ];
  const found = textsOf('.js').flatMap((text) => lacking.flatMap((feature) => text.match(feature) ?? []));
  assert.deepEqual(found, []);
});

test('the styles of the package ask for widths as all browsers know it that its scripts are made for', () => {
  const queries = textsOf('.css').flatMap((sheet) => sheet.match(/@media[^{]+/g) ?? []);
  assert.ok(queries.some((query) => query.includes('min-width')));
  // Safari knows neither before 16.4; `width > 1rem` is bundled as `not (max-width: 1rem)`.
  assert.deepEqual(
    queries.filter((query) => /not ?\(|[<>]/.test(query)),
    [],
  );
});

/** Copy the package into a folder, but for what is left out of `dist`. */
function copyPackage(other: string, leftOut: readonly string[] = []): void {
  const isCopied = (file: string) => !leftOut.includes(path.relative(packageDir, file));
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(path.join(packageDir, part), path.join(other, part), { recursive: true, filter: isCopied });
  symlinkSync(path.join(packageDir, 'node_modules'), path.join(other, 'node_modules'));
}

test('a process that makes several sites sees what is changed in the package meanwhile, even if size and time of the file are as before', async (t) => {
  const site = await createSite(t, { 'content/docs/intro.md': '# Intro\n' });
  const other = path.join(site.dir, 'package');
  copyPackage(other);
  await aTickAfter(Date.now());
  const build = async (): Promise<string> => {
    const { exitCode, stderr } = await runCli(['build', '--no-cache'], site.dir, { packageDir: other });
    assert.equal(exitCode, 0, stderr);
    return site.read('build/404.html');
  };
  assert.match(await build(), /<main class="not-found"/);
  assert.match(await build(), /<main class="not-found"/);

  const file = path.join(other, 'dist/lib/templates/default/layouts/NotFoundPage.js');
  const { atime, mtime } = statSync(file);
  await site.write({
    [path.relative(site.dir, file)]: readFileSync(file, 'utf8').replace('"not-found"', '"NOT-FOUND"'),
  });
  utimesSync(file, atime, mtime);
  assert.match(await build(), /<main class="NOT-FOUND"/);
});

test('where those bundles do not fit, others are made, wherever React lies', async (t) => {
  const site = await createSite(t, {
    'sites/of/ours/docs/content/docs/intro.md': '# Intro\n',
    'sites/of/ours/docs/site.config.ts': "export default { title: 'Test', url: 'https://example.org' };\n",
  });
  const other = path.join(site.dir, 'sitegen');
  copyPackage(other, ['dist/bundles']);
  const bin = path.join(other, 'bin/sitegen.js');
  const { exitCode, stderr } = await runProcess(
    process.execPath,
    [bin, 'build', '--root', 'sites/of/ours/docs'],
    site.dir,
  );
  assert.equal(exitCode, 0, stderr);
  const bundles = bundlesOf(site.list('sites/of/ours/docs/.sitegen'));
  assert.deepEqual(bundles, ['client.jsonl', 'templates.mjs', 'templates.jsonl']);
  assert.match(site.read('sites/of/ours/docs/build/docs/intro/index.html'), /<h1[^>]*>Intro/);
});
