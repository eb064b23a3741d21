import type { FieldDiagnostic } from '../diagnostics/validate.ts';
import type { SiteConfig } from './config.ts';
import type { NavbarItemOptions } from './sections/navbarItemOptions.ts';
import type { ConfigPath } from './shown.ts';

/** Sections that nothing else depends on: without what is wrong in them, the rest of a site can be read and checked. */
const INDEPENDENT: ReadonlySet<unknown> = new Set<keyof SiteConfig>([
  'analytics',
  'announcementBar',
  'baseUrlIssueBanner',
  'check',
  'code',
  'colorMode',
  'contentSecurityPolicy',
  'favicon',
  'footer',
  'head',
  'headTags',
  'image',
  'images',
  'mermaid',
  'navbar',
  'scripts',
  'socialCards',
  'stylesheets',
  'tableOfContents',
  'tagline',
]);

/** Stands for an item of the navbar that is wrong: the others keep their places, by which they are named. */
export const STAND_IN: NavbarItemOptions = { type: 'search' };

/** A copy of a value with something else at a path, or nothing where that is undefined. */
function replaceAt(value: unknown, [key, ...rest]: ConfigPath, replacement: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return replacement;
  if (Array.isArray(value)) return value.with(Number(key), replaceAt(value[Number(key)], rest, replacement));
  const { [key]: field, ...others } = value as Readonly<Record<string | number, unknown>>;
  const replaced = replaceAt(field, rest, replacement);
  return replaced === undefined ? others : { ...others, [key]: replaced };
}

/** What is left out for something wrong at a path: of the navbar the innermost item, else the section. */
function partOf(path: ConfigPath): ConfigPath {
  const depth = path.findLastIndex((key) => typeof key === 'number');
  return path[0] === 'navbar' && path[1] === 'items' && depth > 0 ? path.slice(0, depth + 1) : path.slice(0, 1);
}

/**
 * A configuration without what is wrong with it, so that the rest of the site can be checked too; undefined where that
 * depends on what is wrong. Of the navbar single items are left out, of other sections all.
 */
export function leaveOut(config: unknown, wrong: readonly FieldDiagnostic[]): unknown {
  if (wrong.some(({ path }) => !INDEPENDENT.has(path[0]))) return undefined;
  return wrong
    .map(({ path }) => partOf(path))
    .sort((a, b) => b.length - a.length) // what lies in another part goes first
    .reduce((rest, part) => replaceAt(rest, part, part.length > 1 ? STAND_IN : undefined), config);
}
