import { didYouMean } from '../diagnostics/suggest.ts';
import { addressesInCss } from '../shared/cssAddresses.ts';
import { decodeUrl } from '../shared/url.ts';
import { type BuiltContext, checkTarget } from './context.ts';
import { detachText } from './detachText.ts';
import { addressesInJsonLd } from './jsonLd.ts';
import { misplaced } from './markup/contentModel.ts';
import { attributeOf, type Element, isForeign, type Markup } from './markup/markup.ts';
import { obsoleteParts } from './markup/obsolete.ts';
import { parseHtml } from './markup/parseHtml.ts';
import { createHtmlScanner } from './markup/scanHtml.ts';
import { isUnnamedFrame, labelAround, withoutTemplates } from './markup/values.ts';
import { type Alternate, type HeadValue, type PageHead, readHead } from './pageHead.ts';
import type { BuiltPlace } from './places.ts';
import { createPlaceOf, type PlaceOf } from './places.ts';
import { createTagReader } from './tagFacts.ts';

/** What later checks need to know of a page. */
export interface BuiltPage {
  readonly file: string;
  /** With base. */
  readonly path: string;
  /** All ids, one a line: as one text they cost little. */
  readonly ids: string;
  readonly lang: string | undefined;
  readonly canonical: HeadValue | undefined;
  readonly alternates: readonly Alternate[];
  readonly isHidden: boolean;
  readonly refresh: HeadValue | undefined;
}

/** A page, while it is checked. */
interface OpenPage {
  readonly file: string;
  /** Path from which its addresses are read. */
  readonly basePath: string;
  /** True where that is another page's: `#place` leads there. */
  readonly isRebased: boolean;
  readonly markup: Markup;
  /** Without what templates hold. */
  readonly elements: readonly Element[];
  readonly placeOf: PlaceOf;
}

/** Scripts that hold values, which must be JSON. */
const JSON_TYPE = /^(?:application\/(?:ld\+)?json|importmap|speculationrules)$/i;

const JSON_LD = /^application\/ld\+json$/i;

/** Why a text is no JSON; undefined where it is. */
function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Ids that browsers need: without a space in them, and with something in them. */
function checkIds(
  { elements, placeOf }: OpenPage,
  readTag: ReturnType<typeof createTagReader>,
  { findings }: BuiltContext,
) {
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const { tag, offset } of elements) {
    const { id, anchorName } = readTag(tag);
    if (anchorName) names.add(anchorName);
    if (!id) continue;
    const place = () => placeOf(offset + id.offset);
    if (id.value === '' || /\s/.test(id.value))
      findings.add(
        {
          code: 'built-id-invalid',
          message: id.value === '' ? 'an id is empty' : `id "${id.value}" has a space in it: no link can lead there`,
          written: id.value,
        },
        place,
      );
    else if (ids.has(id.value))
      findings.add(
        {
          code: 'built-id-duplicate',
          message: `id "${id.value}" stands on the page twice`,
          hint: 'links lead to the first of them; give the other one a name of its own',
          written: id.value,
        },
        place,
      );
    ids.add(id.value);
  }
  for (const { tag, offset } of elements)
    for (const { attribute, id, offset: inTag } of readTag(tag).references)
      if (!ids.has(id) && !(attribute === 'usemap' && names.has(id)))
        findings.add(
          {
            code: 'built-id-missing',
            message: `${attribute}="${id}": no element of the page has this id`,
            written: id,
          },
          () => placeOf(offset + inTag),
        );
  return { ids, anchors: [...ids, ...names] };
}

const SILENT = 'screen readers say this to readers who do not see it';

/** What is wrong with elements that take words or other elements, if anything: offsets are those of the page. */
function* elementProblems(
  elements: readonly Element[],
  readTag: ReturnType<typeof createTagReader>,
): Iterable<{ message: string; hint?: string; offset: number }> {
  const labels = new Set<Element>();
  const wrongValuesOf = (element: Element) => {
    const { wrongValues } = readTag(element.tag);
    return wrongValues.length === 0 || isForeign(element) ? [] : wrongValues;
  };
  for (const element of elements) {
    const { tag, offset } = element;
    for (const { offset: inTag, ...part } of [...obsoleteParts(element), ...wrongValuesOf(element)])
      yield { ...part, offset: offset + inTag };
    const wrong = misplaced(element);
    if (wrong)
      yield { message: wrong, offset, hint: 'browsers and screen readers may show it otherwise than it is meant' };
    if (tag.name === 'img' && attributeOf(tag, 'src') === undefined)
      yield {
        message: '"<img>" has no "src"',
        offset,
        hint: 'browsers that do not read "srcset" need it, and the standard wants it',
      };
    if (isUnnamedFrame(element)) yield { message: '"<iframe>" has no "title"', offset, hint: SILENT };
    const label = labelAround(element);
    if (!label) continue;
    if (labels.has(label) || tag.name === 'label')
      yield {
        message: `a second "<${tag.name}>" stands in one "<label>"`,
        offset,
        hint: 'a label is that of one control',
      };
    labels.add(label);
  }
}

/** What is wrong with how the page is written. */
function checkMarkup(
  { markup, placeOf }: OpenPage,
  { titles, refresh }: PageHead,
  { readTag, findings }: { readonly readTag: ReturnType<typeof createTagReader> } & Pick<BuiltContext, 'findings'>,
): void {
  const add = (message: string, offset: number, hint?: string): void =>
    findings.add({ code: 'built-html-invalid', message, ...(hint ? { hint } : {}) }, () => placeOf(offset));
  for (const { message, offset } of markup.problems) add(message, offset);
  for (const { message, offset, hint } of elementProblems(markup.elements, readTag)) add(message, offset, hint);
  let isOpen = false;
  for (const element of markup.elements) {
    isOpen ||= element.tag.name === 'body';
    if (element.tag.name !== 'script' || !JSON_TYPE.test(attributeOf(element.tag, 'type') ?? '')) continue;
    const fault = jsonFault(element.text ?? '');
    if (fault !== undefined) add(`this script is no JSON: ${fault}`, element.textOffset ?? 0);
  }
  if (!isOpen || refresh) return; // a piece of HTML, or a page that nobody stays on
  const [title, second] = titles;
  if (!title || title.text?.trim() === '') add('the page has no title', title?.offset ?? 0);
  if (second) add('the page has two titles', second.offset);
}

/** Pictures without a text for those who do not see them; one with a caption or a title may have none (HTML, 4.8.4.4). */
function checkTexts({ elements, placeOf }: OpenPage, { findings }: BuiltContext): void {
  for (const { tag, offset, parent } of elements) {
    if (tag.name !== 'img' || ['alt', 'title'].some((name) => attributeOf(tag, name) !== undefined)) continue;
    if (parent?.tag.name === 'figure' || parent?.parent?.tag.name === 'figure') continue;
    const src = attributeOf(tag, 'src') ?? '';
    const hint = 'write `alt`, an empty one if the picture says nothing';
    findings.add({ code: 'alt-missing', message: `"<img>" of "${src}" has no "alt"`, hint, written: src }, () =>
      placeOf(offset),
    );
  }
}

/** What styles name: in sheets, in elements and in attributes. */
export function checkStyle(
  css: string,
  { basePath, placeOf }: { readonly basePath: string; readonly placeOf: (offset: number) => BuiltPlace },
  context: BuiltContext,
): void {
  for (const { target, offset } of addressesInCss(css))
    if (target !== '' && !target.startsWith('#'))
      checkTarget(context, { target, kind: 'file', basePath, place: () => placeOf(offset) });
}

/** Addresses that only stand in the head, or in scripts with values. */
function checkHead({ basePath }: OpenPage, head: PageHead, context: BuiltContext): void {
  const { findings, site } = context;
  for (const { name, value, place } of [...head.media, ...head.ownUrls]) {
    const kind = name === 'og:url' ? 'link' : 'file';
    if (!/^https?:\/\//i.test(value) && name !== 'msapplication-tileimage')
      findings.add(
        {
          code: 'built-address-invalid',
          message: `${name}: "${value}" is no whole address: other programs do not find it`,
          ...(site.origin && value.startsWith('/') ? { hint: `write "${site.origin}${value}"` } : {}),
          written: value,
        },
        place,
      );
    checkTarget(context, { target: value, kind, basePath, place });
  }
}

/** A page that hosts show for any address that does not exist. */
const isNotFoundPage = (file: string): boolean => /(?:^|\/)404\.html$/.test(file);

const isRelative = (target: string): boolean => /^[^/#?:]+(?:[/?#]|$)/.test(target.trim()) && target.trim() !== '';

/** The path from which the addresses of a page are read. */
function basePathOf({ elements }: Markup, path: string): string {
  const base = elements.find(({ tag }) => tag.name === 'base' && attributeOf(tag, 'href') !== undefined);
  const href = base && attributeOf(base.tag, 'href');
  if (href === undefined || !URL.canParse(href, `http://localhost${path}`)) return path;
  return new URL(href, `http://localhost${path}`).pathname;
}

/** A value of a page that is kept. Made out here: a function that is made beside the text of the page keeps that too. */
function settle<Value extends HeadValue>(value: Value): Value {
  const place = value.place();
  return { ...value, value: detachText(value.value), place: () => place };
}

/** Make the check of pages. It keeps nothing of a page but what it gives. */
export function createPageCheck(context: BuiltContext): (file: string) => BuiltPage {
  const { site, findings } = context;
  const scan = createHtmlScanner();
  const readTag = createTagReader();

  const checkJsonLd = ({ basePath, placeOf }: OpenPage, { text = '', textOffset = 0 }: Element): void => {
    if (!site.origin || jsonFault(text) !== undefined) return; // what is none is told
    for (const { target, kind, offset } of addressesInJsonLd(text))
      checkTarget(context, { target, kind, basePath, place: () => placeOf(textOffset + offset) });
  };

  const checkAddresses = (page: OpenPage, anchors: ReadonlySet<string>): void => {
    const { file, basePath, isRebased, elements, placeOf } = page;
    for (const element of elements) {
      const { tag, offset } = element;
      if (tag.name === 'style')
        checkStyle(element.text ?? '', { basePath, placeOf: (at) => placeOf((element.textOffset ?? 0) + at) }, context);
      if (tag.name === 'script' && JSON_LD.test(attributeOf(tag, 'type') ?? '')) checkJsonLd(page, element);
      for (const { target, kind, offset: inTag } of readTag(tag).addresses) {
        const place = () => placeOf(offset + inTag);
        if (target.trim() === '' && kind === 'file') {
          findings.add({ code: 'built-address-invalid', message: `"<${tag.name}>" names no file` }, place);
          continue;
        }
        const found = checkTarget(context, { target, kind, basePath, place });
        if (found.kind === 'own' && found.fragment !== '' && isRebased)
          findings.add(
            {
              code: 'built-anchor-broken',
              message: `link "${target}" leaves the page: "<base>" lets it lead to "${basePath}${target}"`,
              hint: `write "${site.pathOf(file)}${target}"`,
              written: target,
            },
            place,
          );
        else if (found.kind === 'own' && !hasPlace(anchors, found.fragment))
          findings.add(
            {
              code: 'built-anchor-broken',
              message: `link "${target}": the page has no "#${found.fragment}"`,
              hint: () => didYouMean(found.fragment, anchors),
              written: target,
            },
            place,
          );
        if (isNotFoundPage(file) && found.kind === 'site' && isRelative(target))
          findings.add(
            {
              code: 'built-link-broken',
              message: `"${target}" is read from whatever address was asked for: hosts show this page for all that do not exist`,
              hint: 'begin it with "/"',
              written: target,
            },
            place,
          );
      }
    }
  };

  return (file) => {
    const html = site.read(file);
    const markup = scan(html) ?? parseHtml(html);
    const path = site.pathOf(file);
    const placeOf = createPlaceOf(file, html);
    const basePath = basePathOf(markup, path);
    const located = basePath === path ? undefined : site.locate(basePath);
    const isRebased = located !== undefined && !(located.kind === 'file' && located.file === file);
    const elements = withoutTemplates(markup.elements);
    const page: OpenPage = { file, basePath, isRebased, markup, elements, placeOf };
    const placeAt =
      ({ tag, offset }: Element, name: string) =>
      () =>
        placeOf(offset + (tag.attributes.find((attribute) => attribute.name === name)?.offset ?? 0));
    const head = readHead(elements, placeAt);
    const { anchors } = checkIds(page, readTag, context);
    checkMarkup(page, head, { readTag, findings });
    checkHead(page, head, context);
    checkAddresses(page, new Set(anchors));
    checkTexts(page, context);
    const [canonical, other] = head.canonicals;
    if (other && other.value !== canonical?.value)
      findings.add({ code: 'built-canonical-invalid', message: 'the page names two canonical addresses' }, other.place);
    return {
      file,
      path,
      ids: anchors.join('\n'),
      lang: head.lang,
      canonical: canonical && settle(canonical),
      alternates: head.alternates.map(settle),
      isHidden: head.isHidden,
      refresh: head.refresh && settle(head.refresh),
    };
  };
}

/** Parts of the text that browsers look for, and places that scripts make. */
const NOT_TOLD = /^(?:!|\/)|:~:/;

/** True if a page has the place that a fragment names, as it is written or decoded (HTML, 7.4.6.4), or if that cannot be told. */
export const hasPlace = (ids: ReadonlySet<string>, fragment: string): boolean =>
  fragment === '' ||
  fragment.toLowerCase() === 'top' ||
  NOT_TOLD.test(fragment) ||
  ids.has(fragment) ||
  ids.has(decodeUrl(fragment));
