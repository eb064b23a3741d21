import path from 'node:path';
import { staticDirs } from '../config/staticDirs.ts';
import { isInside } from '../disk/isInside.ts';
import { contentDirs } from '../load/contentDirs.ts';
import type { Site } from '../model/site.ts';
import type { LinkDiagnostic } from './linkDiagnostic.ts';

/** Absolute paths of the top-level folders that hold published files: `content`, or `docs`, `blog` and `static`. */
function publishedDirs({ config }: Site): readonly string[] {
  const { rootDir, dataDir, i18nDir, markdown } = config;
  const dirs = [...contentDirs(config, [config.i18n.defaultLocale]).map(({ dir }) => dir), dataDir, i18nDir];
  const tops = [...dirs, ...staticDirs(config)].flatMap((dir) => {
    const [top = ''] = path.relative(rootDir, path.resolve(rootDir, dir)).split(path.sep);
    return top === '' || top === '..' ? [] : [path.join(rootDir, top)];
  });
  return [...tops, ...markdown.allowedDirs.map((dir) => path.resolve(rootDir, dir))];
}

/** True for a file that is in no folder of the site's content. */
export const isOutsideContent = (site: Site, filePath: string): boolean =>
  !publishedDirs(site).some((dir) => isInside(dir, filePath));

/** Reports a link that would publish a file from outside of the content folders, such as the configuration or a script. */
export function checkPublished(site: Site, target: string, filePath: string): LinkDiagnostic | undefined {
  const { rootDir } = site.config;
  const isOfSite = isInside(rootDir, filePath) && isOutsideContent(site, filePath);
  return isOfSite
    ? {
        code: 'file-published',
        message: `"${target}" is outside of the content folders: this link publishes a copy of it`,
        hint: 'link to its source online, or move it beside the page; if it may be published, name its folder in `markdown.allowedDirs`',
      }
    : undefined;
}
