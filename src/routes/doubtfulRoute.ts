import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nameWithoutWindows, showUnseen, unseenCharacter } from '../shared/doubtfulPart.ts';
import { ownerPlace } from './ownerPlace.ts';
import type { Route } from './route.ts';

/** Reports addresses with invisible characters, and files that cannot exist on Windows. */
export function doubtfulRoute(route: Route): readonly Diagnostic[] {
  const unseen = unseenCharacter(route.url);
  const name = nameWithoutWindows(route.url);
  if (unseen === undefined && name === undefined) return []; // locating is slow
  const shown = showUnseen(route.url);
  const messages = [
    ...(unseen === undefined ? [] : [`"${shown}" contains an invisible character (${unseen})`]),
    ...(name === undefined
      ? []
      : [`"${shown}" cannot be written on Windows: "${showUnseen(name)}" is not a valid file name there`]),
  ];
  const hint = route.kind === 'static' ? 'rename it' : 'rename the file, or give it another `slug`';
  const place = ownerPlace(route, 'slug');
  return messages.map((message) => ({ code: 'route-doubtful', severity: 'warning', message, ...place, hint }));
}
