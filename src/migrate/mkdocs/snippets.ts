import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import type { NoteTaker, OldSite } from '../migratedSite.ts';
import { type Definitions, definitionsIn } from '../rewrite/mkdocsDefinitions.ts';
import { type Snippets, snippetsIn } from '../rewrite/mkdocsSnippets.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';
import { docsDirOf } from './docsFolder.ts';
import { extensionNamed, pluginNamed } from './extensions.ts';

/** A folder in which snippets are searched, relative to the root. `!relative $docs_dir` names the folder of the docs. */
function baseOf(written: Value, config: Fields): string {
  const named = textOf(fieldsOf(written).$python) ?? '';
  return named.includes('$docs_dir') ? docsDirOf(config) : (textOf(written) ?? '.');
}

/** Finds files in folders, which are relative to that in which MkDocs runs: the root, or the folder above the docs. */
function createSnippets(written: readonly string[], config: Fields, { rootDir }: OldSite): Snippets {
  const above = path.posix.dirname(docsDirOf(config));
  const bases = ['.', above].flatMap((dir) => written.map((base) => path.posix.join(dir, base)));
  return {
    find: (name) =>
      bases.map((base) => path.posix.join(base, name)).find((file) => existsSync(path.join(rootDir, file))),
    read: (file) => readFileSync(path.join(rootDir, file), 'utf8'),
  };
}

/** Finds files for `pymdownx.snippets`, in its folders and in the root. */
export function readSnippets(config: Fields, old: OldSite): Snippets {
  const written = listOf(extensionNamed(config, 'pymdownx.snippets')?.base_path);
  return createSnippets([...written.map((base) => baseOf(base, config)), '.'], config, old);
}

/** An abbreviation (PHP Markdown Extra). */
const ABBREVIATION = /^\*\[[^\]]+\]:/m;

/** The link definitions in the files that `pymdownx.snippets` appends to all pages, and in those that they show. */
export function readAppended(config: Fields, snippets: Snippets, notes: NoteTaker): Definitions {
  const names = listOf(extensionNamed(config, 'pymdownx.snippets')?.auto_append).map(String);
  const files = new Set(names.flatMap((name) => snippets.find(name) ?? []));
  // A set also visits what is added while it is iterated.
  for (const file of files)
    for (const shown of snippetsIn(snippets.read(file), snippets))
      if (snippets.find(shown) !== undefined) files.add(shown);
  for (const file of files)
    if (ABBREVIATION.test(snippets.read(file)))
      notes.todo(
        file,
        'has abbreviations for all pages: run `npm install markdown-it-abbr`, name it in `markdown.plugins`, and append the file to each text in `transform`',
      );
  return new Map([...files].flatMap((file) => [...definitionsIn(snippets.read(file))]));
}

/** Finds files for the includes of the plugin macros; undefined if the site does not use it. */
export function readMacroIncludes(config: Fields, old: OldSite): Snippets | undefined {
  const options = pluginNamed(config, 'macros');
  return options && createSnippets([textOf(options.include_dir) ?? '.'], config, old);
}

/**
 * Markdown files outside of the docs that pages show, relative to the folder of the docs. Files beside the configuration, such as
 * a readme, are left out, as they belong to the repository and have other readers.
 */
export function findShownOutside(dir: string, snippets: Snippets, { rootDir }: OldSite): readonly string[] {
  const seen = new Set<string>();
  const follow = (text: string): void => {
    for (const file of snippetsIn(text, snippets)) {
      if (seen.has(file) || !/\.(?:md|txt)$/.test(file) || !existsSync(path.join(rootDir, file))) continue;
      seen.add(file);
      follow(snippets.read(file));
    }
  };
  for (const name of globSync('**/*.md', { cwd: path.join(rootDir, dir) })) follow(snippets.read(path.join(dir, name)));
  return [...seen]
    .filter((file) => file.includes('/') && !file.startsWith('../') && !file.startsWith(`${dir}/`))
    .map((file) => path.posix.relative(path.posix.join('/', dir), `/${file}`))
    .sort();
}
