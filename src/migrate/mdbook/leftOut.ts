import { existsSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { table } from '../../shared/table.ts';
import type { NoteTaker, OldSite } from '../migratedSite.ts';
import { type Fields, fieldsOf, listOf, omit, textOf, type Value } from '../values.ts';
import type { Book } from './book.ts';

/** Fields that are read elsewhere. */
const KNOWN_OF_BOOK = ['title', 'description', 'language', 'src'];
const KNOWN_OF_HTML = [
  'site-url',
  'cname',
  'git-repository-url',
  'edit-url-template',
  'additional-css',
  'additional-js',
  'redirect',
  'fold',
  'theme',
  'default-theme',
  'mathjax-support',
];

/** Notes on other fields of `[output.html]`. */
const OF_HTML: Readonly<Record<string, string>> = table({
  'smart-punctuation': 'quotes are as they are written',
  'curly-quotes': 'quotes are as they are written',
  'preferred-dark-theme': 'each color mode has one theme',
  'hash-files': 'names of files change with their contents',
  'no-section-label': 'chapters have no numbers',
  'sidebar-header-nav': 'each page has a table of contents',
  'input-404': 'write templates/NotFoundPage.tsx',
  code: 'write the lines that readers are to see',
  playground: 'code does not run in pages',
  print: 'browsers print a page, `reader.printSidebar` has them print all of a sidebar',
  search: 'search is built in',
});

/** Notes on well-known preprocessors and outputs. */
const PROGRAMS: Readonly<Record<string, string>> = table({
  admonish: 'its blocks become boxes: `:::note`',
  alerts: 'notes such as `> [!NOTE]` are built in',
  links: 'parts of files are shown by `<Include file="…" />` and `file="…"`',
  index: 'a README is the page of its folder',
  mermaid: 'diagrams are drawn',
  tabs: 'its tabs become `:::tabs`',
  pagetoc: 'each page has a table of contents',
  toc: 'each page has a table of contents',
  linkcheck: '`sitegen check` reports links that lead nowhere',
  linkcheck2: '`sitegen check` reports links that lead nowhere',
});

/** Files that override parts of mdBook's theme. */
const THEME_FILES = '{*.hbs,css/{chrome,general,print,variables}.css,book.js}';

/** Files that preprocessors bring for what is built in here. */
const BROUGHT =
  /^mdbook-(?<admonish>admonish)[\w.-]*\.css$|^(?<mermaid>mermaid)(?:-init)?(?:\.min)?\.js$|^(?<tabs>tabs)\.(?:css|js)$/;

/** The listed files of a book, except those of preprocessors that have a counterpart here. */
export const ownFiles = (listed: Value | undefined, { preprocessor }: Fields): readonly string[] =>
  listOf(listed)
    .map((file) => path.posix.normalize(String(file)))
    .filter((file) => {
      const { admonish, mermaid, tabs } = BROUGHT.exec(path.posix.basename(file))?.groups ?? {};
      return fieldsOf(preprocessor)[admonish ?? mermaid ?? tabs ?? ''] === undefined;
    });

const namesOf = (fields: Fields, known: readonly string[] = []): readonly string[] => Object.keys(omit(fields, known));

/** Notes what becomes of everything that has no counterpart in the new configuration. */
export function noteLeftOut(book: Book, { rootDir }: OldSite, notes: NoteTaker): void {
  const { config, html, dir, themeDir } = book;
  if (textOf(fieldsOf(config.book).title) === undefined)
    notes.todo('book.title', 'the book has none: write that of the site into site.config.ts');
  const notFound = path.posix.join(dir, '404.md');
  if (html['input-404'] === undefined && existsSync(path.join(rootDir, notFound)))
    notes.lost(notFound, 'shows addresses that do not exist: write templates/NotFoundPage.tsx');
  for (const file of globSync(THEME_FILES, { cwd: path.join(rootDir, themeDir) }).sort())
    notes.todo(path.posix.join(themeDir, file), 'replaces a part of the theme: layouts and parts are written in React');
  for (const script of ownFiles(html['additional-js'], config)) notes.todo(script, 'import it in client/main.ts');
  if (html['mathjax-support'] === true)
    notes.todo('mathjax-support', '`markdown.math` replaces it: run `npm install katex`');
  for (const name of namesOf(fieldsOf(config.preprocessor))) {
    const program = PROGRAMS[name];
    if (name === 'katex') notes.todo(`preprocessor ${name}`, '`markdown.math` replaces it: run `npm install katex`');
    else if (program !== undefined) notes.done(`preprocessor ${name}`, program);
    else
      notes.todo(`preprocessor ${name}`, 'changes pages with a program: use `transform` or `markdown.plugins` instead');
  }
  for (const name of namesOf(html, KNOWN_OF_HTML)) notes.lost(`output.html.${name}`, OF_HTML[name] ?? 'is left out');
  for (const name of namesOf(fieldsOf(config.output), ['html']))
    notes.lost(`output ${name}`, PROGRAMS[name] ?? '`outputs` makes more files');
  for (const name of namesOf(fieldsOf(config.book), KNOWN_OF_BOOK)) notes.lost(`book.${name}`, 'is left out');
  for (const name of namesOf(config, ['book', 'output', 'preprocessor'])) notes.lost(name, 'is left out');
}
