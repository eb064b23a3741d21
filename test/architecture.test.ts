import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/**
 * What each part may import, beside itself. `types:` allows only type imports. The first matching part of a file
 * counts; docs/architecture.md tells the same story in words.
 */
const RULES: readonly (readonly [part: string, allowed: readonly string[]])[] = [
  ['src/shared', []],
  ['src/cache', ['src/shared']],
  ['src/diagnostics', ['src/shared']],
  ['src/bundle', ['src/shared', 'src/cache', 'src/diagnostics']],
  ['src/config', ['src/shared', 'src/diagnostics', 'src/bundle']],
  // A worker is a small program of its own: it starts where the main thread's pipeline does.
  ['src/parse/worker.ts', ['src/parse', 'src/config', 'src/bundle', 'src/diagnostics']],
  ['src/load', ['src/shared', 'src/cache', 'src/diagnostics', 'src/bundle', 'src/config']],
  ['src/parse', ['src/shared', 'src/cache', 'src/diagnostics', 'src/config', 'types:src/bundle']],
  ['src/model', ['src/shared', 'src/diagnostics', 'src/config', 'types:src/load', 'types:src/parse']],
  [
    'src/render',
    ['src/shared', 'src/cache', 'src/diagnostics', 'src/config', 'src/model', 'types:src/load', 'types:src/parse'],
  ],
  [
    'src/search',
    ['src/shared', 'src/cache', 'src/diagnostics', 'types:src/config', 'types:src/model', 'types:src/parse'],
  ],
  ['src/write', ['src/shared', 'src/diagnostics']],
  [
    'src/pipeline',
    [
      'src/shared',
      'src/cache',
      'src/diagnostics',
      'src/bundle',
      'src/config',
      'src/load',
      'src/parse',
      'src/model',
      'src/render',
      'src/search',
    ],
  ],
  ['src/dev', ['src/shared', 'src/cache', 'src/diagnostics', 'src/load', 'src/pipeline', 'src/write']],
  [
    'src/commands',
    [
      'src/shared',
      'src/cache',
      'src/diagnostics',
      'src/bundle',
      'src/config',
      'src/load',
      'src/model',
      'src/pipeline',
      'src/caches.ts',
      'src/write',
      'src/dev',
    ],
  ],
  ['src/caches.ts', ['src/cache', 'src/shared', 'types:src/parse']],
  ['src/terminal.ts', ['types:src/commands']],
  ['src/cli.ts', ['src/commands', 'src/model/coverage.ts', 'src/diagnostics', 'src/bundle', 'src/terminal.ts']],
  ['src/index.ts', ['src/config']],
  ['templates/default', ['src/shared', 'client/default/islands']],
  ['templates', ['templates/default', 'src/shared', 'client', 'types:content/data']],
  ['client/default', ['src/shared']],
  ['client', ['client/default', 'src/shared', 'types:content/data']],
];

/** Node's own modules have no place in code that browsers or both sides run. */
const NO_NODE = ['src/shared', 'templates', 'client'];

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\((?:\n\s*)?'([^']+)'\)|^import\s+'([^']+)'/g;

function sources(dir: string): readonly string[] {
  return readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${dir}/${file.split(path.sep).join('/')}`);
}

const isIn = (file: string, part: string): boolean => file === part || file.startsWith(`${part}/`);

const partOf = (file: string) => RULES.filter(([part]) => isIn(file, part)).sort(([a], [b]) => b.length - a.length)[0];

interface Import {
  readonly specifier: string;
  readonly isType: boolean;
}

const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].map(([, , type, from, dynamic, bare]) => ({
    specifier: from ?? dynamic ?? bare ?? '',
    isType: type !== undefined,
  }));

function isAllowed(target: string, isType: boolean, [part, allowed]: (typeof RULES)[number]): boolean {
  if (isIn(target, part)) return true;
  return allowed.some((rule) =>
    rule.startsWith('types:') ? isType && isIn(target, rule.slice('types:'.length)) : isIn(target, rule),
  );
}

const files = ['src', 'templates', 'client'].flatMap(sources);

test('every file belongs to a part', () => {
  assert.ok(files.length > 60);
  assert.deepEqual(
    files.filter((file) => !partOf(file)),
    [],
  );
});

test('imports follow the layers', () => {
  const broken = files.flatMap((file) => {
    const rule = partOf(file);
    return importsOf(file).flatMap(({ specifier, isType }) => {
      if (!specifier.startsWith('.')) return [];
      const target = path.posix.join(path.posix.dirname(file), specifier);
      return rule && isAllowed(target, isType, rule) ? [] : [`${file} imports ${target}`];
    });
  });
  assert.deepEqual(broken, []);
});

test('shared code, templates and client import nothing of Node’s', () => {
  const broken = files
    .filter((file) => NO_NODE.some((part) => isIn(file, part)))
    .filter((file) => importsOf(file).some(({ specifier }) => specifier.startsWith('node:')));
  assert.deepEqual(broken, []);
});

test('the generator names no framework, and the reference site’s parts stay out of the built-in ones', () => {
  const generator = files.filter(
    (file) => isIn(file, 'src') || isIn(file, 'templates/default') || isIn(file, 'client/default'),
  );
  const naming = generator.filter((file) => /electron/i.test(readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(naming, []);
});
