import { type FieldPath, omit } from '../diagnostics/fieldPath.ts';
import { type FieldDiagnostic, namesUnknownField } from '../diagnostics/validate.ts';
import type { SiteConfig } from './config.ts';
import type { NavbarItemOptions } from './sections/navbarItemOptions.ts';

/** Sections that nothing else depends on: without what is wrong in them, the rest of a site can be read and checked. */
const INDEPENDENT: ReadonlySet<unknown> = new Set<keyof SiteConfig>([
  'analytics',
  'announcementBar',
  'baseUrlIssueBanner',
  'check',
  'code',
  'colorMode',
  'contentSecurityPolicy',
  'customFields',
  'favicon',
  'footer',
  'head',
  'headTags',
  'image',
  'images',
  'mermaid',
  'navbar',
  'noIndex',
  'reader',
  'scripts',
  'socialCards',
  'stylesheets',
  'tableOfContents',
  'tagline',
  'titleDelimiter',
]);

/** Stands for an item of the navbar that is wrong: the others keep their places, by which they are named. */
export const STAND_IN: NavbarItemOptions = { type: 'search' };

/** What is left out for something wrong at a path: of the navbar the innermost item, of the rules of checks the rule, else the section. */
function partOf(path: FieldPath): FieldPath {
  if (path[0] === 'check' && path[1] === 'rules' && path.length > 2) return path.slice(0, 3);
  const depth = path.findLastIndex((key) => typeof key === 'number');
  return path[0] === 'navbar' && path[1] === 'items' && depth > 0 ? path.slice(0, depth + 1) : path.slice(0, 1);
}

/** Fields that decide what the site has, and where. */
const DECIDES = /dir|exclude|extension|id$|include|locale|path|permalink|sidebar|slash|slug|url|version/i;

/** True for a field that nobody knows, and that was not meant to be one on which the rest depends: without it all is as it is built. */
const isIdle = (field: FieldDiagnostic): boolean =>
  namesUnknownField(field) &&
  !DECIDES.test(String(field.path.at(-1))) &&
  (field.hint === undefined || !/^did you mean/.test(field.hint) || !DECIDES.test(field.hint));

/**
 * A configuration without what is wrong with it, so that the rest of the site can be checked too; undefined where that
 * depends on what is wrong. Of sections on which others depend only fields that nobody knows can be left out, of the navbar
 * single items, of other sections all.
 */
export function leaveOut(config: unknown, wrong: readonly FieldDiagnostic[]): unknown {
  if (wrong.some((field) => !INDEPENDENT.has(field.path[0]) && !isIdle(field))) return undefined;
  const parts = wrong.map(({ path }) => (INDEPENDENT.has(path[0]) ? partOf(path) : path));
  return omit(config, parts, STAND_IN);
}
