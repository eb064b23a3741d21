import { readFileSync } from 'node:fs';
import { globSync } from '../../disk/glob.ts';
import { outsideFences } from '../../source/fences.ts';
import { componentTags } from './componentTags.ts';

/** `app.component('Name', …)`: all pages have it. */
const REGISTERED = /\.component\(\s*['"]([A-Z]\w*)['"]/g;

/** What a script takes from elsewhere. */
const IMPORT = /^\s*import\s+(?:\{(?<several>[^}]*)\}|(?<one>\w+))\s+from\s+['"]/gm;

/** Components that are built in here too. */
const BUILT_IN = new Set(['Badge']);

/** A part of Vue or VitePress that shows nothing by itself. */
const SILENT = new Set(['ClientOnly', 'KeepAlive', 'Suspense', 'Teleport', 'Transition', 'TransitionGroup']);

/** A tag that is none of HTML: VitePress reads no angle bracket as text there. */
const TAG = /<([A-Z][A-Za-z\d]*)(?=[\s/>])/g;

/** The components of Vue that all pages of a site (absolute) have. */
export const registeredComponents = (rootDir: string): readonly string[] =>
  globSync('.vitepress/theme/**/*.{js,ts,mjs,mts}', {
    cwd: rootDir,
    absolute: true,
    dot: true,
    ignore: ['**/node_modules/**'],
  })
    .sort()
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REGISTERED)].map(([, name = '']) => name));

/** The components that the script of a page imports. */
export const importedComponents = (script: string): readonly string[] =>
  [...script.matchAll(IMPORT)]
    .flatMap(({ groups }) => (groups?.several ?? groups?.one ?? '').split(','))
    .map((name) => (name.split(/\sas\s/).at(-1) ?? '').trim())
    .filter((name) => /^[A-Z]\w*$/.test(name));

/** Markdown without the tags of components of Vue; what stands between them stays. `names` are those whose tags are gone. */
export function leaveOutVue(
  text: string,
  components: readonly string[],
): { readonly text: string; readonly names: readonly string[] } {
  const found = [...text.matchAll(TAG)].map(([, name = '']) => name);
  const known = [...new Set([...components, ...found])].filter((name) => !BUILT_IN.has(name));
  if (known.length === 0) return { text, names: [] };
  const tags = componentTags(known);
  const names = new Set<string>();
  const without = (part: string): string =>
    part.replace(tags, (whole: string, quote: string | undefined) => {
      if (quote !== undefined) return whole;
      const name = /\w+/.exec(whole)?.[0] ?? '';
      if (!SILENT.has(name)) names.add(name);
      return '';
    });
  return { text: outsideFences(text, without), names: [...names] };
}
