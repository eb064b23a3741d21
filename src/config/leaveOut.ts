import { type FieldPath, omit } from '../diagnostics/fieldPath.ts';
import { type FieldDiagnostic, namesUnknownField } from '../diagnostics/validate.ts';
import type { SiteConfig } from './config.ts';
import type { WrittenPlainItem } from './sections/navbarItems.ts';

/** Sections that nothing else depends on: if they are invalid, the rest of a site can still be read and checked. */
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

/** Replaces an invalid item of the navbar, so that the others keep the indexes by which messages name them. */
export const STAND_IN: WrittenPlainItem = { type: 'html', value: '' };

/** The part that is left out for an error at a path: the innermost navbar item, the rule of `check.rules`, else the section. */
function partOf(path: FieldPath): FieldPath {
  if (path[0] === 'check' && path[1] === 'rules' && path.length > 2) return path.slice(0, 3);
  const depth = path.findLastIndex((key) => typeof key === 'number');
  return path[0] === 'navbar' && path[1] === 'items' && depth > 0 ? path.slice(0, depth + 1) : path.slice(0, 1);
}

/** Matches fields that decide which pages the site has, and where. */
const DECIDES = /dir|exclude|extension|id$|include|locale|path|permalink|sidebar|slash|slug|url|version/i;

/** True for an unknown field that is no misspelling of one that the rest depends on: leaving it out changes nothing. */
const isHarmless = (field: FieldDiagnostic): boolean =>
  namesUnknownField(field) &&
  !DECIDES.test(String(field.path.at(-1))) &&
  (field.hint === undefined || !/^did you mean/.test(field.hint) || !DECIDES.test(field.hint));

/**
 * Remove the invalid parts of a configuration, so that the rest of the site can be checked too; undefined if the rest depends on
 * them. Sections that others depend on lose unknown fields only, the navbar single items; other sections are removed as a whole.
 */
export function leaveOut(config: unknown, wrong: readonly FieldDiagnostic[]): unknown {
  if (wrong.some((field) => !INDEPENDENT.has(field.path[0]) && !isHarmless(field))) return undefined;
  const parts = wrong.map(({ path }) => (INDEPENDENT.has(path[0]) ? partOf(path) : path));
  return omit(config, parts, STAND_IN);
}
