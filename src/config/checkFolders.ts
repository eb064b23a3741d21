import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FieldPath, valueAt } from '../diagnostics/fieldPath.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { FieldDiagnostic } from '../diagnostics/validate.ts';

/** The fields that name folders. */
const FIELDS: readonly (readonly string[])[] = [
  ['blog', 'dir'],
  ['pages', 'dir'],
  ['dataDir'],
  ['staticDir'],
  ['i18nDir'],
  ['templatesDir'],
  ['clientDir'],
];

/** Those of docs. */
const OF_DOCS: readonly string[] = ['dir', 'versionsDir', 'translationsDir'];

/** Stands for a language in the name of a folder, of which the site may lack some: what is in front of it has to be there. */
const PLACEHOLDER = '{locale}';

/** The fields that list folders. */
const LISTS: readonly (readonly string[])[] = [['markdown', 'allowedDirs'], ['staticDirectories']];

function docsPaths(config: unknown): readonly FieldPath[] {
  const docs = valueAt(config, ['docs']);
  return Array.isArray(docs) ? docs.map((_, index) => ['docs', index]) : [['docs']];
}

/** The folders of docs. Where only released versions are shown, nobody asks for that of the current one. */
const docsFields = (config: unknown, path: FieldPath): readonly FieldPath[] =>
  OF_DOCS.filter((name) => name !== 'dir' || valueAt(config, [...path, 'includeCurrentVersion']) !== false).map(
    (name) => [...path, name],
  );

function withoutPlaceholder(folder: string): string {
  const index = folder.indexOf(PLACEHOLDER);
  return index < 0 ? folder : path.posix.dirname(`${folder.slice(0, index)}${PLACEHOLDER}`);
}

/** The fields of a configuration that name folders, those in lists among them. */
const fieldsOf = (config: unknown): readonly FieldPath[] => [
  ...docsPaths(config).flatMap((path) => docsFields(config, path)),
  ...FIELDS,
  ...LISTS.flatMap((field) => {
    const list = valueAt(config, field);
    return Array.isArray(list) ? list.map((_, index) => [...field, index]) : [];
  }),
];

/** A folder beside the one that is meant, with nearly its name. */
function findNear(folder: string, rootDir: string): string | undefined {
  const around = path.dirname(path.resolve(rootDir, folder));
  if (!statSync(around, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const folders = readdirSync(around, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = folders.map(({ name }) => path.posix.join(path.posix.dirname(folder), name));
  return didYouMean(path.posix.normalize(folder), paths);
}

/**
 * Folders that a configuration names and that are not there: what lies elsewhere would be missing in silence. `config`
 * is the one that is written: of the default folders a site has those that it needs.
 */
export const checkFolders = (config: unknown, rootDir: string): readonly FieldDiagnostic[] =>
  fieldsOf(config).flatMap((field): FieldDiagnostic[] => {
    const written = valueAt(config, field);
    if (typeof written !== 'string') return [];
    const folder = withoutPlaceholder(written);
    const stats = statSync(path.resolve(rootDir, folder), { throwIfNoEntry: false });
    if (stats?.isDirectory()) return [];
    const message = stats ? `"${folder}" is no folder` : `there is no folder "${folder}"`;
    const hint =
      findNear(folder, rootDir) ?? 'make it, correct the path (from the root of the site), or remove the field';
    return [{ path: field, message, hint }];
  });
