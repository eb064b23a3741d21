import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCache } from '../../src/cache/store.ts';
import { parseBody } from '../../src/parse/body.ts';
import { type Entry, parseEntry } from '../../src/parse/entry.ts';
import { createMarkdown, PLAIN_OPTIONS } from '../../src/parse/markdown.ts';
import { createTrackedFiles } from '../../src/parse/trackedFiles.ts';
import type { Kind } from '../../src/shared/types.ts';
import { markdownOf } from '../../src/source/encodedText.ts';

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

const factsDir = path.resolve(root, '../shared/facts');

/** False if the facts exist; else the reason why the tests are skipped. */
export const skip = existsSync(factsDir) ? false : 'needs the facts in ../shared';

/** Read one file of facts. */
export const readFacts = <Facts>(name: string): Facts =>
  JSON.parse(readFileSync(path.join(factsDir, name), 'utf8')) as Facts;

/** A page of the reference site. */
export interface ContentPage {
  readonly kind: Kind;
  readonly entry: Entry;
  readonly markdown: string;
}

const FOLDERS: Readonly<Record<Kind, string>> = { doc: 'content/docs', post: 'content/blog', page: 'content/pages' };

/** Every Markdown file of one kind. */
export function readPages(kind: Kind): readonly ContentPage[] {
  const folder = path.join(root, FOLDERS[kind]);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const filePath = path.join(folder, file);
      const text = readFileSync(filePath);
      const source = { kind, path: file, file: `${FOLDERS[kind]}/${file}`, filePath, text, hash: '', locale: 'en' };
      const { entry } = parseEntry(source, createCache());
      return { kind, entry, markdown: markdownOf(entry.source) };
    });
}

const md = createMarkdown({ ...PLAIN_OPTIONS, fences: { fiddle: () => '' } });

/** Parse the Markdown of a page as the generator does. */
export const parsePage = ({ markdown }: ContentPage) => parseBody(md, markdown, createTrackedFiles(root, ''));

/** A heading outside of code, and the lines below it. */
export interface Section {
  readonly level: number;
  readonly title: string;
  readonly id: string;
  /** Everything up to the next heading of the same or a smaller level. */
  readonly text: string;
}

/** Split a page into its sections; ids come from the generator. */
export function readSections(page: ContentPage): readonly Section[] {
  const lines = page.markdown.split('\n');
  const ids = parsePage(page).ids;
  let inFence = false;
  const found: { level: number; title: string; line: number }[] = [];
  lines.forEach((line, index) => {
    if (/^\s*(?:```|~~~)/.test(line)) inFence = !inFence;
    const match = inFence ? null : /^(#{1,6}) (.*)$/.exec(line);
    if (match) found.push({ level: match[1]?.length ?? 1, title: match[2] ?? '', line: index });
  });
  let next = 0;
  return found.map(({ level, title, line }, index) => {
    const end = found.slice(index + 1).find((other) => other.level <= level)?.line;
    return { level, title, id: level === 1 ? '' : (ids[next++] ?? ''), text: lines.slice(line + 1, end).join('\n') };
  });
}
