import assert from 'node:assert/strict';
import { test } from 'vitest';
import { locateInFrontMatter } from '../../src/source/frontMatter.ts';
import { locateInYaml, parseYaml } from '../../src/source/yaml.ts';
import { assertLinear } from '../helpers/cost.ts';

const JSON_TEXT = '[\n  { "name": "a", "url": "x" },\n  { "name": "b", "url": "y" }\n]\n';
const YAML_TEXT = '# comment\nlist:\n  - name: a\n    url: x\n  - name: b\n    "url": y\nlast: 1\n';

const cases: readonly (readonly [name: string, text: string, path: readonly (string | number)[], place: string])[] = [
  ['a field of an item in JSON', JSON_TEXT, [1, 'url'], '3:26'],
  ['an item in JSON', JSON_TEXT, [1], '3:3'],
  ['a missing field: its object', JSON_TEXT, [1, 'color'], '3:3'],
  ['a field of an item in YAML', YAML_TEXT, ['list', 1, 'name'], '5:11'],
  ['a value under a quoted key', YAML_TEXT, ['list', 1, 'url'], '6:12'],
  ['a value that begins below its key: the key', YAML_TEXT, ['list'], '2:1'],
  ['a field after a list', YAML_TEXT, ['last'], '7:7'],
  ['an empty item: its hyphen', 'list:\n  - a\n  -\n  -\n', ['list', 1], '3:3'],
  ['a second empty item: its hyphen', 'list:\n  - a\n  -\n  -\n', ['list', 2], '4:3'],
  ['an empty item after a nested list: its hyphen', 'list:\n- - a-b\n-\n', ['list', 1], '3:1'],
  ['the whole text', YAML_TEXT, [], '2:1'],
];

for (const [name, text, path, place] of cases) {
  test(`locates a path in YAML: ${name}`, () => {
    const { line, column } = locateInYaml(text, path);
    assert.equal(`${line}:${column}`, place);
  });
}

test('locating many paths in one text takes linear time', async () => {
  await assertLinear((size) => {
    const names = Array.from({ length: size / 10 }, (_, index) => `name${index}`);
    const text = names.map((name) => `${name}:\n  url: x\n`).join('');
    for (const [index, name] of names.entries()) assert.equal(locateInYaml(text, [name, 'url']).line, 2 * index + 2);
    const page = `---\n${text}---\n`;
    for (const [index, name] of names.entries())
      assert.equal(locateInFrontMatter(page, [name, 'url'])?.line, 2 * index + 3);
  });
});

test('a key can be located, and a text within a value', () => {
  assert.deepEqual(locateInYaml(YAML_TEXT, ['list', 1, 'url'], 'key'), { line: 6, column: 5 });
  assert.deepEqual(locateInYaml('a: <a href="/x">x</a>\n', ['a'], { text: '/x' }), { line: 1, column: 13 });
});

test('JSON gives its exact values, also with quotes, colons and braces in texts', () => {
  const value = { 'a": {"b': ['":', '\\', '"', 'x" : "y'], '': { ':': [{}, [], null, 1e21, true] }, e: 'é\u2028' };
  assert.deepEqual(parseYaml(JSON.stringify(value, null, 2)), { value });
  assert.deepEqual(parseYaml('{ a: 1, "b": [c] }'), { value: { a: 1, b: ['c'] } });
});

test('a duplicate key in JSON is an error', () => {
  const parsed = parseYaml('{\n  "a": { "b": 1 },\n  "a": { "c": 2 }\n}');
  assert.deepEqual(parsed, { message: 'duplicated mapping key', line: 3, column: 4, hint: 'keep one of the two' });
});

test('comments and blank lines alone are no value, and may precede one in any number', () => {
  assert.deepEqual(parseYaml(`${'\n# none\r\n'.repeat(500)}  `), { value: undefined });
  assert.deepEqual(parseYaml(`${'\n'.repeat(500)}a: 1`), { value: { a: 1 } });
});

test('aliases are resolved, but cycles and exponential growth are errors', () => {
  assert.deepEqual(parseYaml('a: &x [1, 2]\nb: *x\n'), { value: { a: [1, 2], b: [1, 2] } });
  assert.deepEqual(parseYaml('a: "*bold*"\nb: &y\n  - c: *y\n'), {
    message: 'the alias "*y" is inside of its own anchor',
    line: 3,
    column: 8,
    hint: 'write the value instead of the alias',
  });
  const levels = 'abcdefghi'.split('');
  const bomb = levels.map((name, index) => {
    const inner = index === 0 ? '"lol"' : `*${levels[index - 1]}`;
    return `${name}: &${name} [${Array(9).fill(inner).join(', ')}]`;
  });
  const parsed = parseYaml(bomb.join('\n'));
  assert.ok('message' in parsed);
  assert.match(parsed.message, /"\*\w" expands the file to more than 100000 values/);
  const wide = parseYaml(`a: &x ${JSON.stringify(Array(60_000).fill(1))}\nb: *x\nc: *x\n`);
  assert.ok('message' in wide, 'wide ones too');
});
