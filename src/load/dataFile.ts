import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import { allOrDiagnostics, type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import { parseYaml } from '../source/yaml.ts';
import { linkForbidden } from './linkForbidden.ts';
import { loadText } from './loadText.ts';

/** A parsed JSON or YAML file; its value is not validated yet. */
export interface DataFile {
  /** Relative to the site root. */
  readonly file: string;
  readonly text: string;
  /** Hash of `text`. */
  readonly hash: string;
  readonly value: unknown;
}

/** Extensions of data files; all but the first are YAML. */
export const DATA_EXTENSIONS = ['.json', '.yml', '.yaml'];

/** The extensions as a glob pattern: `tags${DATA_ENDING}`. */
export const DATA_ENDING = `{${DATA_EXTENSIONS.join()}}`;

/** Restricts where data files may be: the target of a symbolic link would become public. */
export interface DataPlace {
  /** Absolute. */
  readonly rootDir: string;
  readonly files: SiteFiles;
}

/** Reads a data file; undefined if there is none. Throws a `SiteError` if it cannot be parsed, or must not be shown. */
export async function loadDataFile({ rootDir, files }: DataPlace, filePath: string): Promise<DataFile | undefined> {
  const found = files.find(filePath);
  if (found.kind === 'refused') throw new SiteError([linkForbidden(rootDir, { filePath, ...found })]);
  const text = await loadText(filePath);
  if (text === undefined) return undefined;
  const file = relativeFile(rootDir, filePath);
  const parsed = parseYaml(text);
  if ('value' in parsed) return { file, text, hash: hashOf(text), value: parsed.value };
  const diagnostic: Diagnostic = { code: 'data-invalid', severity: 'error', file, ...parsed };
  throw new SiteError([diagnostic]);
}

/** Reads the data file `name` with any extension. Throws a `SiteError` if it cannot be parsed, or if there are two such files. */
export async function findDataFile(place: DataPlace, dir: string, name: string): Promise<DataFile | undefined> {
  const files = await allOrDiagnostics(
    DATA_EXTENSIONS.map((extension) => loadDataFile(place, path.join(dir, name + extension))),
  );
  const [found, other] = files.filter((file) => file !== undefined);
  if (!found || !other) return found;
  const message = `${found.file} has the same data name; only one of them can be used`;
  const diagnostic: Diagnostic = {
    code: 'data-invalid',
    severity: 'error',
    message,
    file: other.file,
    hint: 'delete one of them',
  };
  throw new SiteError([diagnostic]);
}
