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

test('a site without own templates and scripts uses the bundles of the package', async (t) => {
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

test('bundles of the package contain no path of the machine that built it', () => {
  for (const name of ['client', 'client-dev', 'templates']) {
    const [record = ''] = readFileSync(path.join(packageDir, `dist/bundles/${name}.jsonl`), 'utf8').split('\n');
    const { inputs, result } = JSON.parse(record) as { inputs: [string][]; result: { files: { base64: string }[] } };
    const texts = [record, ...result.files.map(({ base64 }) => Buffer.from(base64, 'base64').toString('latin1'))];
    assert.ok(inputs.length > 50, name);
    assert.ok(!texts.some((text) => text.includes(packageDir)), name);
  }
});

/** Files for browsers in the package, by extension. */
function textsOf(ending: string): readonly string[] {
  const [record = ''] = readFileSync(path.join(packageDir, 'dist/bundles/client.jsonl'), 'utf8').split('\n');
  const { result } = JSON.parse(record) as { result: { files: { path: string; base64: string }[] } };
  const files = result.files.filter((file) => file.path.endsWith(ending));
  assert.ok(files.length > 0, ending);
  return files.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
}

test('scripts of the package only use features that the supported browsers have', () => {
  const lacking = [
    /\.aria[A-Z]\w+|\.role\s*=[^=]/g, // Firefox 119
    /\bURL\.canParse\b/g, // Chrome 120, Safari 17
    /(?<!selector\():has\(/g, // Firefox 121
    /\.to(?:Sorted|Reversed|Spliced)\(|\b(?:Object|Map)\.groupBy\b|\bPromise\.(?:try|withResolvers)\b|\bAbortSignal\.any\b/g,
  ];
  const found = textsOf('.js').flatMap((text) => lacking.flatMap((feature) => text.match(feature) ?? []));
  assert.deepEqual(found, []);
});

test('styles of the package use media queries that the supported browsers understand', () => {
  const queries = textsOf('.css').flatMap((sheet) => sheet.match(/@media[^{]+/g) ?? []);
  assert.ok(queries.some((query) => query.includes('min-width')));
  // Safari before 16.4 supports neither ranges nor `not (…)`, to which `width > 1rem` would be bundled.
  assert.deepEqual(
    queries.filter((query) => /not ?\(|[<>]/.test(query)),
    [],
  );
});

/** Copy the package into a folder, without the files in `leftOut`. */
function copyPackage(other: string, leftOut: readonly string[] = []): void {
  const isCopied = (file: string) => !leftOut.includes(path.relative(packageDir, file));
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(path.join(packageDir, part), path.join(other, part), { recursive: true, filter: isCopied });
  symlinkSync(path.join(packageDir, 'node_modules'), path.join(other, 'node_modules'));
}

test('changes of the package are seen by the same process, even with equal size and time', async (t) => {
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

test('a build without the bundles of the package makes its own, wherever React is installed', async (t) => {
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
