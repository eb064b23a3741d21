import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { isInstalled } from '../disk/isInstalled.ts';
import { replaceInCode } from '../source/typescript.ts';

/** A component that is loaded where it is rendered, and the import in it: `lazy(() => import('./Chart'))`. */
const LAZY =
  /\blazy\s*(?:<[\s\S]{0,500}?>)?\(\s*(?:async\s*)?\(\s*\)\s*=>\s*(?:\{\s*return\s+)?(?:await\s+)?import\(\s*(["'`])[^"'`\n$]+\1\s*,?\s*\)/g;
/** That import at the end of it, with its name. */
const IMPORT = /(?:\bawait\s+)?import\((?:\s|\/\*[\s\S]*?\*\/)*(["'`])([^"'`\n\\]+)\1\s*,?\s*\)$/;

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
  const changed = replaceInCode(code, LAZY, (written) =>
    written
      .replace(IMPORT, (_, _quote, name: string) => `sitegenNow(() => require(${JSON.stringify(name)}))`)
      .replace(/\basync(?=\s*\(\s*\)\s*=>\s*(?:\{\s*return\s+)?sitegenNow\()/, ''),
  );
  // At the end, so that lines stay where they are.
  return changed === code ? undefined : `${changed}\n${NOW}\n`;
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
