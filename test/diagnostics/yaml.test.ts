import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locateInYaml } from '../../src/diagnostics/yaml.ts';

const JSON_TEXT = '[\n  { "name": "a", "url": "x" },\n  { "name": "b", "url": "y" }\n]\n';
const YAML_TEXT = '# comment\nlist:\n  - name: a\n    url: x\n  - name: b\n    "url": y\nlast: 1\n';

const cases: readonly (readonly [name: string, text: string, path: readonly (string | number)[], place: string])[] = [
  ['a field of an item in JSON', JSON_TEXT, [1, 'url'], '3:18'],
  ['an item in JSON', JSON_TEXT, [1], '3:3'],
  ['a field that is not there: its object', JSON_TEXT, [1, 'color'], '3:3'],
  ['a field of an item in YAML', YAML_TEXT, ['list', 1, 'name'], '5:5'],
  ['a quoted key', YAML_TEXT, ['list', 1, 'url'], '6:5'],
  ['a field after a list', YAML_TEXT, ['last'], '7:1'],
  ['the whole text', YAML_TEXT, [], '2:1'],
];

for (const [name, text, path, place] of cases) {
  test(`where a path stands: ${name}`, () => {
    const { line, column } = locateInYaml(text, path);
    assert.equal(`${line}:${column}`, place);
  });
}
