import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateField } from '../source/locate.ts';
import { isEntryRoute, type Route } from './route.ts';

/** Where an author mends a route: at a field of its front matter, if that is known, else in the file that makes it. */
export function ownerPlace(route: Route, field?: string): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  if (field !== undefined && isEntryRoute(route)) return locateField(route.entry, field);
  return { file: route.owner.file ?? route.owner.name };
}
