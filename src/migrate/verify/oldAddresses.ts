import { readFileSync } from 'node:fs';
import type { BuiltSite } from '../../built/builtSite.ts';
import { attributeOf, type Element, type Markup } from '../../built/markup/markup.ts';
import { parseHtml } from '../../built/markup/parseHtml.ts';
import { locationsIn } from '../../built/markup/parseXml.ts';
import { refreshTarget } from '../../shared/refreshTarget.ts';
import { decodeUrl, parseUrl, withoutBase } from '../../shared/url.ts';

/** An address of the old site. */
export interface OldAddress {
  /** Path without the base, decoded; begins with a slash. */
  readonly path: string;
  /** Ids that external links may refer to. */
  readonly anchors: readonly string[];
}

/** Files whose names change with every build, or that only scripts of the old site load. */
const GENERATED =
  /(?:^|\/)(?:assets|_astro|_next|_app|pagefind|search|javascripts|stylesheets)\/|\.(?:js|mjs|css|map|xsl|json|gz|inv|lock|wasm|woff2?|ttf|eot)$|(?:^|\/)(?:404(?:\/index)?\.html|\.[^/]*|_headers|_redirects|CNAME)$/;

/** Ids that themes use internally, and those of footnotes: no external link refers to them. */
const OWN_IDS =
  /^(?:__|_top$|_[rR]_|[:«]r|user-content-fn|footnote-label|fn(?:ref)?[:\d-]|starlight__|VP|tab-(?:panel-)?\d|popper_|skip|docusaurus)/;

/** Elements that are not part of the author's text. The radio buttons of tabs have generated ids. */
const NOT_TEXT = new Set(['svg', 'nav', 'aside', 'header', 'footer', 'template', 'script', 'style', 'input', 'button']);

function ancestorsOf({ parent }: Element): readonly string[] {
  return parent ? [parent.tag.name, ...ancestorsOf(parent)] : [];
}

const nameOf = ({ tag }: Element): string | undefined =>
  attributeOf(tag, 'id') ?? (tag.name === 'a' ? attributeOf(tag, 'name') : undefined);

/** All ids of a page, and names of `<a>`. */
export const idsOf = ({ elements }: Markup): ReadonlySet<string> =>
  new Set(elements.flatMap((element) => [nameOf(element) ?? [], attributeOf(element.tag, 'id') ?? []].flat()));

/**
 * The ids in the text of a page, within `<main>` or `<article>` if there is one. The title's id is left out, as any unknown id
 * leads to the top too.
 */
function anchorsOf({ elements }: Markup): readonly string[] {
  const title = elements.findIndex(({ tag }) => tag.name === 'h1');
  const named = elements
    .filter((_, index) => index !== title)
    .map((element) => ({
      id: nameOf(element),
      above: ancestorsOf(element),
      name: element.tag.name,
    }));
  const texts = ['main', 'article'].find((name) => elements.some(({ tag }) => tag.name === name));
  const found = named.flatMap(({ id, above, name }) => {
    const isOutside = texts !== undefined && !above.includes(texts);
    const isOwn =
      !id || OWN_IDS.test(id) || NOT_TEXT.has(name) || above.some((one) => NOT_TEXT.has(one) && one !== 'header');
    return isOutside || isOwn ? [] : [id];
  });
  return [...new Set(found)];
}

/** The target of a page that only redirects. */
export function refreshOf({ elements }: Markup): string | undefined {
  const meta = elements.find(
    ({ tag }) => tag.name === 'meta' && attributeOf(tag, 'http-equiv')?.toLowerCase() === 'refresh',
  );
  return refreshTarget((meta && attributeOf(meta.tag, 'content')) ?? '');
}

/** The addresses of a built site: pages with their ids, and other files. */
export function addressesOfSite(site: BuiltSite): readonly OldAddress[] {
  return site.files
    .filter((file) => !GENERATED.test(file))
    .map((file) => {
      const path = withoutBase(site.baseUrl, site.pathOf(file)) ?? '/';
      if (!file.endsWith('.html')) return { path, anchors: [] };
      const markup = parseHtml(site.read(file));
      return { path, anchors: refreshOf(markup) === undefined ? anchorsOf(markup) : [] };
    });
}

/** The addresses in a sitemap. `baseUrl` is the base of the new site; if the old one has another base, it is detected. */
export function addressesOfSitemap(file: string, baseUrl: string): readonly OldAddress[] {
  const paths = locationsIn(readFileSync(file, 'utf8')).flatMap((address) => {
    const url = parseUrl(address);
    return url ? [decodeUrl(url.pathname)] : [];
  });
  const shortest = paths.toSorted((a, b) => a.length - b.length)[0] ?? '/';
  const isSame = paths.every((path) => withoutBase(baseUrl, path) !== undefined);
  const base = isSame ? baseUrl : shortest.replace(/[^/]*$/, '');
  return [...new Set(paths)].map((path) => ({ path: withoutBase(base, path) ?? path, anchors: [] }));
}
