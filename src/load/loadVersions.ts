import * as v from 'valibot';
import { filledText, safePath } from '../config/fields.ts';
import type { DocsConfig } from '../config/sections/docs.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/validate.ts';
import { type DataPlace, loadDataFile } from './dataFile.ts';
import { versionsFile } from './versionFolders.ts';

/** The name of a version. It must be valid in addresses, and as the name of a folder on every system. */
export const versionName = v.pipe(
  filledText,
  v.regex(
    /^(?!current$)(?!\.+$)[^/\\\s<>:"|?*#%]+$/,
    'expected a name without slashes and spaces, and without < > : " | ? * # %, other than "current"',
  ),
);

/** A tag, a branch or another name of a commit (git, "gitrevisions"). */
export const gitRef = v.pipe(
  filledText,
  v.regex(/^[^\s:-][^\s:]*$/, 'expected the name of a commit, such as "v1.0.3"'),
);

/** Versions, newest first. */
const versionsSchema = v.array(
  v.union([
    versionName,
    v.pipe(
      v.strictObject({
        name: versionName,
        /** The commit that has the files of the version. Absent: they are in its folder. */
        ref: v.optional(gitRef),
        /** Folder of the docs in that commit, from the site root. @default that of the current docs */
        dir: v.optional(v.pipe(safePath, v.nonEmpty('expected a folder'))),
      }),
      v.check(({ ref, dir }) => ref !== undefined || dir === undefined, 'a "dir" needs the "ref" of a commit'),
    ),
  ]),
);

/** A released version, as `versions.json` lists it. */
export interface ReleasedVersion {
  readonly name: string;
  /** Name of the commit in git that has its files; undefined if they are in its folder. */
  readonly ref?: string | undefined;
  /** Folder of the docs in that commit; undefined for that of the current docs. */
  readonly dir?: string | undefined;
}

/**
 * Reads the released versions, without `current`; empty if there is no `versions.json`. Throws a `SiteError` if it is malformed.
 */
export async function loadVersions(place: DataPlace, docs: DocsConfig): Promise<readonly ReleasedVersion[]> {
  const data = await loadDataFile(place, versionsFile(place.rootDir, docs));
  if (!data) return [];
  const names = data.value ?? [];
  // Docusaurus allows `current` in the list, though it always exists.
  const released = Array.isArray(names) ? names.filter((name) => name !== 'current') : names;
  const { value, diagnostics: found } = validate(versionsSchema, released);
  if (value) {
    const versions = value.map((one): ReleasedVersion => (typeof one === 'string' ? { name: one } : one));
    return versions.filter(({ name }, index) => versions.findIndex((other) => other.name === name) === index);
  }
  throw new SiteError(
    found.map(({ message }) => ({
      code: 'data-invalid',
      severity: 'error',
      message: `${message}, in a list such as ["2.0", { "name": "1.0", "ref": "v1.0.3" }]`,
      file: data.file,
    })),
  );
}
