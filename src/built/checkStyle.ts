import { addressesInCss } from '../shared/cssAddresses.ts';
import { type BuiltContext, checkTarget } from './context.ts';
import { createPlaceOf, type PlaceOf } from './places.ts';

/** Check what styles name: in sheets, in elements and in attributes. */
export function checkStyle(
  context: BuiltContext,
  css: string,
  { basePath, placeOf }: { readonly basePath: string; readonly placeOf: PlaceOf },
): void {
  for (const { target, offset } of addressesInCss(css))
    if (target !== '' && !target.startsWith('#'))
      checkTarget(context, { target, kind: 'file', basePath, place: () => placeOf(offset) });
}

/** Check what a style sheet names. */
export function checkStyleSheet(context: BuiltContext, file: string): void {
  const css = context.site.read(file);
  checkStyle(context, css, { basePath: context.site.pathOf(file), placeOf: createPlaceOf(file, css) });
}
