import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { isInstalled } from '../disk/isInstalled.ts';
import { maskTexts } from '../source/typescript.ts';

/** A component that is loaded where it is rendered, and the import in it, in code without comments and texts: `lazy(() => import('       '))`. */
const LAZY =
  /\blazy\s*(?:<[\s\S]{0,500}?>)?\(\s*\(\s*\)\s*=>\s*(?:\{\s*return\s+)?(import\(\s*(["'`])( *)\2\s*,?\s*\))/g;

/** Something to wait for that is there as soon as it is asked for: React renders what it gives at once. */
const NOW = `function sitegenNow(get) {
  return { then(done, fail) {
    let value;
    try { value = get(); } catch (error) {
      if (!fail) return sitegenNow(() => { throw error; });
      value = error;
      done = fail;
    }
    const next = done(value);
    return sitegenNow(() => next);
  } };
}`;

const IMPORT_META = /\bimport\.meta\b/;

/** The same code with components of `lazy` loaded without waiting, once they are rendered; undefined where it has none. */
export function loadInPlace(code: string): string | undefined {
  if (!code.includes('lazy') || IMPORT_META.test(code)) return undefined;
  let changed = '';
  let done = 0;
  for (const { 0: whole, 1: call = '', 2: quote = '', 3: blanks = '', index } of maskTexts(code).matchAll(LAZY)) {
    const end = index + whole.length;
    const start = end - call.length;
    const nameStart = start + call.indexOf(quote) + 1;
    const name = code.slice(nameStart, nameStart + blanks.length);
    if (/[$\\]/.test(name)) continue; // put together while it runs
    changed += `${code.slice(done, start)}sitegenNow(() => require(${JSON.stringify(name)}))`;
    done = end;
  }
  // At the end, so that lines stay where they are.
  return done === 0 ? undefined : `${changed}${code.slice(done)}\n${NOW}\n`;
}

/**
 * In Node: the site's own scripts load such components at once, as they are rendered in one go. What throws while it is loaded, for only
 * browsers can run it, has its place in the page kept by the `Suspense` around it.
 */
export const lazyImports: Plugin = {
  name: 'sitegen-lazy-imports',
  setup(build) {
    build.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
      if (isInstalled(file)) return undefined;
      const contents = loadInPlace(await readFile(file, 'utf8'));
      const ending = path.extname(file).slice(1);
      return contents === undefined ? undefined : { contents, loader: (ending === 'js' ? 'jsx' : ending) as Loader };
    });
  },
};
