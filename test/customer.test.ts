import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, test } from 'vitest';
import { PACKAGE_NAME } from '../src/bundle/packageName.ts';
import { runProcess } from './helpers/cli.ts';
import { withProject } from './helpers/configFields.ts';

/** The reference site and a small one outside of the repository import what any site may import, and nothing else. */

const root = path.resolve(import.meta.dirname, '..');
const fixture = path.join(root, 'test/fixtures/customer');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
};

/** Where the reference site's own code lies; samples for readers are no part of it. */
const CUSTOMER = ['site.config.ts', 'content', 'templates/electron', 'client/electron'];
const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\/(?:fiddles|static)\//.test(file);

const customerFiles: readonly string[] = CUSTOMER.flatMap((entry) =>
  isCode(entry)
    ? [entry]
    : readdirSync(path.join(root, entry), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${entry}/${file.split(path.sep).join('/')}`,
      ),
).filter(isCode);

/** A folder outside of the repository in which the package is installed, with the types of React and Node. */
async function createFolder(): Promise<string> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sitegen-customer-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  await mkdir(path.join(dir, 'node_modules/@types'), { recursive: true });
  symlinkSync(root, path.join(dir, 'node_modules', PACKAGE_NAME));
  for (const name of ['react', '@types/react', '@types/node'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(dir, 'node_modules', name));
  return dir;
}

const typeCheck = (dir: string) =>
  runProcess(process.execPath, [path.join(root, 'node_modules/typescript/lib/tsc.js'), '-p', '.'], dir);

test('the package goes by one name', () => {
  assert.equal(manifest.name, PACKAGE_NAME);
});

test('the reference site imports its own files, other packages and the entries of the package', () => {
  const entries = Object.keys(manifest.exports).map((entry) => path.posix.join(PACKAGE_NAME, entry));
  const broken = customerFiles.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].flatMap(
      ([, specifier = '']) => {
        const isOwn =
          CUSTOMER.includes(specifier) || customerFiles.includes(path.posix.join(path.posix.dirname(file), specifier));
        const isAllowed = specifier.startsWith('.')
          ? isOwn
          : entries.includes(specifier) || specifier.split('/')[0] !== PACKAGE_NAME;
        return isAllowed ? [] : [`${file} imports ${specifier}`];
      },
    ),
  );
  assert.ok(customerFiles.length > 30);
  assert.deepEqual(broken, []);
});

test('the reference site type-checks against the installed package alone', async () => {
  const dir = await createFolder();
  for (const file of customerFiles) cpSync(path.join(root, file), path.join(dir, file));
  cpSync(path.join(fixture, 'tsconfig.json'), path.join(dir, 'tsconfig.json'));
  const { exitCode, stdout } = await typeCheck(dir);
  assert.equal(stdout, '');
  assert.equal(exitCode, 0);
});

/** What stands in the place of `|`, and what an editor offers there. */
const COMPLETIONS = {
  "navbar: { items: [{ type: '|' }], itemTypes: { release: (item: { channel: string }) => ({ label: item.channel, to: '/' }) } }":
    [
      'doc',
      'docSidebar',
      'docsVersion',
      'docsVersionDropdown',
      'dropdown',
      'html',
      'link',
      'localeDropdown',
      'release',
      'search',
    ],
  "navbar: { items: [{ type: 'doc', | }] }": ['className?', 'docId', 'label?', 'position?'],
  "navbar: { items: [{ type: 'dropdown', label: '', items: [{ type: 'html', | }] }] }": [
    'className?',
    'position?',
    'value',
  ],
  "footer: { links: [{ title: '', items: [{ type: 'html', | }] }] }": ['value'],
  'colorMode: { | }': ['defaultMode?', 'disableSwitch?', 'respectPrefersColorScheme?'],
};

test('an editor offers the types of items, and the fields of the type that is meant', async () => {
  const dir = await createFolder();
  cpSync(path.join(fixture, 'tsconfig.json'), path.join(dir, 'tsconfig.json'));
  const texts = Object.keys(COMPLETIONS).map(
    (fields) =>
      `import { defineConfig } from '${PACKAGE_NAME}';\nexport default defineConfig({ title: '', url: '', ${fields} });\n`,
  );
  await Promise.all(texts.map((text, index) => writeFile(path.join(dir, `config${index}.ts`), text.replace('|', ''))));
  withProject(path.join(dir, 'tsconfig.json'), ({ checker }) => {
    for (const [index, expected] of Object.values(COMPLETIONS).entries()) {
      const place = texts[index]?.indexOf('|') ?? 0;
      const offered = checker.getCompletionsAtPosition(path.join(dir, `config${index}.ts`), place);
      assert.deepEqual(offered?.entries.map(({ name }) => name).toSorted(), expected);
    }
  });
});

test('a site elsewhere type-checks, fails on what is misspelt, and builds', async () => {
  const dir = await createFolder();
  cpSync(fixture, dir, { recursive: true });
  const { exitCode, stdout } = await typeCheck(dir);
  assert.equal(stdout, '');
  assert.equal(exitCode, 0);

  const built = await runProcess(process.execPath, [path.join(root, 'bin/sitegen.js'), 'build', '--strict'], dir);
  assert.equal(built.exitCode, 0, built.stderr);
  const read = (file: string) => readFileSync(path.join(dir, 'build', file), 'utf8');
  for (const [file, part] of [
    ['index.html', '>1 click</button>'],
    ['docs/intro/index.html', 'This is intro.md'],
    ['docs/intro/index.html', '<footer>A poem</footer>'],
    ['docs/intro/index.html', '<b>new</b>'],
    ['docs/intro/index.html', '<sup>new</sup>'],
    ['de/docs/intro/index.html', '<footer>Ein Gedicht</footer>'],
    ['de/index.html', '>Handbuch<'],
    ['releases/stable/index.html', '<h1>Stable</h1>'],
    ['titles.json', '"title":"Intro"'],
  ] as const)
    assert.ok(read(file).includes(part), `${part} in ${file}`);

  await writeFile(path.join(dir, 'content/docs/todo.md'), '# Later\n\nTODO\n');
  const checked = await runProcess(process.execPath, [path.join(root, 'bin/sitegen.js'), 'check'], dir);
  assert.match(
    checked.stderr,
    /warning rule-broken content\/docs\/todo\.md:3\n {2}no-todo: there is something left to do/,
  );
});

test('the examples of the guides type-check', async () => {
  const guides = ['extending.md', 'markdown.md'].map((name) =>
    readFileSync(path.join(root, 'docs/content/docs/reference', name), 'utf8'),
  );
  const examples = guides.flatMap((guide) => [...guide.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)]);
  assert.ok(examples.length > 2);
  const dir = await createFolder();
  cpSync(path.join(fixture, 'tsconfig.json'), path.join(dir, 'tsconfig.json'));
  for (const [, file = '', code = ''] of examples) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), code);
  }
  const { exitCode, stdout } = await typeCheck(dir);
  assert.equal(stdout, '');
  assert.equal(exitCode, 0);
});
