import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { isInstalled } from '../disk/isInstalled.ts';
import { replaceInCode } from '../source/typescript.ts';
import { scriptLoader } from './scriptEndings.ts';

/** Matches a component that is loaded on demand: `lazy(() => import('./Chart'))`. */
const LAZY =
  /\blazy\s*(?:<[\s\S]{0,500}?>)?\(\s*(?:async\s*)?\(\s*\)\s*=>\s*(?:\{\s*return\s+)?(?:await\s+)?import\(\s*(["'`])[^"'`\n$]+\1\s*,?\s*\)/g;
/** Matches the import at the end of it; captures the specifier. */
const IMPORT = /(?:\bawait\s+)?import\((?:\s|\/\*[\s\S]*?\*\/)*(["'`])([^"'`\n\\]+)\1\s*,?\s*\)$/;

/** Code of a thenable that settles synchronously: React renders its value at once. */
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

/** Rewrite code so that components of `lazy` are loaded synchronously when they are rendered; undefined if it has none. */
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
 * For Node: the site's own scripts load lazy components synchronously, because pages are rendered in one pass. If that throws,
 * since only browsers can run the component, the fallback of the `Suspense` around it is rendered.
 */
export const lazyImports: Plugin = {
  name: 'sitegen-lazy-imports',
  setup(build) {
    build.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
      if (isInstalled(file)) return undefined;
      const contents = loadInPlace(await readFile(file, 'utf8'));
      return contents === undefined ? undefined : { contents, loader: scriptLoader(file) };
    });
  },
};
