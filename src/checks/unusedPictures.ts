import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { matchesWildcards } from '../shared/matchesWildcards.ts';
import { decodeUrl } from '../shared/url.ts';

/** Extensions of pictures. */
export const PICTURE_EXTENSIONS = ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'] as const;

const END = new RegExp(String.raw`\.(?:${PICTURE_EXTENSIONS.join('|')})\b`, 'gi');

/** Characters that end a file name in any text: quotes, brackets, slashes, separators of lists. */
const BEFORE_NAME = /["'`()<>/\\=,;:|\n]/;

/** The longest name of a file, in characters. */
const LONGEST = 255;

/** Names that browsers and operating systems request by convention. */
const ASKED_FOR = /^(?:favicon|apple-touch-icon|android-chrome|mstile|browserconfig)/;

/** A variable part of a name, or the end of one. */
const VARIABLE = /\$?\{[^}]*\}|\S*\}/g;

/** Find the names of pictures in a text, as written. One that contains spaces may be the end of a sentence. */
function* namesIn(text: string): Iterable<string> {
  for (const { index, 0: end } of text.matchAll(END)) {
    let start = index;
    while (start > 0 && index - start < LONGEST && !BEFORE_NAME.test(text.charAt(start - 1))) start--;
    yield text.slice(start, index) + end;
  }
}

/** Create a set of the names of pictures that texts mention, including patterns of names with `*` for any text. */
function createNames() {
  const names = new Set<string>();
  const patterns = new Set<string>();
  return {
    add(text: string): void {
      for (const written of namesIn(text)) {
        const name = decodeUrl(written);
        names.add(name);
        // In a list or a sentence, the last word is the name.
        names.add(name.slice(name.search(/\S+$/)));
        // A name that is composed at run time: `icon-${name}.png`, name + '.png'.
        const whole = /^\.\w+$/.test(name) ? `*${name}` : name;
        if (/[$}*]/.test(whole)) patterns.add(whole.replace(VARIABLE, '*').toLowerCase());
      }
    },
    has: (name: string): boolean =>
      names.has(name) || [...patterns].some((pattern) => matchesWildcards(pattern, name.toLowerCase())),
  };
}

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** Report pictures (paths from the site root) whose name occurs in none of the texts that the site is made of. */
export function findUnusedPictures(files: readonly string[], texts: Iterable<string>): readonly Diagnostic[] {
  if (files.length === 0) return [];
  const names = createNames();
  // A name with a character that ends names is searched for literally.
  const odd = new Set(files.map(nameOf).filter((name) => BEFORE_NAME.test(name)));
  for (const text of texts) {
    names.add(text);
    for (const name of odd) if (text.includes(name) || text.includes(encodeURI(name))) odd.delete(name);
  }
  return files.flatMap((file): readonly Diagnostic[] => {
    const name = nameOf(file);
    if (ASKED_FOR.test(name) || names.has(name) || (BEFORE_NAME.test(name) && !odd.has(name))) return [];
    const message = 'no page, style or script uses this picture';
    return [{ code: 'image-unused', severity: 'warning', message, file, hint: 'remove it, or use it' }];
  });
}
