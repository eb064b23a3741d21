import path from 'node:path';
import { staticDirs } from '../config/staticDirs.ts';
import type { Site } from '../model/site.ts';
import { hasTemplate } from '../shared/templateBraces.ts';
import { decodeUrl, splitUrl } from '../shared/url.ts';
import type { LinkDiagnostic } from './linkDiagnostic.ts';
import { unfilled } from './unfilled.ts';

/** Where other generators, and people, keep what is copied as it is. */
const USUAL_DIRS = ['static', 'public', 'content/public', 'docs/public', 'src/static', 'src/public'];

/** A picture that is not there; `wanted` is the place that was looked at, from the site root. */
export function missingPicture({ config, files }: Site, target: string, wanted: string): LinkDiagnostic {
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
  if (dir === undefined) return { code: 'image-missing', message };
  return {
    code: 'image-missing',
    message,
    hint: `it lies in ${dir}: move it to ${wanted}, or set \`staticDir: '${dir}'\``,
  };
}
