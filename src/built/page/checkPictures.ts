import type { BuiltContext } from '../context.ts';
import { addDiagnostic } from '../diagnostics.ts';
import { attributeOf, type Element } from '../markup/markup.ts';
import type { OpenPage } from './openPage.ts';

/** True for a picture without a text that it must have: one with a caption or a title needs none (HTML, 4.8.4.4). */
function lacksText({ tag, parent }: Element): boolean {
  if (tag.name !== 'img' || ['alt', 'title'].some((name) => attributeOf(tag, name) !== undefined)) return false;
  return parent?.tag.name !== 'figure' && parent?.parent?.tag.name !== 'figure';
}

/** Check that pictures have a text for readers who do not see them. */
export function checkPictures({ diagnostics }: BuiltContext, { elements, placeOf }: OpenPage): void {
  for (const element of elements) {
    if (!lacksText(element)) continue;
    const src = attributeOf(element.tag, 'src') ?? '';
    const hint = 'write `alt`, an empty one if the picture says nothing';
    addDiagnostic(
      diagnostics,
      { code: 'alt-missing', message: `"<img>" of "${src}" has no "alt"`, hint, written: src },
      () => placeOf(element.offset),
    );
  }
}
