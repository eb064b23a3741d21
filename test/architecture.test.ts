import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Rooms that all but the lowest rooms may import. */
const BASE = ['src/shared', 'src/disk', 'src/diagnostics', 'src/source', 'src/config'];

/**
 * What each room may import beside itself; `types:` allows only type imports. The longest matching room of a file counts.
 * docs/content/docs/about/architecture.md describes the same in words.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'src/shared': [],
  'src/views': ['types:src/shared', 'types:src/search/engine'],
  'src/search/engine': ['src/shared'],
  'src/diagnostics': ['src/shared'],
  'src/disk': [],
  'src/cache': ['src/shared', 'src/disk'],
  'src/source': ['src/shared', 'src/diagnostics', 'types:src/load', 'types:src/parse'],
  'src/bundle': ['src/shared', 'src/diagnostics', 'src/source', 'src/disk', 'src/cache', 'types:src/search/engine'],
  'src/icons': ['src/diagnostics', 'src/disk', 'src/bundle'],
  'src/config': ['src/shared', 'src/disk', 'src/diagnostics', 'src/source', 'src/bundle', 'src/icons'],
  'src/load': [...BASE, 'src/cache', 'src/bundle', 'src/diagrams'],
  'src/parse': [...BASE, 'src/cache', 'src/icons', 'src/bundle/optionalPackage.ts', 'types:src/bundle'],
  'src/diagrams': ['src/shared', 'src/bundle/packageDir.ts', 'src/cache', 'types:src/config'],
  'src/i18n': [...BASE, 'types:src/load', 'types:src/parse'],
  'src/tags': [...BASE, 'types:src/i18n', 'types:src/load', 'types:src/parse'],
  // Routes contain what docs and blog know about a page.
  'src/routes': [...BASE, 'types:src/blog', 'types:src/docs', 'types:src/i18n', 'types:src/parse', 'types:src/tags'],
  'src/docs': [
    ...BASE,
    'src/routes',
    'src/tags',
    'types:src/i18n',
    'types:src/load',
    'types:src/parse',
    'types:src/model',
  ],
  'src/blog': [...BASE, 'src/routes', 'src/tags', 'types:src/i18n', 'types:src/load', 'types:src/parse'],
  'src/model': [
    ...BASE,
    'src/routes',
    'src/tags',
    'src/docs',
    'src/blog',
    'types:src/i18n',
    'types:src/load',
    'types:src/parse',
  ],
  'src/links': [
    ...BASE,
    'src/routes',
    'src/docs',
    'src/load/contentDirs.ts',
    'types:src/bundle',
    'types:src/i18n',
    'types:src/load',
    'types:src/model',
    'types:src/parse',
    'types:src/views',
  ],
  'src/navbar': [...BASE, 'src/routes', 'src/docs', 'src/links', 'types:src/model', 'types:src/views'],
  'src/checks': [
    ...BASE,
    'src/cache',
    'src/routes',
    'types:src/diagrams',
    'src/docs',
    'src/links',
    'types:src/load',
    'types:src/model',
    'types:src/parse',
  ],
  'src/render': [
    ...BASE,
    'src/cache',
    'src/bundle',
    'src/routes',
    'src/docs',
    'src/blog',
    'src/model',
    'src/links',
    'src/navbar',
    'src/icons',
    'src/diagrams/diagrams.ts',
    'types:src/i18n',
    'types:src/load',
    'types:src/parse',
    'types:src/views',
    'types:src/search/engine',
  ],
  'src/search/index': [
    ...BASE,
    'src/cache',
    'src/routes',
    'src/docs',
    'src/model',
    'src/links',
    'src/search/engine',
    'types:src/parse',
  ],
  'src/write': ['src/shared', 'src/diagnostics', 'src/disk', 'src/cache'],
  'src/findings': ['src/shared', 'src/disk', 'src/diagnostics', 'src/source', 'src/cache', 'types:src/parse'],
  'src/report': ['src/shared', 'src/diagnostics', 'src/findings', 'types:src/i18n'],
  'src/web': [
    'src/shared',
    'src/config',
    'src/parse/attributes.ts',
    'types:src/cache',
    'types:src/diagnostics',
    'types:src/links',
    'types:src/source',
  ],
  'src/built': ['src/shared', 'src/disk', 'src/diagnostics', 'src/source', 'src/hosts', 'src/serve'],
  'src/pipeline': [
    ...BASE,
    'src/cache',
    'src/bundle',
    'src/load',
    'src/parse',
    'src/i18n',
    'src/routes',
    'src/docs',
    'src/blog',
    'src/model',
    'src/checks',
    'src/diagrams',
    'src/findings',
    'src/hosts',
    'src/links',
    'src/navbar',
    'src/render',
    'src/search/index',
    'types:src/views',
  ],
  'src/build': [
    ...BASE,
    'src/cache',
    'src/diagrams/diagrams.ts',
    'src/load',
    'src/i18n',
    'src/pipeline',
    'src/write',
    'types:src/bundle',
    'types:src/model',
    'types:src/parse',
    'types:src/render',
    'types:src/search/index',
  ],
  'src/serve': ['src/shared', 'src/diagnostics', 'src/disk'],
  'src/hosts': ['src/shared', 'src/diagnostics'],
  'src/preview': ['src/shared', 'src/diagnostics', 'src/hosts', 'src/serve'],
  'src/dev': [
    'src/shared',
    'src/diagnostics',
    'src/disk',
    'src/serve',
    'src/load',
    'src/pipeline',
    'types:src/search/index',
  ],
  'src/commands': [
    ...BASE,
    'src/disk',
    'src/diagrams/diagrams.ts',
    'src/docs',
    'src/cache',
    'src/load',
    'src/findings',
    'src/i18n',
    'src/links',
    'src/pipeline',
    'src/build',
    'src/write',
    'src/report',
    'src/serve',
    'src/preview',
    'src/dev',
    'src/starters',
    'src/migrate',
    'src/web',
    'src/built',
    'types:src/bundle',
  ],
  'src/migrate': [
    ...BASE,
    'src/bundle',
    'src/built',
    'src/parse/foreignFields.ts',
    'src/parse/include/filePart.ts',
    'src/parse/pageTitle.ts',
    'src/write/outDir.ts',
  ],
  'src/starters': ['src/shared', 'src/disk', 'src/bundle'],
  'src/cli': [
    'src/shared',
    'src/commands',
    'types:src/build',
    'src/report',
    'src/diagnostics',
    'src/disk',
    'src/starters',
  ],
  'src/cli.ts': ['src/shared', 'src/cli', 'src/report', 'src/diagnostics', 'src/bundle'],
  'src/index.ts': ['src/config', 'types:src/shared', 'types:src/views'],
  'templates/default': [
    'src/shared',
    'types:src/views',
    'src/search/engine',
    'client/default/islands',
    // For MDX pages, whose code also runs in browsers.
    'client/default/dom',
    'client/default/navigation/navigate.ts',
    'client/default/page/preferences/useColorMode.ts',
  ],
  'client/default': ['src/shared', 'types:src/views', 'src/search/engine'],
  'templates/electron': ['client/electron'],
  'client/electron': ['types:content/data'],
};

/** Rooms inside of a room, lowest first: each may import those before it. */
const FLOORS: readonly (readonly string[])[] = [
  ['src/render/fragments', 'src/render/views', 'src/render/files', 'src/render/pages'],
  ['src/search/engine', 'src/search/index'],
  [
    'client/default/dom',
    'client/default/islands/site',
    'client/default/islands/lazy',
    'client/default/islands/hydration',
    'client/default/page',
    'client/default/navigation',
    'client/default/navbar',
    'client/default/search',
  ],
];

/** Code that runs in browsers, or on both sides: it must not import modules of Node. */
const NO_NODE = ['src/shared', 'src/views', 'src/search/engine', 'templates', 'client'];

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\((?:\n\s*)?'([^']+)'\)|^import\s+'([^']+)'/g;

function sources(dir: string): readonly string[] {
  return readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${dir}/${file.split(path.sep).join('/')}`);
}

/** Starters are templates of sites, in layers: `test/cli/init.test.ts` checks them. */
const files = ['src', 'templates', 'client'].flatMap(sources).filter((file) => !file.startsWith('templates/starters/'));

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const isIn = (file: string, room: string): boolean => file === room || file.startsWith(`${room}/`);

const longestFirst = (a: string, b: string): number => b.length - a.length;

const roomOf = (file: string): string | undefined =>
  Object.keys(ROOMS)
    .filter((room) => isIn(file, room))
    .sort(longestFirst)[0];

interface Import {
  readonly from: string;
  readonly specifier: string;
  /** The imported file, if it is in the repository. */
  readonly target: string | undefined;
  readonly isType: boolean;
}

const importsOf = (file: string): readonly Import[] =>
  [...read(file).matchAll(IMPORT)].map(([, , type, from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? '';
    const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
    return { from: file, specifier, target, isType: type !== undefined };
  });

const imports = files.flatMap(importsOf);

const inRepository = imports.filter((one): one is Import & { target: string } => one.target !== undefined);

test('every file belongs to a room', () => {
  assert.ok(files.length > 60);
  assert.deepEqual(
    files.filter((file) => !roomOf(file)),
    [],
  );
});

test('imports follow the rooms', () => {
  const broken = inRepository.filter(({ from, target, isType }) => {
    const room = roomOf(from) ?? '';
    if (isIn(target, room)) return false;
    return !(ROOMS[room] ?? []).some((allowed) =>
      allowed.startsWith('types:') ? isType && isIn(target, allowed.slice('types:'.length)) : isIn(target, allowed),
    );
  });
  assert.deepEqual(
    broken.map(({ from, target }) => `${from} imports ${target}`),
    [],
  );
});

test('rooms inside of a room import only lower ones', () => {
  const broken = inRepository.filter(({ from, target }) =>
    FLOORS.some((floors) => {
      const own = floors.findIndex((floor) => isIn(from, floor));
      const other = floors.findIndex((floor) => isIn(target, floor));
      return own >= 0 && other > own;
    }),
  );
  assert.deepEqual(
    broken.map(({ from, target }) => `${from} imports ${target}`),
    [],
  );
});

/** A cycle of imports, if there is one. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

test('there are no import cycles, type imports included', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file).flatMap(({ target }) => target ?? [])]));
  assert.deepEqual(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
    ['a', 'b', 'a'],
  );
  assert.deepEqual(findCycle(graph), undefined);
});

/** A comment that allows state in a client module: a page has one document, which owns it. */
const OWNED = /^\/\/ Owned by the document:/;

/** The mutable state of a module: variables, and collections that are changed. */
function stateIn(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^(?:export )?(?:let|var|const) (\w+)/.exec(line)?.[1];
    if (name === undefined || OWNED.test(lines[index - 1] ?? '')) return [];
    if (/^(?:export )?(?:let|var) /.test(line)) return [name];
    const changes = new RegExp(
      `(?<![\\w.])${name}(?:\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\\(|(?:\\.\\w+|\\[[^\\]]+\\])+ (?:\\?\\?|\\|\\||[-+*/])?= )`,
    );
    return changes.test(text) ? [name] : [];
  });
}

test('modules have no mutable state', () => {
  assert.deepEqual(stateIn('let a = 1;\nconst b = new Map();\nb.set(1, 2);\nconst c = [1];\nc.map(String);\n'), [
    'a',
    'b',
  ]);
  assert.deepEqual(stateIn('// Owned by the document: focus is one.\nlet a = 1;\n'), []);
  assert.deepEqual(
    files.flatMap((file) => stateIn(read(file)).map((name) => `${file}: ${name}`)),
    [],
  );
});

test('code for browsers, or for both sides, imports no modules of Node', () => {
  const broken = imports.filter(
    ({ from, specifier }) => NO_NODE.some((room) => isIn(from, room)) && specifier.startsWith('node:'),
  );
  assert.deepEqual(broken, []);
});

test('the model reads no files', () => {
  const MODEL = ['src/routes', 'src/docs', 'src/blog', 'src/tags', 'src/i18n', 'src/model', 'src/links', 'src/navbar'];
  const broken = imports.filter(
    ({ from, specifier }) => MODEL.some((room) => isIn(from, room)) && /^node:(?:fs|child_process)/.test(specifier),
  );
  assert.deepEqual(broken, []);
});

test('code outside of the reference site does not mention Electron', () => {
  const generator = files.filter((file) => !isIn(file, 'templates/electron') && !isIn(file, 'client/electron'));
  assert.deepEqual(
    generator.filter((file) => /electron/i.test(read(file))),
    [],
  );
});

test('animations of the built-in styles have names that sites do not use: names are global, and the last one counts', () => {
  const folder = 'client/default/styles';
  const names = readdirSync(path.join(root, folder)).flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name),
  );
  assert.deepEqual(
    names.filter((name) => !name.startsWith('sitegen-')),
    [],
  );
  assert.equal(new Set(names).size, names.length);
});

test('paths that README, CONTRIBUTING and docs/about mention exist', () => {
  const about = 'docs/content/docs/about';
  const documents = [
    ...['README.md', 'CONTRIBUTING.md'],
    ...readdirSync(path.join(root, about)).map((name) => `${about}/${name}`),
  ];
  const lost = documents.flatMap((document) => {
    const paths = [...read(document).matchAll(/`((?:bin|client|docs|scripts|src|templates|test)\/[^`{}* ]*)`/g)];
    return paths.flatMap(([, named = '']) => (existsSync(path.join(root, named)) ? [] : [`${document}: ${named}`]));
  });
  assert.deepEqual(lost, []);
});
