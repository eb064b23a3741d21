import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { table } from '../shared/table.ts';
import { checkFeedAddress } from './checkFeedAddress.ts';
import { type BuiltContext, checkTarget } from './context.ts';
import { addDiagnostic, type BuiltDiagnostic } from './diagnostics.ts';
import { parseXml, type XmlElement } from './markup/parseXml.ts';
import type { BuiltPage } from './page/checkPage.ts';
import { createPlaceOf, type PlaceOf } from './places.ts';
import { isWholeAddress, readTarget } from './targets.ts';

/** An XML file that is being checked. */
interface OpenXml {
  readonly file: string;
  readonly elements: readonly XmlElement[];
  readonly placeOf: PlaceOf;
}

type Add = (element: XmlElement, diagnostic: Omit<BuiltDiagnostic, 'code'>) => void;

/** The limit of one sitemap file (sitemaps.org, "Using Sitemap index files"). */
const MOST_URLS = 50_000;

const W3C_DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)?)?$/;

/** Check an address of a sitemap; undefined if nothing is wrong. */
function checkLocation(
  { site }: BuiltContext,
  pages: ReadonlyMap<string, BuiltPage>,
  value: string,
): Omit<BuiltDiagnostic, 'code' | 'written'> | undefined {
  if (!isWholeAddress(value)) return { message: `"${value}" is not an absolute URL` };
  const found = readTarget(site, value, '/');
  if (found.kind === 'invalid') return { message: `"${value}" ${found.reason}` };
  if (found.kind === 'web' && site.origin !== undefined)
    return { message: `"${value}" is on another host: search engines ignore it` };
  if (found.kind !== 'site') return undefined;
  const { located } = found;
  if (located.kind === 'missing') return { message: `"${value}" leads nowhere`, missing: located.path };
  if (located.kind !== 'file') return undefined;
  if (located.redirect !== undefined) return { message: `"${value}" is redirected to "${located.redirect}"` };
  const page = pages.get(located.file);
  if (page?.isHidden) return { message: `"${value}" is in the sitemap, but its page has "noindex"` };
  if (page?.refresh) return { message: `"${value}" is a page that redirects to "${page.refresh.value}"` };
  const canonical = page?.canonical && readTarget(site, page.canonical.value, page.path);
  return canonical?.kind === 'site' && canonical.located.kind === 'file' && canonical.located.file !== located.file
    ? { message: `"${value}" has another canonical address: "${page?.canonical?.value}"` }
    : undefined;
}

function checkSitemap(
  context: BuiltContext,
  pages: ReadonlyMap<string, BuiltPage>,
  { elements }: OpenXml,
  add: Add,
): void {
  const seen = new Set<string>();
  const [root] = elements;
  const check = (element: XmlElement, known: ReadonlyMap<string, BuiltPage>, value: string): void => {
    const diagnostic = checkLocation(context, known, value);
    if (diagnostic) add(element, { ...diagnostic, written: value });
  };
  for (const element of elements) {
    const { name, text, attributes } = element;
    const value = text.trim();
    if (name === 'loc') {
      if (seen.has(value)) add(element, { message: `"${value}" is in the sitemap twice`, written: value });
      seen.add(value);
      check(element, pages, value);
    }
    if (name === 'xhtml:link') check(element, new Map(), attributes.href ?? '');
    if (name === 'lastmod' && !(W3C_DATE.test(value) && !Number.isNaN(Date.parse(value))))
      add(element, { message: `"${value}" is not a date such as 2026-01-31` });
  }
  if (root && seen.size > MOST_URLS)
    add(root, { message: `the sitemap has ${seen.size} addresses: more than ${MOST_URLS} are not read` });
}

/** The address in an element of a feed; undefined if it has none. */
function feedAddress({ name, text, attributes, parent }: XmlElement): string | undefined {
  if (name === 'enclosure') return attributes.url ?? '';
  if (name === 'link' || name === 'atom:link') return attributes.href ?? text.trim();
  const isLink = name === 'guid' && attributes.isPermaLink !== 'false';
  const isPicture = name === 'icon' || name === 'logo' || (name === 'url' && parent?.name === 'image');
  return isLink || isPicture ? text.trim() : undefined;
}

/** Elements that each entry needs (RSS 2.0; RFC 4287, 4.1). */
const NEEDED: Readonly<Record<string, readonly string[]>> = table({
  channel: ['title', 'link', 'description'],
  entry: ['id', 'title', 'updated'],
  feed: ['id', 'title', 'updated'],
});

function checkFeed({ site }: BuiltContext, { elements }: OpenXml, add: Add): void {
  const children = new Map<XmlElement, Set<string>>();
  const ids = new Set<string>();
  for (const element of elements) {
    if (element.parent) children.set(element.parent, (children.get(element.parent) ?? new Set()).add(element.name));
    if (element.name === 'guid' || (element.name === 'id' && element.parent?.name === 'entry')) {
      const id = element.text.trim();
      if (ids.has(id)) add(element, { message: `two entries have the id "${id}"`, written: id });
      ids.add(id);
    }
    const address = feedAddress(element);
    const diagnostic = address === undefined ? undefined : checkFeedAddress(site, address);
    if (diagnostic) add(element, diagnostic);
  }
  for (const element of elements)
    for (const needed of NEEDED[element.name] ?? [])
      if (!children.get(element)?.has(needed)) add(element, { message: `"<${element.name}>" has no "<${needed}>"` });
}

/** Check SVG files and OpenSearch descriptions. */
function checkOther(context: BuiltContext, { file, elements, placeOf }: OpenXml): void {
  const basePath = context.site.pathOf(file);
  for (const { name, attributes, offset, text } of elements) {
    const place = () => placeOf(offset);
    const href = attributes.href ?? attributes['xlink:href'];
    if (file.endsWith('.svg') && href !== undefined && href !== '' && !href.startsWith('#'))
      checkTarget(context, { target: href, kind: name === 'a' ? 'link' : 'file', basePath, place });
    if (name === 'Image') checkTarget(context, { target: text.trim(), kind: 'file', basePath, place });
    const template = name === 'Url' ? attributes.template : undefined;
    if (template !== undefined)
      checkTarget(context, { target: template.replace(/[?#].*$|\{.*$/s, ''), kind: 'link', basePath, place });
  }
}

const CODES: Readonly<Record<string, DiagnosticCode>> = table({
  feed: 'built-feed-invalid',
  rss: 'built-feed-invalid',
  sitemapindex: 'built-sitemap-invalid',
  urlset: 'built-sitemap-invalid',
});

/** Finds the probable root element of a file that cannot be parsed. */
const ROOT = new RegExp(`<(${Object.keys(CODES).join('|')})\\b`);

/** Check an XML file: a sitemap, a feed, a picture, or any other. */
export function checkXmlFile(context: BuiltContext, pages: ReadonlyMap<string, BuiltPage>, file: string): void {
  const xml = context.site.read(file);
  const { elements, error } = parseXml(xml);
  const placeOf = createPlaceOf(file, xml);
  const root = elements[0]?.name ?? ROOT.exec(xml)?.[1] ?? '';
  const code =
    CODES[root] ??
    (/sitemap/.test(file)
      ? 'built-sitemap-invalid'
      : /rss|atom|feed/.test(file)
        ? 'built-feed-invalid'
        : 'built-file-missing');
  if (error) {
    if (CODES[root] || code !== 'built-file-missing')
      addDiagnostic(context.diagnostics, { code, message: `the file is not valid XML: ${error.message}` }, () =>
        placeOf(error.offset),
      );
    return;
  }
  const open = { file, elements, placeOf };
  const add: Add = (element, diagnostic) =>
    addDiagnostic(context.diagnostics, { code, ...diagnostic }, () => placeOf(element.offset));
  if (code === 'built-sitemap-invalid') checkSitemap(context, pages, open, add);
  else if (CODES[root]) checkFeed(context, open, add);
  else checkOther(context, open);
}
