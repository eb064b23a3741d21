import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { BodyOf } from '../parse/bodies.ts';
import { decodeUrl } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import type { LinkOrigin } from './linkOrigin.ts';

/** The file a picture's address means: `/x` lies in the static folder, all else beside the Markdown. */
export function imageFile({ config }: Site, { source }: LinkOrigin, target: string): string {
  const plain = decodeUrl(target);
  return plain.startsWith('/')
    ? path.join(config.rootDir, config.staticDir, plain)
    : path.resolve(config.rootDir, path.dirname(source.file), plain);
}

/** Report every picture, film or sound of a body whose file is not there. */
export function checkImages(site: Site, origin: LinkOrigin, bodyOf: BodyOf): readonly Diagnostic[] {
  const { source } = origin;
  const locate = createLocate(source);
  return bodyOf(source).slots.flatMap((slot): Diagnostic[] => {
    if (slot.type !== 'image') return [];
    const file = imageFile(site, origin, slot.target);
    if (site.isFile(file)) return [];
    const wanted = path.relative(site.config.rootDir, file).split(path.sep).join('/');
    return [
      {
        code: 'image-missing',
        severity: 'warning',
        message: `"${slot.target}" does not exist (looked for ${wanted})`,
        ...locate(slot),
      },
    ];
  });
}
