import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { withProject } from '../../docs/reference/project.ts';
import { PACKAGE_NAME } from '../../src/bundle/packageName.ts';
import { createFolder, typeCheck } from '../helpers/symlinkedPackage.ts';

/** What editors show in a folder with the installed package, without its source. */

const root = path.resolve(import.meta.dirname, '../..');

const TSCONFIG = JSON.stringify({ extends: 'sitegen-react/tsconfig', compilerOptions: { types: ['node'] } });

/** What the editor suggests at the place of `|`. */
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
  "navbar: { items: [{ type: 'doc', | }] }": ['className?', 'docId', 'docsPluginId?', 'icon?', 'label?', 'position?'],
  "navbar: { items: [{ type: 'dropdown', label: '', items: [{ type: 'html', | }] }] }": [
    'className?',
    'position?',
    'value',
  ],
  "footer: { links: [{ title: '', items: [{ type: 'html', | }] }] }": ['value'],
  'colorMode: { | }': ['defaultMode?', 'disableSwitch?', 'respectPrefersColorScheme?'],
};

test('editors suggest the types of items, and the fields of the type that is chosen', async (t) => {
  const dir = await createFolder(t);
  await writeFile(path.join(dir, 'tsconfig.json'), TSCONFIG);
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

test('the reference site has no type errors', async (t) => {
  const dir = await createFolder(t);
  for (const part of ['site.config.ts', 'content', 'templates/electron', 'client/electron']) {
    cpSync(path.join(root, part), path.join(dir, part), {
      recursive: true,
      filter: (file) => !/\/(?:fiddles|static)$/.test(file),
    });
  }
  await writeFile(path.join(dir, 'tsconfig.json'), TSCONFIG);
  const { exitCode, stdout } = await typeCheck(dir);
  assert.equal(stdout, '');
  assert.equal(exitCode, 0);
});
