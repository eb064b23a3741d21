import { readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { type FieldPath, valueAt } from '../diagnostics/fieldPath.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { FieldDiagnostic } from '../diagnostics/validate.ts';

/** The fields that name folders. */
const FIELDS: readonly (readonly string[])[] = [
  ['pages', 'dir'],
  ['markdown', 'icons', 'dir'],
  ['dataDir'],
  ['staticDir'],
  ['i18nDir'],
  ['templatesDir'],
  ['clientDir'],
];

/** The fields of docs that may name a file. */
const FILES_OF_DOCS: readonly string[] = ['sidebars'];

/** The fields of docs that name folders. */
const OF_DOCS: readonly string[] = ['dir', 'versionsDir', 'translationsDir'];

/** Stands for a locale in a path. The site may lack folders of some locales; what stands before the placeholder must exist. */
const PLACEHOLDER = '{locale}';

/** The fields that list files. */
const FILE_LISTS: readonly (readonly string[])[] = [['socialCards', 'fonts']];

/** The fields that list folders. */
const LISTS: readonly (readonly string[])[] = [['staticDirectories']];

/** The fields that list folders and files. */
const MIXED_LISTS: readonly (readonly string[])[] = [['markdown', 'allowedDirs']];

/** The paths of all docs or of all blogs. */
function instancePaths(config: unknown, section: 'docs' | 'blog'): readonly FieldPath[] {
  const written = valueAt(config, [section]);
  return Array.isArray(written) ? written.map((_, index) => [section, index]) : [[section]];
}

/** The folder fields of docs. `dir` is not needed if only released versions are shown. */
const docsFields = (config: unknown, path: FieldPath): readonly FieldPath[] =>
  OF_DOCS.filter((name) => name !== 'dir' || valueAt(config, [...path, 'includeCurrentVersion']) !== false).map(
    (name) => [...path, name],
  );

function withoutPlaceholder(folder: string): string {
  const index = folder.indexOf(PLACEHOLDER);
  return index < 0 ? folder : path.posix.dirname(`${folder.slice(0, index)}${PLACEHOLDER}`);
}

/** The paths of all items of these list fields. */
const itemsOf = (config: unknown, lists: readonly FieldPath[]): readonly FieldPath[] =>
  lists.flatMap((field) => {
    const list = valueAt(config, field);
    return Array.isArray(list) ? list.map((_, index) => [...field, index]) : [];
  });

/** All fields of a configuration that name folders, including items of lists. */
const folderFields = (config: unknown): readonly FieldPath[] => [
  ...instancePaths(config, 'docs').flatMap((path) => docsFields(config, path)),
  ...instancePaths(config, 'blog').map((path) => [...path, 'dir']),
  ...FIELDS,
  ...itemsOf(config, LISTS),
];

/** All fields that name files, including items of lists. */
const fileFields = (config: unknown): readonly FieldPath[] => [
  ...instancePaths(config, 'docs').flatMap((path) => FILES_OF_DOCS.map((name) => [...path, name])),
  ...itemsOf(config, FILE_LISTS),
];

/** What a path in the configuration must lead to, and the hint if it does not. */
interface Target {
  readonly name: 'folder' | 'file' | 'file or folder';
  readonly is: (entry: Pick<Stats, 'isDirectory' | 'isFile'>) => boolean;
  readonly hint: string;
}

const FOLDER: Target = {
  name: 'folder',
  is: (entry) => entry.isDirectory(),
  hint: 'create it, correct the path (relative to the root of the site), or remove the field',
};

const FILE: Target = {
  name: 'file',
  is: (entry) => entry.isFile(),
  hint: 'correct the path (relative to the root of the site), or remove it',
};

const FILE_OR_FOLDER: Target = {
  name: 'file or folder',
  is: (entry) => entry.isFile() || entry.isDirectory(),
  hint: 'correct the path (relative to the root of the site), or remove it',
};

/** A hint with a similar name in the folder that a path leads to; undefined if there is none. */
function findNear(target: Target, written: string, rootDir: string): string | undefined {
  const around = path.dirname(path.resolve(rootDir, written));
  if (!statSync(around, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const entries = readdirSync(around, { withFileTypes: true }).filter((entry) => target.is(entry));
  const paths = entries.map(({ name }) => path.posix.join(path.posix.dirname(written), name));
  return didYouMean(path.posix.normalize(written), paths);
}

/** Report a field whose path leads to no such target. */
function checkPath(target: Target, { config, field, rootDir }: { config: unknown; field: FieldPath; rootDir: string }) {
  const value = valueAt(config, field);
  if (typeof value !== 'string') return [];
  const written = withoutPlaceholder(value);
  const stats = statSync(path.resolve(rootDir, written), { throwIfNoEntry: false });
  if (stats && target.is(stats)) return [];
  const message = stats ? `"${written}" is no ${target.name}` : `there is no ${target.name} "${written}"`;
  return [{ path: field, message, hint: findNear(target, written, rootDir) ?? target.hint }];
}

/**
 * Report folders and files that the configuration names and that do not exist: what lies elsewhere would be missing silently.
 * `config` is as written, without defaults: default folders need not exist.
 */
export const checkPaths = (config: unknown, rootDir: string): readonly FieldDiagnostic[] => [
  ...folderFields(config).flatMap((field) => checkPath(FOLDER, { config, field, rootDir })),
  ...fileFields(config).flatMap((field) => checkPath(FILE, { config, field, rootDir })),
  ...itemsOf(config, MIXED_LISTS).flatMap((field) => checkPath(FILE_OR_FOLDER, { config, field, rootDir })),
];
