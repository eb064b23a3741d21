import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { packageDir } from '../../src/bundle/packageDir.ts';
import { configFile } from '../helpers/builtSite.ts';
import { runProcess } from '../helpers/cli.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

test('a missing package is reported at its import, in pages, templates and configuration', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.mdx': "# A\n\nimport Box from '@nope/box/x';\n\n<Box />\n",
    'content/docs/b.mdx':
      "import path from 'node:path';\nimport fs from 'fs';\n\n# B\n\n<b>{path.sep + typeof fs}</b>\n",
  });
  const told = async (): Promise<readonly string[]> => {
    const { exitCode, stderr } = await site.run('check');
    assert.equal(exitCode, 1);
    return stderr.match(/^error .*\n.*|^ {2}hint: .*/gm) ?? [];
  };
  const expected = (place: string, name: string) => [
    `error bundle-failed ${place}\n  there is no package "${name}"`,
    `  hint: install it in the folder of the site: \`npm install ${name}\``,
  ];
  assert.deepEqual(await told(), expected('content/docs/a.mdx:3:17', '@nope/box'));
  await site.write({ 'package.json': '{ "devDependencies": { "@nope/box": "1.0.0" } }' });
  assert.deepEqual(await told(), [
    'error bundle-failed content/docs/a.mdx:3:17\n  there is no package "@nope/box"',
    '  hint: package.json lists the package, but it is not installed: run `npm install`',
  ]);
  await site.write({
    'content/docs/a.mdx': '# A\n',
    'templates/parts/Pager.tsx': "import x from 'nope';\n\nexport const Pager = () => <p>{x}</p>;\n",
  });
  assert.deepEqual(await told(), expected('templates/parts/Pager.tsx:1:15', 'nope'));
  await site.remove('templates');
  await site.write({ 'site.config.ts': `import tagline from 'nope/y';\n${configFile('tagline').trim()}\n` });
  assert.deepEqual(await told(), expected('site.config.ts:1:21', 'nope'));
});

test('a missing package is reported once for all imports of its styles and other files', async (t) => {
  const island = (name: string) => `import '@nope/box/dist/${name}.css';\n\nexport const ${name} = () => <b />;\n`;
  const names = ['One', 'Two', 'Three', 'Four'];
  const site = await createSite(t, {
    'package.json': '{ "dependencies": { "@nope/box": "1.0.0" } }',
    'content/docs/a.md': '# A\n',
    ...Object.fromEntries(names.map((name) => [`client/islands/${name}.tsx`, island(name)])),
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /^error bundle-failed client\/islands\/Four\.tsx:1:8\n {2}there is no package "@nope\/box" \(4 times: /m,
  );
  assert.match(stderr, /^ {2}hint: package\.json lists the package, but it is not installed: run `npm install`$/m);
  assert.equal(stderr.match(/^error /gm)?.length, 1);
});

/** Copy the package into a folder of the site, with all of its dependencies but MDX. */
function copyWithoutMdx(site: TestSite): string {
  const copy = path.join(site.dir, 'sitegen');
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(path.join(packageDir, part), path.join(copy, part), { recursive: true });
  const packages = path.join(packageDir, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '@mdx-js') symlinkSync(path.join(packages, name), path.join(copy, 'node_modules', name));
  return path.join(copy, 'bin/sitegen.js');
}

test('a page that lacked an optional package is built once the package is installed', async (t) => {
  const site = await createSite(t, {
    'site/site.config.ts': configFile(''),
    'site/content/docs/a.mdx': '# A\n\nexport const Sum = () => <b onClick={() => 0}>{1 + 1}</b>;\n\n<Sum />\n',
  });
  const bin = copyWithoutMdx(site);
  const build = () => runProcess(process.execPath, [bin, 'build', '--root', 'site'], site.dir);
  const refused = await build();
  assert.equal(refused.exitCode, 1);
  assert.doesNotMatch(refused.stderr, /content-blocked/); // the `onClick` of a component is no inline script
  assert.match(refused.stderr, /this page is MDX, which needs the package "@mdx-js\/mdx"/);
  mkdirSync(path.join(site.dir, 'site/node_modules'));
  symlinkSync(path.join(packageDir, 'node_modules/@mdx-js'), path.join(site.dir, 'site/node_modules/@mdx-js'));
  const built = await build();
  assert.equal(built.exitCode, 0, built.stderr);
  assert.match(site.read('site/build/docs/a/index.html'), /<b>2<\/b>/);
});

test('an alias that is not configured is reported as such', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.mdx': "# A\n\nimport { Box } from '@/box';\n\n<Box>Letter</Box>\n",
    'src/box.tsx': 'export const Box = ({ children }) => <p>{children}</p>;\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /there is no package "@\/box"[\s\S]*?hint: "@" is an alias: write `alias: \{ '@': '\.\/src' \}`/,
  );
  await site.write({ 'site.config.ts': configFile("alias: { '@': './src' }") });
  const built = await site.run('build');
  assert.equal(built.exitCode, 0, built.stderr);
  assert.match(site.read('build/docs/a/index.html'), /<p>Letter<\/p>/);
});
