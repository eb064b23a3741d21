import { addressesInCss } from '../shared/cssAddresses.ts';
import { type BuiltContext, checkTarget } from './context.ts';
import { createPlaceOf, type PlaceOf } from './places.ts';

/** Check the addresses in CSS of style sheets, `<style>` elements and `style` attributes. */
export function checkStyle(
  context: BuiltContext,
  css: string,
  { basePath, placeOf }: { readonly basePath: string; readonly placeOf: PlaceOf },
): void {
  for (const { target, offset } of addressesInCss(css))
    if (target !== '' && !target.startsWith('#'))
      checkTarget(context, { target, kind: 'file', basePath, place: () => placeOf(offset) });
}

/** Check the addresses in a style sheet. */
export function checkStyleSheet(context: BuiltContext, file: string): void {
  const css = context.site.read(file);
  checkStyle(context, css, { basePath: context.site.pathOf(file), placeOf: createPlaceOf(file, css) });
}
