import path from 'node:path';
import * as v from 'valibot';
import { docsNames } from '../config/contentNames.ts';
import { filledText } from '../config/fields.ts';
import type { DocsConfig } from '../config/sections/docs.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/validate.ts';
import { type DataPlace, loadDataFile } from './dataFile.ts';

/** The name of a version: a part of addresses and of the name of a folder, on every disk. */
export const versionName = v.pipe(
  filledText,
  v.regex(
    /^(?!current$)(?!\.+$)[^/\\\s<>:"|?*#%]+$/,
    'expected a name without slashes and spaces, and without < > : " | ? * # %, other than "current"',
  ),
);

/** Names of versions, newest first. */
const versionsSchema = v.array(versionName);

/** Folder of a version below the folder of all. */
export const versionFolder = (name: string): string => `version-${name}`;

/** Where `versions.json` lies: beside the folder of the versions. Absolute. */
export const versionsFile = (rootDir: string, { id, versionsDir }: DocsConfig): string =>
  path.join(path.resolve(rootDir, versionsDir), '..', docsNames(id).versionsFile);

/** Read the names of the released versions, the current one left out; none where there is no `versions.json`. Throws a `SiteError` if it is malformed. */
export async function loadVersions(place: DataPlace, docs: DocsConfig): Promise<readonly string[]> {
  const data = await loadDataFile(place, versionsFile(place.rootDir, docs));
  if (!data) return [];
  const names = data.value ?? [];
  // Docusaurus lets the list name what is there without it.
  const released = Array.isArray(names) ? names.filter((name) => name !== 'current') : names;
  const { value, diagnostics: found } = validate(versionsSchema, released);
  if (value) return [...new Set(value)];
  throw new SiteError(
    found.map(({ message }) => ({
      code: 'data-invalid',
      severity: 'error',
      message: `${message}, in a list of names such as ["2.0", "1.0"]`,
      file: data.file,
    })),
  );
}
