import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { folderOf, urlToFile } from '../shared/url.ts';
import type { Route } from './routes.ts';

/** The folders that a file lies in, innermost first. */
const foldersOf = (file: string): readonly string[] => {
  const folder = folderOf(file);
  return folder === '' ? [] : [folder, ...foldersOf(folder)];
};

/**
 * Static files that lie where a page is written, or where the folder of one must be. `dir` is the folder of the
 * locale's pages; static paths start with `/`.
 */
export function checkStaticConflicts(
  routes: readonly Route[],
  staticPaths: ReadonlySet<string>,
  { dir, staticDir }: { readonly dir: string; readonly staticDir: string },
): readonly Diagnostic[] {
  return routes.flatMap((route): Diagnostic[] => {
    const file = `/${dir}${urlToFile(route.url)}`;
    const taken = [file, ...foldersOf(file)].find((path) => staticPaths.has(path));
    if (taken === undefined) return [];
    return [
      {
        code: 'route-conflict',
        severity: 'error',
        message: `this static file lies where the page "${route.url}" is written (${route.file})`,
        file: staticDir + taken,
        hint: 'rename it, or give the page another `slug`',
      },
    ];
  });
}
