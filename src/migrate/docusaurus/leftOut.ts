import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackageManifest } from '../../bundle/packageManifest.ts';
import { swizzleAdvice } from '../../bundle/swizzled.ts';
import { upwards } from '../../disk/upwards.ts';
import type { Fields } from '../values.ts';
import { fromRoot, type Reading } from './content.ts';
import type { Plugin } from './plugins.ts';

/** Plugins that make no pages: what they are known for is something else. */
const WITHOUT_PAGES = /^(?:pwa|live-codeblock|google-|vercel-|image-zoom|client-redirects|plausible|gtm|matomo|hotjar)/;

/** True for a plugin that may make pages; of functions, what they do is to be seen. */
const mayMakePages = ({ name, source }: Plugin): boolean =>
  source === undefined ? !WITHOUT_PAGES.test(name) : /\baddRoute\b/.test(source);

/** The version of Docusaurus that the package in a folder asks for. */
function versionOf(dir: string): string | undefined {
  const { dependencies, devDependencies } = readPackageManifest(dir) ?? {};
  return { ...dependencies, ...devDependencies }['@docusaurus/core'];
}

/** The version of Docusaurus that a site asks for, or a package around it. */
function majorVersion(rootDir: string): number | undefined {
  for (const dir of upwards(rootDir)) {
    const [, major] = /(\d+)/.exec(versionOf(dir) ?? '') ?? [];
    if (major !== undefined) return Number(major);
  }
  return undefined;
}

/** Why fewer links may lead nowhere without an error than in Docusaurus, by the names of its settings. */
function whyLenient(name: string, makers: readonly string[], { rootDir }: Reading): string | undefined {
  if (makers.length > 0)
    return `is 'warn' until the pages are there that are left out (${makers.join(', ')}); then write 'throw' again`;
  if (name === 'onBrokenLinks' && (majorVersion(rootDir) ?? 3) < 3)
    return "is 'warn', as Docusaurus 2 passes links such as `docs/intro` on any page where `/docs/intro` is there, which lead readers elsewhere: mend those that `sitegen check` names, then write 'throw' again";
  return undefined;
}

/** Plugins that are left out, and may have made pages. */
export const pageMakers = (unread: readonly Plugin[], { rootDir }: Reading): readonly string[] =>
  unread.filter(mayMakePages).map(({ name }) => fromRoot(name, rootDir));

/**
 * What is said of links that lead nowhere, while pages are missing that were made by what is left out, and where the old site
 * has them without knowing.
 */
export function readLevels(config: Fields, makers: readonly string[], reading: Reading): Fields {
  const strict = ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks'].filter(
    (name) => config[name] === 'throw',
  );
  const lenient = strict.flatMap((name) => {
    const reason = whyLenient(name, makers, reading);
    return reason === undefined ? [] : [[name, reason] as const];
  });
  for (const [name, reason] of lenient) reading.notes.todo(name, reason);
  return Object.fromEntries(lenient.map(([name]) => [name, 'warn']));
}

/** Docusaurus reads all Markdown as MDX, since its third version by the rules that are kept here. */
export const readFormat = (markdown: Fields, { rootDir }: Reading): Fields =>
  (markdown.format ?? 'mdx') === 'mdx' && (majorVersion(rootDir) ?? 3) >= 3 ? { format: 'mdx' } : {};

const ELEMENT =
  /^\s*['"]?(a|blockquote|code|h[1-6]|hr|img|li|ol|p|pre|table|td|th|ul)['"]?(?:\s*:\s*([\w$.]+)?|\s*[,(])/gm;

/** Elements of Markdown that a module of components replaces by its own; those of Docusaurus stand for what is built in. */
function replacedElements(text: string): readonly string[] {
  const builtIn = new Set(
    [...text.matchAll(/^import\s+(\w+)\s+from\s+['"]@theme(?:-original)?\/[^'"]+['"]/gm)].map(([, name]) => name),
  );
  const isBuiltIn = ({ 2: value, index }: RegExpExecArray): boolean => {
    const [, shown] = /^\s*['"]?h\d.*?<(\w+)/.exec(text.slice(index).split('\n', 2).join(' ')) ?? [];
    return builtIn.has(shown ?? value);
  };
  const found = [...text.matchAll(ELEMENT)].filter((match) => !isBuiltIn(match));
  return [...new Set(found.map(([, name = '']) => name))];
}

const MDX_COMPONENTS = ['js', 'jsx', 'ts', 'tsx'].flatMap((end) => [
  `MDXComponents.${end}`,
  `MDXComponents/index.${end}`,
]);

/** Components of every page, and elements of Markdown that the site shows by its own. */
function noteMdxComponents(dir: string, { notes }: Reading): void {
  const file = MDX_COMPONENTS.find((name) => existsSync(path.join(dir, name)));
  const replaced = file === undefined ? [] : replacedElements(readFileSync(path.join(dir, file), 'utf8'));
  notes.done('src/theme/MDXComponents', 'its components are those of all pages');
  if (replaced.length > 0)
    notes.todo(
      `src/theme/MDXComponents: ${replaced.map((name) => `\`${name}\``).join(', ')}`,
      'are components on pages of MDX alone: for pages of plain Markdown give the elements styles in client/styles/main.css, or a rule in `markdown.plugins`',
    );
}

/** Components of a site that stand in place of those of Docusaurus' theme. */
export function noteOwnTheme({ rootDir, notes }: Reading): void {
  const dir = path.join(rootDir, 'src/theme');
  if (!existsSync(dir)) return;
  const names = [...new Set(readdirSync(dir).map((name) => name.replace(/\.\w+$/, '')))].sort();
  for (const name of names)
    if (/^MDXComponents$/.test(name)) noteMdxComponents(dir, { rootDir, notes });
    else notes.todo(`src/theme/${name}`, swizzleAdvice(name));
}
