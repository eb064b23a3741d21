import { escapeRegex } from '../../shared/escapeRegex.ts';
import { outsideFences, withoutFences } from '../../source/fences.ts';

/** An imported picture: `import drawing from '../assets/drawing.png'`. */
const PICTURE_IMPORT =
  /^[ \t]*import\s+([A-Za-z_$][\w$]*)\s+from\s+(['"])([^'"\n]+\.(?:avif|gif|jpe?g|png|svg|webp))\2;?[ \t]*(?:\n|$)/gm;

/** An import of Astro's components for pictures. */
const ASSETS_IMPORT = /^[ \t]*import\s*\{[^}]*\}\s*from\s*['"]astro:assets['"];?[ \t]*(?:\n|$)/gm;

/** `<Image src={drawing} …`, which becomes `<img`. */
const IMAGE = /<(?:Image|Picture)(?=\s[^<>]*\ssrc=|\ssrc=)/g;

/** Replaces imported pictures by the paths of their files, and removes imports that are then unused. */
export function writeOutPictures(text: string): string {
  const program = withoutFences(text);
  const files = new Map([...program.matchAll(PICTURE_IMPORT)].map(([, name = '', , file = '']) => [name, file]));
  const hasAssets = program.search(ASSETS_IMPORT) >= 0;
  if (files.size === 0 && !hasAssets) return text;
  const written = outsideFences(text, (part) =>
    (hasAssets ? part.replace(ASSETS_IMPORT, '').replace(IMAGE, '<img') : part).replace(
      /=\{\s*([\w$]+)(?:\.src)?\s*\}/g,
      (whole, name: string) => (files.has(name) ? `="${files.get(name)}"` : whole),
    ),
  );
  const isUsed = (name: string): boolean =>
    new RegExp(`\\{[^{}]*(?<![\\w$])${escapeRegex(name)}(?![\\w$])`).test(withoutFences(written));
  return outsideFences(written, (part) =>
    part.replace(PICTURE_IMPORT, (line, name: string) => (isUsed(name) ? line : '')),
  );
}
