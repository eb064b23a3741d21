import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackageManifest } from '../../bundle/packageManifest.ts';
import { swizzleAdvice } from '../../bundle/swizzled.ts';
import { upwards } from '../../disk/upwards.ts';
import type { Fields } from '../values.ts';
import { fromRoot, type Reading } from './content.ts';
import type { Plugin } from './plugins.ts';

/** Plugins that are known not to create pages. */
const WITHOUT_PAGES = /^(?:pwa|live-codeblock|google-|vercel-|image-zoom|client-redirects|plausible|gtm|matomo|hotjar)/;

/** True for a plugin that may create pages. If its source is known, that decides. */
const mayMakePages = ({ name, source }: Plugin): boolean =>
  source === undefined ? !WITHOUT_PAGES.test(name) : /\baddRoute\b/.test(source);

/** The version range of Docusaurus in the package manifest of a folder. */
function versionOf(dir: string): string | undefined {
  const { dependencies, devDependencies } = readPackageManifest(dir) ?? {};
  return { ...dependencies, ...devDependencies }['@docusaurus/core'];
}

/** The major version of Docusaurus that a site, or a package around it, depends on. */
function majorVersion(rootDir: string): number | undefined {
  for (const dir of upwards(rootDir)) {
    const [, major] = /(\d+)/.exec(versionOf(dir) ?? '') ?? [];
    if (major !== undefined) return Number(major);
  }
  return undefined;
}

/** Why a link check is set to 'warn' though it was 'throw' in Docusaurus; undefined if it stays strict. */
function whyLenient(name: string, makers: readonly string[], { rootDir }: Reading): string | undefined {
  if (makers.length > 0)
    return `is set to 'warn', because some pages are left out (${makers.join(', ')}); set it to 'throw' again when they exist`;
  if (name === 'onBrokenLinks' && (majorVersion(rootDir) ?? 3) < 3)
    return "is set to 'warn', because Docusaurus 2 accepts links such as `docs/intro` on any page if `/docs/intro` exists, although they lead elsewhere: fix those that `sitegen check` reports, then set it to 'throw' again";
  return undefined;
}

/** Names of left-out plugins that may have created pages. */
export const pageMakers = (unread: readonly Plugin[], { rootDir }: Reading): readonly string[] => [
  ...new Set(unread.filter(mayMakePages).map(({ name }) => fromRoot(name, rootDir))),
];

/**
 * Lowers the levels of link checks to 'warn' where the migrated site lacks pages of left-out plugins, or where the old site has
 * broken links that Docusaurus did not report.
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

/** Docusaurus reads all Markdown as MDX; since version 3 by the rules that sitegen follows. */
export const readFormat = (markdown: Fields, { rootDir }: Reading): Fields =>
  (markdown.format ?? 'mdx') === 'mdx' && (majorVersion(rootDir) ?? 3) >= 3 ? { format: 'mdx' } : {};

const ELEMENT =
  /^\s*['"]?(a|blockquote|code|h[1-6]|hr|img|li|ol|p|pre|table|td|th|ul)['"]?(?:\s*:\s*([\w$.]+)?|\s*[,(])/gm;

/** Markdown elements that a module replaces by the site's own components; those of Docusaurus are built in. */
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

/** Notes what becomes of components for all pages, and of components that replace Markdown elements. */
function noteMdxComponents(dir: string, { notes }: Reading): void {
  const file = MDX_COMPONENTS.find((name) => existsSync(path.join(dir, name)));
  const replaced = file === undefined ? [] : replacedElements(readFileSync(path.join(dir, file), 'utf8'));
  notes.done('src/theme/MDXComponents', 'its components are those of all pages');
  if (replaced.length > 0)
    notes.todo(
      `src/theme/MDXComponents: ${replaced.map((name) => `\`${name}\``).join(', ')}`,
      'are used only on MDX pages: on pages of plain Markdown, style the elements in client/styles/main.css, or add a rule in `markdown.plugins`',
    );
}

/** Notes what becomes of components that override those of Docusaurus' theme. */
export function noteOwnTheme({ rootDir, notes }: Reading): void {
  const dir = path.join(rootDir, 'src/theme');
  if (!existsSync(dir)) return;
  const names = [...new Set(readdirSync(dir).map((name) => name.replace(/\.\w+$/, '')))].sort();
  for (const name of names)
    if (name === 'MDXComponents') noteMdxComponents(dir, { rootDir, notes });
    else notes.todo(`src/theme/${name}`, swizzleAdvice(name));
}
