import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Claim, Conflict } from './claims.ts';
import { ownerPlace, sourceName } from './ownerPlace.ts';
import { isPageRoute, type PageRoute, type Route, type StaticRoute } from './route.ts';

const describe = ({ route, owner }: Claim): string =>
  route && isPageRoute(route) ? `the page "${route.url}" is written (${owner.name})` : `the ${owner.name} is written`;

const error = (message: string, place: Pick<Diagnostic, 'file' | 'line' | 'column'>, hint: string): Diagnostic => ({
  code: 'route-conflict',
  severity: 'error',
  message,
  ...place,
  hint,
});

/** A page in the folder of another language; `translated` is the page of that language at the same path, if any. */
export function localeConflict(page: PageRoute, { name }: Locale, translated: PageRoute | undefined): Diagnostic {
  const hint = `give the page another \`slug\`, or set another "i18n.localeConfigs.${name}.path"`;
  if (!translated)
    return error(`"${page.url}" lies where the pages of the language "${name}" do`, ownerPlace(page, 'slug'), hint);
  return {
    ...error(
      `"${page.url}" is left out: ${translated.owner.name} is there, in the language "${name}"`,
      ownerPlace(page, 'slug'),
      hint,
    ),
    severity: 'warning',
  };
}

/** A page whose file conflicts with another one. */
export function pageConflict(page: PageRoute, { reason, other }: Conflict): Diagnostic {
  const relation = {
    taken: 'lies where',
    below: 'lies below the file to which',
    above: 'lies where the folder must be to which',
  };
  return error(
    `"${page.url}" ${relation[reason]} ${describe(other)}`,
    ownerPlace(page, 'slug'),
    'give the page another `slug`',
  );
}

/** A static file that conflicts with a page or another generated file. */
export const staticConflict = (file: StaticRoute, { owner, route }: Claim): Diagnostic =>
  error(
    route && isPageRoute(route)
      ? `this static file lies where the page "${route.url}" is written (${owner.name})`
      : `this static file lies where the ${owner.name} must be`,
    { file: file.owner.file ?? file.owner.name },
    route && isPageRoute(route) ? 'rename it, or give the page another `slug`' : 'rename it',
  );

const isEncodedOtherwise = (a: string, b: string): boolean => a.normalize('NFC') === b.normalize('NFC');

const onSomeDisks = (message: string, route: Route): Diagnostic => ({
  code: 'route-conflict',
  severity: 'warning',
  message,
  ...ownerPlace(route, 'slug'),
  hint: 'rename one: on disks that do not tell them apart, as those of macOS and Windows, one takes the place of the other',
});

/** Two pages whose addresses differ only in case. */
export const pageCaseConflict = (page: PageRoute, other: PageRoute): Diagnostic =>
  onSomeDisks(`"${page.url}" and "${other.url}" (${sourceName(other)}) differ in case only`, page);

/** Two files that some file systems treat as one. */
export function caseConflict(route: Route, twin: Claim): Diagnostic {
  const relation = isEncodedOtherwise(route.url, `/${twin.path}`)
    ? 'look the same: their accents are encoded in two ways'
    : 'differ in case only';
  return onSomeDisks(`"${route.url}" and "/${twin.path}" (${twin.owner.name}) ${relation}`, route);
}

/** A static `about.html` beside the page `about/index.html`: hosts differ in which of them they serve at `/about`. */
export const twinConflict = (file: StaticRoute, page: Route): Diagnostic => ({
  code: 'route-conflict',
  severity: 'warning',
  message: `hosts may show this file in place of "${page.url}" (${page.owner.name})`,
  file: file.owner.file ?? file.owner.name,
  hint: 'rename one of the two',
});
