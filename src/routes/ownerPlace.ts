import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry } from '../parse/entry.ts';
import { locateField } from '../source/locate.ts';
import { isEntryRoute, type Route } from './route.ts';

/** Name of what made a route, the same in every language: for a translation its source, which decides where the page lives. */
export const sourceName = (route: Route): string =>
  (isEntryRoute(route) ? route.entry.sourceFile : undefined) ?? route.owner.name;

/** A translation with the file names of its source. */
function inSource(entry: Entry): Pick<Entry, 'file' | 'filePath' | 'source'> {
  const { file, filePath, source, sourceFile = file } = entry;
  return { file: sourceFile, filePath: filePath.slice(0, -file.length) + sourceFile, source };
}

/** The place to fix a route: a field of its front matter if one is given, else the file that made it. */
export function ownerPlace(route: Route, field?: string): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  if (field !== undefined && isEntryRoute(route)) return locateField(inSource(route.entry), field);
  return { file: route.owner.file ?? route.owner.name };
}
