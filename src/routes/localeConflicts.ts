import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Locale } from '../i18n/locales.ts';
import { urlToFile } from '../shared/url.ts';
import { locateField } from '../source/locate.ts';
import type { Route } from './routes.ts';

/** Pages of a language whose files would lie in the folder of another one: `/de` beside German at `/de/`. */
export function checkLocaleConflicts(
  routes: readonly Route[],
  { dir }: Locale,
  locales: readonly Locale[],
): readonly Diagnostic[] {
  const inner = locales.filter((other) => other.dir !== dir && other.dir.startsWith(dir));
  return routes.flatMap((route): Diagnostic[] => {
    const owner = inner.find((other) => `${dir}${urlToFile(route.url)}`.startsWith(other.dir));
    if (!owner) return [];
    return [
      {
        code: 'route-conflict',
        severity: 'error',
        message: `"${route.url}" lies where the pages of the language "${owner.name}" do`,
        file: route.file,
        ...('entry' in route ? locateField(route.entry, 'slug') : {}),
        hint: `give the page another \`slug\`, or set another "i18n.localeConfigs.${owner.name}.path"`,
      },
    ];
  });
}
