import { groupBy } from '../shared/groupBy.ts';
import { withoutBase } from '../shared/url.ts';
import type { BuiltSite } from './builtSite.ts';
import type { CountedDiagnostic } from './diagnostics.ts';

/** More diagnostics than this about one missing folder are reported as one: the folder was not built, or lies elsewhere. */
const MANY = 20;

/** The top-level folder of an address, if it does not exist; undefined for any other address. */
function absentFolder(site: BuiltSite, folders: ReadonlySet<string>, written = ''): string | undefined {
  if (!/^(?:https?:\/)?\//i.test(written)) return undefined;
  const located = site.locate(written.replace(/#.*$/s, ''));
  const own = located.kind === 'missing' ? withoutBase(site.baseUrl, located.path) : undefined;
  const [, folder] = /^\/([^/]+)\//.exec(`${own ?? ''}/`) ?? [];
  return folder === undefined || folders.has(folder) ? undefined : folder;
}

/** Merge the diagnostics about addresses in a folder that does not exist, if there are many. */
export function mergeFolders(site: BuiltSite, diagnostics: readonly CountedDiagnostic[]): readonly CountedDiagnostic[] {
  const folders = new Set(site.files.map((file) => file.split('/', 1)[0] ?? ''));
  const groups = groupBy(diagnostics, ({ value: { code, written } }, index) => {
    const folder = absentFolder(site, folders, written);
    return folder === undefined ? `${index}` : `${code} ${folder}`;
  });
  return [...groups].flatMap(([key, group]): readonly CountedDiagnostic[] => {
    const [first] = group;
    if (!first || group.length <= MANY) return group;
    const { code, written = '' } = first.value;
    const folder = key.slice(code.length + 1);
    const message = `the folder "/${folder}/" does not exist, but ${group.length} addresses point into it, such as "${written}"`;
    const hint = 'build it into the same output folder, or remove these links';
    const count = group.reduce((sum, one) => sum + one.count, 0);
    return [{ ...first, value: { code, message, hint, written }, count }];
  });
}
