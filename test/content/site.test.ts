import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { buildReferenceSite, readReferenceSiteOutput } from '../helpers/referenceSite.ts';
import { openFiles } from '../helpers/searchIndex.ts';
import { readFacts, readPages, readSections, root, skip } from './facts.ts';

interface RouteFact {
  readonly path: string;
  readonly kind: string;
}

interface SidebarFact {
  readonly id?: string;
  readonly link?: string;
  readonly label?: string;
  readonly items?: readonly SidebarFact[];
}

const all = () => (['doc', 'post', 'page'] as const).flatMap(readPages);

const withoutCode = (markdown: string): string => markdown.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2[ \t]*$/gm, '');

test.skipIf(skip)('every route in the facts exists', async () => {
  const outDir = await buildReferenceSite();
  const files = new Set(readdirSync(outDir, { recursive: true, encoding: 'utf8' }));
  const { routes } = readFacts<{ routes: readonly RouteFact[] }>('routes.json');
  assert.equal(routes.length, 370);
  const fileOf = (route: string) =>
    route.endsWith('.html') ? route.slice(1) : path.join(route, 'index.html').slice(1);
  assert.deepEqual(
    routes.filter((route) => !files.has(fileOf(route.path))).map((route) => route.path),
    [],
  );
});

/** Queries, and the page that shows the answer from a data file. */
const SHOWN: readonly (readonly [query: string, page: string])[] = [
  ['share code snippet with fiddle', '/fiddle/'],
  ['working groups', '/governance'],
  ['figma', '/apps/graphics-design'],
];

test('search finds pages by data that they show', async () => {
  const dir = path.join(await buildReferenceSite(), 'search');
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const { search } = openFiles(new Map(names.map((name) => [name, readFileSync(path.join(dir, name), 'utf8')])));
  for (const [query, page] of SHOWN) {
    const { sections } = await search(query, { start: 0, count: 5 });
    assert.equal(sections[0]?.page.href, page, query);
  }
});

test('the site has no broken link, anchor or picture', async () => {
  const output = await readReferenceSiteOutput();
  assert.match(output, /^built /m);
  assert.doesNotMatch(output, /^(?:warning|error) /m);
});

test.skipIf(skip)('the sidebars contain all docs of the sidebars in the facts', () => {
  const outline = (items: readonly SidebarFact[]): string =>
    items
      .map(({ id, label, link, items: inner }) =>
        inner ? `[${label}${link ? ` ${link}` : ''}: ${outline(inner)}]` : id,
      )
      .join(' ');
  const facts = readFacts<Record<string, readonly SidebarFact[]>>('sidebars.json');
  const text = readFileSync(path.join(root, 'content/docs/sidebars.ts'), 'utf8');
  for (const [name, items] of Object.entries(facts)) {
    const ids = outline(items).match(/latest\/[\w/-]+/g) ?? [];
    const missing = ids.filter((id) => !text.includes(`'${id}'`));
    assert.deepEqual(missing, [], name);
  }
});

test('no page skips a heading level, or has a placeholder', () => {
  const complaints = all().flatMap((page) => {
    const { path: file, kind } = page.entry;
    const levels = readSections(page).map(({ level }) => level);
    const start = kind === 'doc' ? 0 : 1;
    const skipped = levels.some((level, index) => level > (levels[index - 1] ?? start) + 1);
    const placeholder = /\b(?:TODO|FIXME|TBD|lorem ipsum)\b/i.exec(withoutCode(page.markdown).replace(/`[^`]*`/g, ''));
    return [
      ...(skipped ? [`${file} skips a level: ${levels.join(' ')}`] : []),
      ...(placeholder ? [`${file}: ${placeholder[0]}`] : []),
    ];
  });
  assert.deepEqual(complaints, []);
});

test('every guide links to other pages, and is linked to', () => {
  const guides = readPages('doc').filter(
    ({ entry }) => entry.path.includes('/tutorial/') && entry.frontMatter.source === undefined,
  );
  const text = [
    ...all().map(({ markdown }) => markdown),
    readFileSync(path.join(root, 'content/docs/sidebars.ts'), 'utf8'),
  ].join('\n');
  const alone = guides.filter(({ entry, markdown }) => {
    const id = entry.path.replace(/\.md$/, '');
    return (
      !/\]\((?:latest\/|\/)|^\[[^\]]+\]: (?:latest\/|\/)/m.test(markdown) ||
      !(text.includes(id) || text.includes(entry.path))
    );
  });
  assert.deepEqual(
    alone.map(({ entry }) => entry.path),
    [],
  );
});

test('every diagram has an `accTitle`', () => {
  const folder = path.join(root, 'content');
  const nameless = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .filter((file) => {
      const diagrams = readFileSync(path.join(folder, file), 'utf8').split('```mermaid').slice(1);
      return diagrams.some((diagram) => !/^\s*accTitle: \S/m.test(diagram.slice(0, diagram.indexOf('```'))));
    });
  assert.deepEqual(nameless, []);
});

test('every picture exists and has alternative text', () => {
  const missing = all().flatMap(({ entry, markdown }) =>
    [...withoutCode(markdown).matchAll(/!\[([^\]]*)\]\(([^)\s]+)/g)].flatMap(([, alt = '', target = '']) => {
      const file = target.startsWith('/')
        ? path.join(root, 'content/static', target)
        : path.resolve(path.dirname(entry.filePath), target);
      return alt !== '' && (/^https?:/.test(target) || existsSync(file)) ? [] : [`${entry.path}: ${target}`];
    }),
  );
  assert.deepEqual(missing, []);
});
