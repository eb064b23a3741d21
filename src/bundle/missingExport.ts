import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { libraryDir } from './packageDir.ts';

/** Where a file exports a default. */
function locateDefault(file: string): Pick<Diagnostic, 'line' | 'column'> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const index = lines.findIndex((line) => /^\s*export default\b|\bas default\b/.test(line));
  return index < 0 ? {} : { line: index + 1, column: (lines[index]?.search(/\S/) ?? 0) + 1 };
}

/** A file (absolute) that has to export something by its own name. */
interface NamedFile {
  readonly name: string;
  readonly file: string;
  readonly rootDir: string;
  /** Why that name. */
  readonly because: string;
}

/** What is said of such a file that does not: at its default export, if it has one. */
export function namedExportMissing({ name, file, rootDir, because }: NamedFile) {
  const place = locateDefault(file);
  const message = `there is no export "${name}": ${because}`;
  return {
    message: place.line === undefined ? message : `${message}, and take no default export`,
    file: relativeFile(rootDir, file),
    ...place,
  };
}

/** What esbuild says where a module imports a name that another one does not export. */
const MISSING = /^No matching export in "([^"]+)" for import "([^"]+)"$/;

/** What is wrong with a part or a component of the site that sitegen itself imports by its name; undefined for other messages. */
export function missingExport(
  { text, location }: Pick<Message, 'text' | 'location'>,
  { rootDir, workingDir }: { readonly rootDir: string; readonly workingDir: string },
): Omit<Diagnostic, 'code' | 'severity'> | undefined {
  const [, imported, name] = MISSING.exec(text) ?? [];
  if (imported === undefined || name === undefined || path.parse(imported).name !== name) return undefined;
  const isOwn =
    !location || location.file.includes('sitegen:') || isInside(libraryDir, path.resolve(workingDir, location.file));
  const file = path.resolve(workingDir, imported);
  if (!isOwn || isInside(libraryDir, file)) return undefined;
  const because = 'parts and components are known by the name of their file';
  const hint = `write \`export function ${name}(…)\`, or give the file another name`;
  return { ...namedExportMissing({ name, file, rootDir, because }), hint };
}
