import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { isInside } from '../../disk/isInside.ts';
import { relativeFile } from '../../disk/relativeFile.ts';
import { afterSiteAlias } from '../../shared/siteAlias.ts';
import type { ReadComponent } from '../rewrite/astroSources.ts';
import { importedMarkdown } from '../rewrite/markdownImports.ts';
import { type PathAlias, resolveAliases } from '../rewrite/pathAliases.ts';

/** Where imports are resolved. */
interface Sources {
  /** Absolute. */
  readonly rootDir: string;
  readonly aliases: readonly PathAlias[];
}

/** The file (absolute) that an import means, with aliases resolved; undefined for packages and files that do not exist. */
function findImported(specifier: string, importer: string, { rootDir }: Sources): string | undefined {
  const own = afterSiteAlias(specifier) ?? (specifier.startsWith('/') ? specifier.slice(1) : undefined);
  if (own === undefined && !specifier.startsWith('.')) return undefined;
  const file = own === undefined ? path.resolve(path.dirname(importer), specifier) : path.join(rootDir, own);
  return existsSync(file) ? file : undefined;
}

const readSource = (file: string, { aliases }: Sources): string =>
  resolveAliases(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'), aliases);

/** Creates the function that reads the components of a site. */
export const createComponentReader =
  (sources: Sources): ReadComponent =>
  (specifier, importer) => {
    const file = findImported(specifier, importer, sources);
    return file === undefined ? undefined : { file, text: readSource(file, sources) };
  };

/** The Markdown files outside of the folder of the docs (absolute) that pages import, relative to it. */
export function findPartials(docsDir: string, sources: Sources): readonly string[] {
  const seen = new Set<string>();
  const follow = (importer: string): void => {
    for (const specifier of importedMarkdown(readSource(importer, sources))) {
      const file = findImported(specifier, importer, sources);
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      follow(file);
    }
  };
  for (const page of globSync('**/*.{md,mdx}', { cwd: docsDir, absolute: true })) follow(page);
  return [...seen]
    .filter((file) => isInside(sources.rootDir, file) && !isInside(docsDir, file))
    .map((file) => relativeFile(docsDir, file))
    .sort();
}
