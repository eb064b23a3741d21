import { readFileSync } from 'node:fs';
import { globSync } from '../../disk/glob.ts';
import { outsideFences } from '../../source/fences.ts';
import { componentTags } from './componentTags.ts';

/** The registration of a component for all pages: `app.component('Name', …)`. */
const REGISTERED = /\.component\(\s*['"]([A-Z]\w*)['"]/g;

/** An import in a script. */
const IMPORT = /^\s*import\s+(?:\{(?<several>[^}]*)\}|(?<one>\w+))\s+from\s+['"]/gm;

/** Components that are built in. */
const BUILT_IN = new Set(['Badge']);

/** Components of Vue or VitePress that render nothing themselves. */
const SILENT = new Set(['ClientOnly', 'KeepAlive', 'Suspense', 'Teleport', 'Transition', 'TransitionGroup']);

/** A component tag. VitePress does not treat such angle brackets as text. */
const TAG = /<([A-Z][A-Za-z\d]*)(?=[\s/>])/g;

/** The Vue components that a site registers for all pages. `rootDir` is absolute. */
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

/** Removes the tags of Vue components; their content stays. `names` are the components whose tags were removed. */
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
