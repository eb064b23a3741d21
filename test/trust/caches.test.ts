import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from 'vitest';
import { isLong, trials } from '../helpers/long.ts';
import { type Chance, chanceFrom } from '../helpers/random.ts';
import { createSite, type TestSite } from '../helpers/site.ts';
import { RICH_SITE } from './richSite.ts';

const TICK_MS = 70;
const CACHE = '.sitegen';

const readAll = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(site.list(dir).map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]));

/** Contents that earlier builds gave the files of the cache. */
type Generations = Map<string, Buffer[]>;

function remember(site: TestSite, generations: Generations): void {
  for (const file of site.list(CACHE)) {
    if (!existsSync(path.join(site.dir, CACHE, file))) continue; // a dangling link
    const contents = readFileSync(path.join(site.dir, CACHE, file));
    const known = generations.get(file) ?? [];
    if (!known.some((other) => other.equals(contents))) generations.set(file, [...known, contents].slice(-4));
  }
}

interface Place {
  readonly file: string;
  readonly filePath: string;
  readonly contents: Buffer;
}

/** Kinds of damage to a file of the cache. */
const DAMAGES: Readonly<Record<string, (place: Place, chance: Chance, generations: Generations) => void>> = {
  'cut off': ({ filePath, contents }, { below }) =>
    writeFileSync(filePath, contents.subarray(0, below(contents.length + 1))),
  bytes({ filePath, contents }, { below }) {
    for (let count = 1 + below(4); count > 0 && contents.length > 0; count--)
      contents[below(contents.length)] = below(256);
    writeFileSync(filePath, contents);
  },
  'a line less'({ filePath, contents }, { below }) {
    const lines = contents.toString('latin1').split('\n');
    lines.splice(below(lines.length), 1);
    writeFileSync(filePath, lines.join('\n'), 'latin1');
  },
  'a line twice'({ filePath, contents }, { below }) {
    const lines = contents.toString('latin1').split('\n');
    const index = below(lines.length);
    lines.splice(index, 0, lines[index] ?? '');
    writeFileSync(filePath, lines.join('\n'), 'latin1');
  },
  'of an earlier build': ({ file, filePath }, { pick }, generations) =>
    writeFileSync(filePath, pick(generations.get(file) ?? [Buffer.alloc(0)])),
  'of another file': ({ filePath }, { pick }, generations) =>
    writeFileSync(filePath, pick([...generations.values()].map(([first]) => first ?? Buffer.alloc(0)))),
  gone: ({ filePath }) => rmSync(filePath),
  'a folder'({ filePath }) {
    rmSync(filePath);
    mkdirSync(filePath);
  },
  'a link to nothing'({ filePath }) {
    rmSync(filePath);
    symlinkSync('nothing', filePath);
  },
  'of another time': ({ filePath }, { pick }) => {
    const time = new Date(pick([0, Date.now() + 1e10, Date.now() - 1e9]));
    utimesSync(filePath, time, time);
  },
};

/** Edits that are made and undone in turns; each replaces a text. */
const EDITS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'content/docs/guide/first.md': ['## Steps', '## Other steps'],
  'content/docs/guide/_part.md': ['two', 'some'],
  'content/docs/guide/diagram.md': ['Two', 'Three'],
  'content/api/guide/first.md': ['## Steps', '## Other steps'],
  'content/docs/code/sample.js': ['1', '2'],
  'content/data/people.yml': ['Ann', 'Anne'],
  'site.config.ts': ["'Lamp'", "'Light'"],
  'content/blog/2024-01-02-one.md': ['beginning', 'start'],
};

const TRIALS = trials(1, 500);

test(`after ${TRIALS} random damages to the cache, a build equals a clean one, without a message`, async (t) => {
  const site = await createSite(t, RICH_SITE);
  const generations: Generations = new Map();
  const files = Object.keys(EDITS);
  const expected = new Map<string, ReadonlyMap<string, string>>();
  const changed = new Set<string>();
  const toggle = async (file: string): Promise<void> => {
    const [from, to] = EDITS[file] ?? ['', ''];
    const isChanged = changed.has(file);
    await site.write({ [file]: site.read(file).replace(isChanged ? to : from, isChanged ? from : to) });
    if (isChanged) changed.delete(file);
    else changed.add(file);
  };
  /** The output of a build without caches, for the present state of the site. */
  const makeClean = async (): Promise<ReadonlyMap<string, string>> => {
    const state = [...changed].sort().join();
    const known = expected.get(state);
    if (known) return known;
    await site.run('build', '--no-cache', '--out', 'clean');
    const made = readAll(site, 'clean');
    expected.set(state, made);
    return made;
  };
  await site.run('build');
  remember(site, generations);
  const chance = chanceFrom(TRIALS);
  for (let trial = 0; trial < TRIALS; trial++) {
    const isEdited = chance.happens(0.6);
    const edited = isEdited ? chance.pick(files) : 'nothing';
    if (isEdited) await toggle(edited);
    const clean = await makeClean();
    remember(site, generations);
    const damaged: string[] = [];
    for (let count = 1 + chance.below(3); count > 0; count--) {
      // A process imports each bundle only once, so damage would not show; `dev` has files of its own.
      const file = chance.pick(
        site.list(CACHE).filter((name) => !name.endsWith('.mjs') && !name.startsWith('client-dev')),
      );
      const damage = chance.pick(Object.keys(DAMAGES));
      const filePath = path.join(site.dir, CACHE, file);
      DAMAGES[damage]?.({ file, filePath, contents: readSafely(filePath) }, chance, generations);
      damaged.push(`${file} ${damage}`);
    }
    const name = `trial ${trial}: ${damaged.join(', ')}; edited: ${edited}`;
    await setTimeout(TICK_MS);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, `${name}\n${stderr}`);
    assert.doesNotMatch(stderr, /^\s+at |\.sitegen/m, name);
    assert.deepEqual(readAll(site, 'build'), clean, name);
  }
});

/** An earlier damage may have left a folder or a dangling link. */
function readSafely(filePath: string): Buffer {
  try {
    return readFileSync(filePath);
  } catch {
    rmSync(filePath, { recursive: true, force: true });
    writeFileSync(filePath, '');
    return Buffer.alloc(0);
  }
}

test('a build keeps all pages if the list of written files is lost or outdated', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
  await setTimeout(TICK_MS);
  await site.run('build');
  const written = site.list(CACHE).find((file) => file.startsWith('written')) ?? '';
  const earlier = site.read(`${CACHE}/${written}`);
  await site.write({ 'content/docs/c.md': '# C\n' });
  await setTimeout(TICK_MS);
  await site.run('build');
  for (const contents of ['', earlier]) {
    await site.write({ [`${CACHE}/${written}`]: contents, 'content/docs/a.md': `# A\n\n${contents.length}\n` });
    await setTimeout(TICK_MS);
    await site.run('build');
    for (const page of ['a', 'b', 'c']) assert.ok(site.exists(`build/docs/${page}/index.html`), page);
  }
});

test('a build repairs a cache in which every file is a folder or cut in half', async (t) => {
  const site = await createSite(t, RICH_SITE);
  await site.run('build');
  const made = readAll(site, 'build');
  // test/cli/caches tests files that were cut off, too.
  for (const damage of isLong ? ['a folder', 'half'] : ['a folder']) {
    for (const file of site.list(CACHE).filter((name) => !name.endsWith('.mjs'))) {
      const filePath = path.join(site.dir, CACHE, file);
      const contents = readSafely(filePath);
      if (damage === 'half') writeFileSync(filePath, contents.subarray(0, contents.length / 2));
      else DAMAGES[damage]?.({ file, filePath, contents }, chanceFrom(1), new Map());
    }
    await site.write({ 'content/docs/intro.md': `${site.read('content/docs/intro.md')}\n` });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, `${damage}: ${stderr}`);
    assert.deepEqual(readAll(site, 'build'), made, damage);
  }
});
