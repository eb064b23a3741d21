import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry } from '../parse/entry.ts';
import { locateField } from '../source/locate.ts';
import { isEntryRoute, type Route } from './route.ts';

/** What made a route, in every language alike: of a translation its source, which decides where the page lies. */
export const sourceName = (route: Route): string =>
  (isEntryRoute(route) ? route.entry.sourceFile : undefined) ?? route.owner.name;

/** A translation as if it were its source. */
function inSource(entry: Entry): Pick<Entry, 'file' | 'filePath' | 'source'> {
  const { file, filePath, source, sourceFile = file } = entry;
  return { file: sourceFile, filePath: filePath.slice(0, -file.length) + sourceFile, source };
}

/** Where an author mends a route: at a field of its front matter, if that is known, else in the file that makes it. */
export function ownerPlace(route: Route, field?: string): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  if (field !== undefined && isEntryRoute(route)) return locateField(inSource(route.entry), field);
  return { file: route.owner.file ?? route.owner.name };
}
