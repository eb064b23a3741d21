import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { readConfigFields } from './helpers/configFields.ts';

const fields = readConfigFields();

test('every field of the configuration is described where its schema stands', () => {
  assert.ok(fields.length > 200);
  assert.deepEqual(
    fields.filter(({ description }) => description === '').map((field) => field.path),
    [],
  );
  const level = fields.find((field) => field.path === 'tableOfContents.minHeadingLevel');
  assert.deepEqual(level, {
    path: 'tableOfContents.minHeadingLevel',
    description: 'The highest level: 2 for `##`.',
    default: '2',
  });
});

test('the README names every section of the configuration', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('### Configuration'), readme.indexOf('### The blog'));
  const sections = fields.map((field) => field.path).filter((name) => !/[.*[]/.test(name));
  assert.deepEqual(
    sections.filter((name) => !new RegExp(`\`${name}(?:[\`.])`).test(table)),
    [],
  );
});
