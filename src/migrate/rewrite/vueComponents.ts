import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { outsideFences } from '../../source/fences.ts';
import { componentsAroundText, componentTags, localNames } from './componentTags.ts';

/** The registration of a component for all pages: `app.component('Name', …)`. */
const REGISTERED = /\.component\(\s*['"]([A-Z]\w*)['"]/g;

/** An import in a script. */
const IMPORT = /^\s*import\s+(?:\{(?<several>[^}]*)\}|(?<one>\w+))\s+from\s+['"]/gm;

/** Components that are built in. Imported Markdown has become `Include` before. */
const BUILT_IN = new Set(['Badge', 'Include']);

/** Components of Vue or VitePress that render nothing themselves. */
const SILENT = new Set([
  'ClientOnly',
  'KeepAlive',
  'Suspense',
  'Teleport',
  'Transition',
  'TransitionGroup',
  'template',
]);

/** A component tag. VitePress does not treat such angle brackets as text, unless they are escaped. */
const TAG = /(?<!\\)<([A-Z][A-Za-z\d]*)(?=[\s/>])/g;

/** A slot of a component, or another element that only Vue reads. HTML would show nothing of it. */
const SLOT = /<template\s+(?:#|v-)/;

/** An address that is no expression, and a text for a link. */
const ADDRESS = /\s(?:href|to)=(["'])([^"'{}]+)\1/;
const LABEL = /\s(?:title|text|label|name)=(["'])([^"'{}]+)\1/;

/** The link that a component with an address shows; undefined for others. */
function linkOf(attributes: string, content: string): string | undefined {
  const address = ADDRESS.exec(attributes)?.[2];
  const label = content.trim() || LABEL.exec(attributes)?.[2];
  return address === undefined || !label ? undefined : `<a href="${address}">${label}</a>`;
}

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

/**
 * Markdown files of the theme, relative to the root, by the names of their components: `unplugin-vue-components` gives them to all
 * pages.
 */
export const markdownComponents = (rootDir: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('.vitepress/**/[A-Z]*.md', { cwd: rootDir, dot: true, ignore: ['**/node_modules/**'] })
      .sort()
      .map((file) => [path.basename(file, '.md'), file]),
  );

/** The components that the script of a page imports. */
export const importedComponents = (script: string): readonly string[] =>
  localNames(script, IMPORT).filter((name) => /^[A-Z]\w*$/.test(name));

/** A page without Vue components. */
interface WithoutVue {
  readonly text: string;
  /** Components whose tags were removed. */
  readonly names: readonly string[];
  /** Components that became links. */
  readonly linked: readonly string[];
}

/** Removes the tags of Vue components. Their content stays; those around a text, or without content, become links if they have an address. */
export function leaveOutVue(text: string, components: readonly string[]): WithoutVue {
  const found = [...text.matchAll(TAG)].map(([, name = '']) => name);
  const known = [...new Set([...components, ...found])].filter((name) => !BUILT_IN.has(name));
  const all = SLOT.test(text) ? [...known, 'template'] : known;
  if (all.length === 0) return { text, names: [], linked: [] };
  const tags = componentTags(all);
  const aroundText = componentsAroundText(all);
  const names = new Set<string>();
  const linked = new Set<string>();
  const withLinks = (whole: string, quote?: string, name = '', attributes = '', content = ''): string => {
    const link = quote === undefined ? linkOf(attributes, content) : undefined;
    if (link !== undefined) linked.add(name);
    return link ?? whole;
  };
  const withoutTag = (whole: string, quote?: string): string => {
    if (quote !== undefined) return whole;
    const name = /\w+/.exec(whole)?.[0] ?? '';
    const link = whole.endsWith('/>') ? linkOf(whole, '') : undefined;
    if (link !== undefined) linked.add(name);
    else if (!SILENT.has(name)) names.add(name);
    return link ?? '';
  };
  const without = (part: string): string => part.replace(aroundText, withLinks).replace(tags, withoutTag);
  return { text: outsideFences(text, without), names: [...names], linked: [...linked] };
}
