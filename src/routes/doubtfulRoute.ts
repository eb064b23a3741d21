import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nameWithoutWindows, showUnseen, unseenCharacter } from '../shared/doubtfulPart.ts';
import { ownerPlace } from './ownerPlace.ts';
import type { Route } from './route.ts';

/** What makes an address other than it looks, or a file that cannot be on every machine. */
export function doubtfulRoute(route: Route): readonly Diagnostic[] {
  const shown = showUnseen(route.url);
  const unseen = unseenCharacter(route.url);
  const name = nameWithoutWindows(route.url);
  const place = { code: 'route-doubtful', severity: 'warning', ...ownerPlace(route, 'slug') } as const;
  const mend = route.kind === 'static' ? 'rename it' : 'rename the file, or give it another `slug`';
  return [
    ...(unseen === undefined
      ? []
      : [{ ...place, message: `"${shown}" has a character in it that nobody sees (${unseen})`, hint: mend }]),
    ...(name === undefined
      ? []
      : [
          {
            ...place,
            message: `"${shown}" cannot be written on Windows: no file there is called "${showUnseen(name)}"`,
            hint: mend,
          },
        ]),
  ];
}
