import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { openSession } from '../../src/commands/dev.ts';
import type { Session } from '../../src/dev/session.ts';
import { readDiagnostic, SiteError } from '../../src/diagnostics/diagnostic.ts';
import { loadDrawing } from '../../src/diagrams/drawing.ts';
import { parseDiagrams } from '../../src/diagrams/parseDiagrams.ts';
import { giveTurn } from '../../src/pipeline/pause.ts';
import { createThreads } from '../../src/pipeline/threads.ts';
import { isLong, trials } from '../helpers/long.ts';
import { type Chance, chanceFrom } from '../helpers/random.ts';
import { type Scope, shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';
import { RICH_SITE } from './richSite.ts';
import { EDITS, texts } from './siteEdits.ts';

const without = (fields: string) => ({
  ...RICH_SITE,
  'site.config.ts': (RICH_SITE['site.config.ts'] ?? '').replace(
    new RegExp(` {2}(?:${fields}):.*\\n(?: {4}.*\\n)*`, 'g'),
    '',
  ),
});

/** Sites with and without functions that change texts or read them: without, dev can replace a single text. */
const SITES = [without('transform|routes|outputs|markdown'), without('markdown'), RICH_SITE];

/** The most frequent edits. */
const OFTEN = ['line', 'line', 'line', 'lessLine', 'lessLine', 'touch', 'disguised', 'field'];

const STEPS = isLong ? 8 : 2;

type Contents = ReadonlyMap<string, string>;

const readSources = (site: TestSite): Contents =>
  new Map(
    site
      .list('.')
      .filter((file) => !/^(?:\.sitegen|build)/.test(file))
      .map((file) => [path.join(site.dir, file), readFileSync(path.join(site.dir, file), 'latin1')]),
  );

/** Paths of files that were added, changed or removed. */
const changedFiles = (before: Contents, after: Contents): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));

/** The content of a file that dev creates, or its errors. */
async function make(session: Session, file: string): Promise<string> {
  try {
    return String((await session.find(file)?.create()) ?? 'nothing');
  } catch (error) {
    return error instanceof SiteError ? JSON.stringify(error.diagnostics.map(readDiagnostic)) : String(error);
  }
}

/** The content of all pages in the sitemap, and of further files. */
async function readAll(session: Session): Promise<ReadonlyMap<string, string>> {
  const listed = await Promise.all(['sitemap.xml', 'de/sitemap.xml'].map((file) => make(session, file)));
  const pages = [...listed.join().matchAll(/<loc>https:\/\/example\.org\/(.*?)\/?<\/loc>/g)].map(
    ([, page = '']) => page,
  );
  const files = [
    ...pages.flatMap((page) => [`${page}.html`, `${page}.md`, path.posix.join(page, 'index.html'), `${page}/index.md`]),
    ...['404.html', 'llms.txt', 'llms-full.txt', 'blog/rss.xml', 'blog/index.html', 'search/index.json', '_redirects'],
    ...['docs/z/index.html', 'de/docs/cards/index.html', 'docs/guide/index.html', 'people/index.html'],
    ...['lengths/index.html', 'words.txt'],
  ];
  const made = new Map<string, string>();
  for (const file of files) made.set(file, await make(session, file));
  return made;
}

/** Give the front matter of a text an error. Returns a function that writes the text as it was. */
async function damage(site: TestSite, { pick }: Chance): Promise<() => Promise<unknown>> {
  const file = pick(texts(site));
  const text = site.read(file);
  await site.write({ [file]: `---\ntitle: [\n---\n${text.replace(/^---\n[\s\S]*?\n---\n/, '')}` });
  return () => site.write({ [file]: text });
}

const check = async (session: Session): Promise<readonly string[]> =>
  (await session.check(giveTurn)).map((diagnostic) => JSON.stringify(readDiagnostic(diagnostic))).sort();

describe('after random edits, dev serves and reports the same as a new dev server', () => {
  const getThreads = shared(async ({ onTestFinished }: Scope) => {
    const threads = createThreads();
    onTestFinished(threads.close);
    // Threads run built code; this test draws on its own thread, from the source.
    const draw = await loadDrawing({ options: {} });
    const diagrams = {
      draw: async (text: string) => draw(text),
      parse: async (texts: readonly string[]) => parseDiagrams(texts),
    };
    return { threads: { ...threads, diagrams } };
  });
  const open = async (site: TestSite): Promise<Session & { readonly save: () => void }> => {
    const { session, save } = openSession(
      {
        ...{ rootDir: site.dir, cwd: site.dir, configFile: undefined, locales: [] },
        ...{
          quiet: true,
          verbose: false,
          color: false,
          hyperlinks: false,
          stderr: process.stderr,
          tty: undefined,
        },
      },
      getThreads().threads,
    );
    await session.refresh([]);
    return { ...session, save };
  };
  for (let seed = 1; seed <= trials(3, 300); seed++)
    test(`sequence ${seed}`, async (t) => {
      const chance = chanceFrom(seed);
      const site = await createSite(t, SITES[seed % SITES.length] ?? RICH_SITE);
      const session = await open(site);
      const done: string[] = [`seed ${seed}`];
      const refresh = async (before: Contents) => session.refresh(changedFiles(before, readSources(site)));
      for (let step = 0; step < STEPS; step++) {
        let before = readSources(site);
        const mend = chance.happens(0.3) ? await damage(site, chance) : undefined;
        for (let count = 1 + chance.below(2); count > 0; count--) {
          const name = chance.pick(chance.happens(0.8) ? OFTEN : Object.keys(EDITS));
          await EDITS[name]?.(chance, site);
          done.push(name);
        }
        if (chance.happens(0.5)) {
          await session.check(giveTurn); // the session keeps the findings
          session.save();
        }
        await refresh(before);
        if (mend) {
          done.push('(damaged before, mended now)');
          const hasErrors = (await open(site)).errors().length > 0; // another edit may have mended or removed it
          assert.equal(session.errors().length > 0, hasErrors, done.join(', '));
          before = readSources(site);
          await mend();
          await refresh(before);
        }
        const fresh = await open(site);
        assert.deepEqual(session.errors().map(readDiagnostic), fresh.errors().map(readDiagnostic), done.join(', '));
        if (fresh.errors().length > 0) continue;
        assert.deepEqual(await readAll(session), await readAll(fresh), done.join(', '));
        assert.deepEqual(await check(session), await check(fresh), done.join(', '));
      }
    });
});
