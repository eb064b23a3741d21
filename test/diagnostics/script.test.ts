import assert from 'node:assert/strict';
import { test } from 'vitest';
import { locateInScript } from '../../src/source/typescript.ts';

const CONFIG = `import { defineConfig } from 'sitegen-react';

const title = 'no { title: "x" }'; // title: 'a comment'
const pattern = [/["'{[]/, 4 / 2];

export default defineConfig({
  title,
  'navbar': { style: \`}\`, items: [{ label: 'a, b' }, { label: 'c' }] },
  footer: { links: [...shared, { title: 'x' }] },
  transform(markdown) { return markdown.replace(/[}]/g, () => ','); },
  blog: false,
});
`;

const cases: readonly (readonly [name: string, text: string, path: readonly (string | number)[], place: string])[] = [
  ['a field', CONFIG, ['blog'], '11:3'],
  ['a field without a value of its own', CONFIG, ['title'], '7:3'],
  ['a quoted field', CONFIG, ['navbar'], '8:3'],
  ['a field of an item', CONFIG, ['navbar', 'items', 1, 'label'], '8:56'],
  ['an item', CONFIG, ['navbar', 'items', 1], '8:54'],
  ['a missing field of an item: its object', CONFIG, ['navbar', 'items', 1, 'href'], '8:54'],
  ['an item after a spread: its list', CONFIG, ['footer', 'links', 1, 'title'], '9:13'],
  ['a missing field of the configuration: its object', CONFIG, ['url'], '6:29'],
  ['a field of a variable', "const site = { url: 'x' };\nexport default site;\n", ['url'], '1:16'],
  ['a field of a typed variable', "const site: Site = {\n  url: 'x' };\nexport default site;\n", ['url'], '2:3'],
  ['a field without `defineConfig`', "export default { url: 'x' };\n", ['url'], '1:18'],
  ['a field in CommonJS', "module.exports = { url: 'x' };\n", ['url'], '1:20'],
  ['a field in JSON', '{ "a": [1, { "b": 2 }] }', ['a', 1, 'b'], '1:14'],
];

for (const [name, text, path, place] of cases) {
  test(`locates a path in a script: ${name}`, () => {
    const found = locateInScript(text, path);
    assert.equal(found && `${found.line}:${found.column}`, place);
  });
}

test('a configuration that a script computes has no exact position', () => {
  assert.equal(locateInScript('export default [a, b].reduce(merge);\n', ['title'])?.line, 1);
  assert.equal(locateInScript('export default load;\n', ['title']), undefined);
});
