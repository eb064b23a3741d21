import path from 'node:path';
import { staticDirs } from '../config/staticDirs.ts';
import type { Site } from '../model/site.ts';
import { hasTemplate } from '../shared/templateBraces.ts';
import { decodeUrl, splitUrl } from '../shared/url.ts';
import type { LinkDiagnostic } from './linkDiagnostic.ts';
import { fileInPageFolder } from './pageFolder.ts';
import { unfilled } from './unfilled.ts';

/** Folders in which other generators, and people, usually keep static files. */
const USUAL_DIRS = ['static', 'public', 'content/public', 'docs/public', 'src/static', 'src/public'];

/**
 * Reports a missing picture. `wanted` is the path that was looked up, and `from` the file that names it, both relative to the
 * site root.
 */
export function missingPicture(site: Site, target: string, wanted: string, from?: string): LinkDiagnostic {
  const { config, files } = site;
  const plain = decodeUrl(target);
  if (hasTemplate(plain)) return unfilled('image-missing', `"${plain}" does not exist`);
  const message = `"${target}" does not exist (looked for ${wanted})`;
  const { path: written } = splitUrl(target);
  const read = staticDirs(config);
  const dir = written.startsWith('/')
    ? USUAL_DIRS.find(
        (usual) => !read.includes(usual) && files.isFile(path.join(config.rootDir, usual, decodeUrl(written))),
      )
    : undefined;
  const meant = from === undefined ? undefined : fileInPageFolder(site, from, target);
  const missing: LinkDiagnostic = { code: 'image-missing', message, about: wanted };
  if (meant !== undefined) return { ...missing, hint: `did you mean "${meant}"?` };
  return dir === undefined
    ? missing
    : { ...missing, hint: `it is in ${dir}: move it to ${wanted}, or set \`staticDir: '${dir}'\`` };
}
