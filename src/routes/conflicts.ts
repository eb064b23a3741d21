import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Claim, Conflict } from './claims.ts';
import { ownerPlace, sourceName } from './ownerPlace.ts';
import { isPageRoute, type PageRoute, type Route, type StaticRoute } from './route.ts';

const describe = ({ route, owner }: Claim): string =>
  route && isPageRoute(route) ? `the page "${route.url}" (${owner.name})` : `the ${owner.name}`;

const error = (message: string, place: Pick<Diagnostic, 'file' | 'line' | 'column'>, hint: string): Diagnostic => ({
  code: 'route-conflict',
  severity: 'error',
  message,
  ...place,
  hint,
});

/** A page in the folder of another language; `translated` is the page of that language at the same path, if any. */
export function localeConflict(page: PageRoute, { name }: Locale, translated: PageRoute | undefined): Diagnostic {
  const message = translated
    ? `"${page.url}" is left out: ${translated.owner.name} has this address, in the language "${name}"`
    : `"${page.url}" is in the folder of the language "${name}"`;
  const hint = `give the page another \`slug\`, or set another "i18n.localeConfigs.${name}.path"`;
  return { ...error(message, ownerPlace(page, 'slug'), hint), severity: translated ? 'warning' : 'error' };
}

/** A page whose file conflicts with another one. */
export function pageConflict(page: PageRoute, { reason, other }: Conflict): Diagnostic {
  const relation = {
    taken: 'has the file of',
    below: 'would be inside the file of',
    above: 'has the place of a folder that is needed for',
  };
  return error(
    `"${page.url}" ${relation[reason]} ${describe(other)}`,
    ownerPlace(page, 'slug'),
    'give the page another `slug`',
  );
}

/** A static file that conflicts with a page or another generated file. */
export const staticConflict = (file: StaticRoute, claim: Claim): Diagnostic =>
  error(
    `this static file has the place of ${describe(claim)}`,
    ownerPlace(file),
    claim.route && isPageRoute(claim.route) ? 'rename it, or give the page another `slug`' : 'rename it',
  );

const isEncodedOtherwise = (a: string, b: string): boolean => a.normalize('NFC') === b.normalize('NFC');

const onSomeDisks = (message: string, route: Route): Diagnostic => ({
  code: 'route-conflict',
  severity: 'warning',
  message,
  ...ownerPlace(route, 'slug'),
  hint: 'rename one: on file systems that ignore the difference, as on macOS and Windows, one overwrites the other',
});

/** Two pages whose addresses differ only in case. */
export const pageCaseConflict = (page: PageRoute, other: PageRoute): Diagnostic =>
  onSomeDisks(`"${page.url}" and "${other.url}" (${sourceName(other)}) differ only in case`, page);

/** Two files that some file systems treat as one. */
export function caseConflict(route: Route, twin: Claim): Diagnostic {
  const relation = isEncodedOtherwise(route.url, `/${twin.path}`)
    ? 'look the same, but their accents are encoded differently'
    : 'differ only in case';
  return onSomeDisks(`"${route.url}" and "/${twin.path}" (${twin.owner.name}) ${relation}`, route);
}

/** A static `about.html` beside the page `about/index.html`: hosts differ in which of them they serve at `/about`. */
export const twinConflict = (file: StaticRoute, page: Route): Diagnostic => ({
  code: 'route-conflict',
  severity: 'warning',
  message: `hosts may serve this file instead of "${page.url}" (${page.owner.name})`,
  ...ownerPlace(file),
  hint: 'rename one of the two',
});
