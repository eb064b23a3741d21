import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { SearchPage } from '../../src/search/engine/indexFormat.ts';
import { createIndex } from '../../src/search/index/createIndex.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';
import { indexedPage } from '../../src/search/index/pageContent.ts';
import { createPageCounter } from '../../src/search/index/pageCounter.ts';
import { updateIndex } from '../../src/search/index/updateIndex.ts';
import { createRandom, generatePages } from '../helpers/searchLoad.ts';

const OPTIONS = { language: 'en', aliases: [['app', 'application']], salt: 'test' };
const countTerms = createPageCounter(loadAnalyzer('en'));

const sentence = (text: string): SearchPage['sections'][number] => ({
  id: 'section',
  headings: ['Section'],
  text,
});

const SEED: readonly SearchPage[] = Array.from({ length: 12 }, (_, number) => ({
  kind: number % 3 === 0 ? 'api' : 'doc',
  href: `/docs/page-${number}`,
  title: `Page ${number} of windows and menus`,
  links: [`/docs/page-${(number * 5) % 12}`],
  sections: [
    { headings: [], text: `A window shows menu number ${number}.` },
    ...Array.from({ length: 5 }, (_section, part) => ({
      id: `part-${part}`,
      headings: [`Part ${part}`],
      text: `The tray of part ${part} on page ${number} opens a dialog, and ${'closes '.repeat(part)}it.`,
    })),
  ],
}));

const counted = new WeakMap<SearchPage, string>();

/** Pages in the form that the build passes to the index, with memoized terms. */
const toKnown = (pages: readonly SearchPage[]) =>
  pages.map((page) => {
    const terms = counted.get(page) ?? countTerms(page);
    counted.set(page, terms);
    return { page, key: JSON.stringify(page), terms };
  });

/** Update the index of `before` to that of `pages`. */
const update = (
  pages: ReturnType<typeof toKnown>,
  {
    before,
    lines,
    ...options
  }: { before: typeof pages; lines: readonly string[]; aliases?: string[][]; salt?: string },
) => {
  const open = (all: typeof pages) => all.map(({ page, key, terms }) => ({ ...indexedPage(page, () => terms), key }));
  const old = new Map(open(before).map((page) => [page.key, page]));
  return updateIndex({ ...OPTIONS, ...options, pages: open(pages), before: old }, lines);
};

const EDITS: Readonly<Record<string, (page: SearchPage, word: string) => SearchPage>> = {
  'a word is added': ({ sections: [first, ...rest], ...page }, word) => ({
    ...page,
    sections: [{ headings: [], text: `${first?.text} ${word}` }, ...rest],
  }),
  'a word goes': ({ sections: [first, ...rest], ...page }) => ({
    ...page,
    sections: [{ headings: [], text: (first?.text ?? '').replace(/ \S+$/, '') }, ...rest],
  }),
  'a section is added': ({ sections, ...page }, word) => ({
    ...page,
    sections: [...sections.slice(0, 6), sentence(`A new ${word} opens.`), ...sections.slice(6)],
  }),
  'a section goes': ({ sections, ...page }) => ({
    ...page,
    sections: sections.length > 3 ? sections.slice(0, -1) : sections,
  }),
  'the title changes': (page, word) => ({ ...page, title: `${word} menu` }),
  'links change': (page) => ({ ...page, links: ['/docs/page-1', '/docs/page-2'] }),
  'all is another text': (page, word) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, text: `Nothing but ${word}.` })),
  }),
};

test('updating an index gives the same files as creating it', () => {
  const random = createRandom();
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  let pages = generatePages(250, SEED);
  let before = toKnown(pages);
  let lines = [...createIndex(before, OPTIONS).lines];
  let updates = 0;
  for (let round = 0; round < 16; round++) {
    const [name, change] = pick(Object.entries(EDITS));
    const href = pick(pages).href;
    const word = pick(['zebra', 'window', 'tray', 'ünïcode', 'menu', 'webContents.send', 'BrowserWindow']);
    pages = pages.map((page) => (page.href === href ? change(page, word) : page));
    const known = toKnown(pages);
    const fresh = createIndex(known, OPTIONS);
    const freshLines = [...fresh.lines];
    const updated = update(known, { before, lines });
    if (updated) {
      updates++;
      const textsOf = ({ files }: typeof fresh) => [...files].map(([path, file]) => [path, file.read()]).sort();
      assert.deepEqual(textsOf({ ...fresh, files: updated.files }), textsOf(fresh), `${round}: ${name}`);
      assert.equal([...updated.lines].join('\n'), freshLines.join('\n'), `${round}: ${name}`);
    }
    [before, lines] = [known, freshLines];
  }
  assert.ok(updates > 10, `${updates} of 16 edits were updates`);
});

test('an index cannot be updated for other pages or options', () => {
  const pages = toKnown(SEED);
  const lines = [...createIndex(pages, OPTIONS).lines];
  const known = { before: pages, lines };
  assert.ok(update(pages, known));
  assert.equal(update(pages.slice(1), known), undefined);
  assert.equal(update(pages, { ...known, salt: 'other' }), undefined);
  assert.equal(update(pages, { ...known, aliases: [] }), undefined);
  assert.equal(update(pages, { ...known, lines: [] }), undefined);
  const edited = toKnown(SEED.map((page, number) => (number === 4 ? { ...page, title: 'Another menu' } : page)));
  assert.ok(update(edited, known));
  assert.equal(update(edited, { before: [], lines }), undefined);
});

test('an update does not read the terms of unchanged pages', () => {
  const pages = toKnown(SEED);
  const edited = toKnown(SEED.map((page, number) => (number === 4 ? { ...page, links: [] } : page)));
  const { lines, files } = createIndex(edited, OPTIONS);
  const updated = updateIndex(
    {
      ...OPTIONS,
      pages: edited.map(({ page, key, terms }, number) => ({
        ...indexedPage(page, () => (number === 4 ? terms : assert.fail(`terms of ${page.href}`))),
        key,
      })),
      before: new Map(pages.map(({ page, key, terms }) => [key, indexedPage(page, () => terms)])),
    },
    createIndex(pages, OPTIONS).lines,
  );
  assert.deepEqual([...(updated?.lines ?? [])], [...lines]);
  assert.deepEqual([...(updated?.files.keys() ?? [])].sort(), [...files.keys()].sort());
});
