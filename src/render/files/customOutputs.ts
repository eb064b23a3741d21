import { madeFile } from '../../cache/madeFile.ts';
import { outputSchema } from '../../config/extensions.ts';
import { callUserList, failureOf } from '../../config/userFunction.ts';
import { createSiteModel } from '../../model/createSiteModel.ts';
import type { Site } from '../../model/site.ts';
import type { OutputFile } from '../../shared/outputFile.ts';

/**
 * The files that the configuration adds to a locale. `taken` are the paths of all others: two files of one name would
 * overwrite one another. Throws a `SiteError` where the function fails.
 */
export function createCustomOutputs(site: Site, taken: ReadonlySet<string>): readonly OutputFile[] {
  const { outputs: create, configFile } = site.config;
  if (!create) return [];
  const own = { name: 'outputs', place: { file: configFile } };
  const others = site.locales.filter(({ dir, name }) => dir !== '' && name !== site.locale.name);
  const seen = new Set(taken);
  return callUserList(own, outputSchema, () => create(createSiteModel(site, site.routes))).map(({ path, content }) => {
    const file = site.locale.dir + path;
    if (seen.has(file)) throw failureOf(own, `gave "${file}", which is a file of the site already`);
    const other = others.find(({ dir }) => dir.startsWith(site.locale.dir) && file.startsWith(dir));
    if (other) throw failureOf(own, `gave "${file}", which lies in the folder of the language "${other.name}"`);
    seen.add(file);
    return madeFile(file, content);
  });
}
