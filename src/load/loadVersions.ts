import path from 'node:path';
import * as v from 'valibot';
import { docsNames } from '../config/contentNames.ts';
import { filledText } from '../config/fields.ts';
import type { DocsConfig } from '../config/sections/docs.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/validate.ts';
import { type DataPlace, loadDataFile } from './dataFile.ts';

/** The name of a version. It must be valid in addresses, and as the name of a folder on every system. */
export const versionName = v.pipe(
  filledText,
  v.regex(
    /^(?!current$)(?!\.+$)[^/\\\s<>:"|?*#%]+$/,
    'expected a name without slashes and spaces, and without < > : " | ? * # %, other than "current"',
  ),
);

/** Names of versions, newest first. */
const versionsSchema = v.array(versionName);

/** Folder of a version within `versionsDir`. */
export const versionFolder = (name: string): string => `version-${name}`;

/** Absolute path of `versions.json`, which is beside `versionsDir`. */
export const versionsFile = (rootDir: string, { id, versionsDir }: DocsConfig): string =>
  path.join(path.resolve(rootDir, versionsDir), '..', docsNames(id).versionsFile);

/**
 * Reads the names of the released versions, without `current`; empty if there is no `versions.json`. Throws a `SiteError` if it
 * is malformed.
 */
export async function loadVersions(place: DataPlace, docs: DocsConfig): Promise<readonly string[]> {
  const data = await loadDataFile(place, versionsFile(place.rootDir, docs));
  if (!data) return [];
  const names = data.value ?? [];
  // Docusaurus allows `current` in the list, though it always exists.
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
