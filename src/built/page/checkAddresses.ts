import { askWhich, createSuggester } from '../../diagnostics/suggest.ts';
import { checkStyle } from '../checkStyle.ts';
import { type BuiltContext, checkTarget } from '../context.ts';
import { addDiagnostic, type BuiltDiagnostic } from '../diagnostics.ts';
import { hasPlace } from '../hasPlace.ts';
import { attributeOf, type Element } from '../markup/markup.ts';
import type { BuiltPlace } from '../places.ts';
import { jsonError } from './jsonError.ts';
import { addressesInJsonLd } from './jsonLd.ts';
import type { OpenPage } from './openPage.ts';
import { addressesOf, type TagAddress } from './tagAddresses.ts';

const JSON_LD = /^application\/ld\+json$/i;

/** True for the page that hosts show for addresses that do not exist. */
const isNotFoundPage = (file: string): boolean => /(?:^|\/)404\.html$/.test(file);

const isRelative = (target: string): boolean => /^[^/#?:]+(?:[/?#]|$)/.test(target.trim()) && target.trim() !== '';

function checkJsonLd(
  context: BuiltContext,
  { basePath, placeOf }: OpenPage,
  { text = '', textOffset = 0 }: Element,
): void {
  if (!context.site.origin || jsonError(text) !== undefined) return; // `checkHtml` reports invalid JSON
  for (const { target, kind, offset } of addressesInJsonLd(text))
    checkTarget(context, { target, kind, basePath, place: () => placeOf(textOffset + offset) });
}

/** The places that links can lead to on a page. */
interface Anchors {
  readonly ids: ReadonlySet<string>;
  readonly suggest: (fragment: string) => readonly string[];
}

/** Check a link to a place on the page itself; undefined if nothing is wrong. */
function checkOwnPlace(
  { path, basePath, isRebased }: OpenPage,
  { ids, suggest }: Anchors,
  { target, fragment }: { readonly target: string; readonly fragment: string },
): BuiltDiagnostic | undefined {
  const code = 'built-anchor-broken';
  if (fragment !== '' && isRebased)
    return {
      code,
      message: `link "${target}" leaves the page: "<base>" resolves it to "${basePath}${target}"`,
      hint: `write "${path}${target}"`,
      written: target,
    };
  if (hasPlace(ids, fragment)) return undefined;
  const message = `link "${target}": the page has no "#${fragment}"`;
  return { code, message, hint: askWhich(suggest(fragment).map((id) => `#${id}`)), written: target };
}

function checkAddress(
  context: BuiltContext,
  page: OpenPage,
  anchors: Anchors,
  {
    target,
    kind,
    element,
    place,
  }: Omit<TagAddress, 'offset'> & { readonly element: Element; readonly place: () => BuiltPlace },
): void {
  const { diagnostics } = context;
  if (target.trim() === '' && kind === 'file') {
    const message = `"<${element.tag.name}>" names no file`;
    addDiagnostic(diagnostics, { code: 'built-address-invalid', message }, place);
    return;
  }
  const found = checkTarget(context, { target, kind, basePath: page.basePath, place });
  const diagnostic =
    found.kind === 'own' ? checkOwnPlace(page, anchors, { target, fragment: found.fragment }) : undefined;
  if (diagnostic) addDiagnostic(diagnostics, diagnostic, place);
  if (isNotFoundPage(page.file) && found.kind === 'site' && isRelative(target)) {
    const message = `"${target}" is relative, but hosts show this page at every address that does not exist`;
    addDiagnostic(
      diagnostics,
      { code: 'built-link-broken', message, hint: 'begin it with "/"', written: target },
      place,
    );
  }
}

/** Check the addresses on a page. `ids` are the places on it that links can lead to. */
export function checkAddresses(context: BuiltContext, page: OpenPage, ids: ReadonlySet<string>): void {
  const { basePath, placeOf } = page;
  const anchors = { ids, suggest: createSuggester(() => ids) };
  for (const element of page.elements) {
    const { tag, offset, text = '', textOffset = 0 } = element;
    if (tag.name === 'style') checkStyle(context, text, { basePath, placeOf: (at) => placeOf(textOffset + at) });
    if (tag.name === 'script' && JSON_LD.test(attributeOf(tag, 'type') ?? '')) checkJsonLd(context, page, element);
    for (const { target, kind, offset: inTag } of addressesOf(tag))
      checkAddress(context, page, anchors, { target, kind, element, place: () => placeOf(offset + inTag) });
  }
}
