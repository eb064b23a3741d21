import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { BodyOf } from '../parse/bodies.ts';
import { escapeHtml } from '../shared/escapeHtml.ts';
import { decodeUrl, isExternal, joinUrl, withBase } from '../shared/url.ts';
import { locateInText } from '../source/locate.ts';
import type { LinkOrigin } from './linkOrigin.ts';
import { checkLink, linkHref, resolveLink } from './links.ts';

/** An address that the configuration names, and the field that does. */
interface ConfigLink {
  readonly field: string;
  readonly target: string;
  /** Where it stands in a text that languages translate: the id of that. */
  readonly textId?: string;
}

/** A link or a picture up to its address, and that with its quotes, if it has any (HTML, 13.1.2.3). */
const ADDRESS = /(<(a|img)\b(?:"[^"]*"|'[^']*'|[^<>"'])*?\s(?:href|src)=)("[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

const unquote = (quoted: string): string => quoted.replace(/^(["'])(.*)\1$/s, '$2').replaceAll('&amp;', '&');

/** Places on the page itself, and other sites, stay as they are. */
const isOfSite = (target: string): boolean => target !== '' && !target.startsWith('#') && !isExternal(target);

/** What the configuration says stands on every page: its links are meant from the site's root. */
const originOf = ({ config, locale }: Site): LinkOrigin => ({
  kind: 'page',
  url: '/',
  source: {
    markdown: '',
    hash: '',
    path: '',
    file: config.configFile,
    lineOffset: 0,
    locale: locale.name,
    hasHeading: false,
  },
});

/** HTML of the configuration as it is on the pages of a locale: links lead to its pages, pictures are found below the base. */
export function localizeHtml(site: Site, html: string): string {
  const origin = originOf(site);
  return html.replace(ADDRESS, (whole, before: string, tag: string, quoted: string) => {
    const target = unquote(quoted);
    if (!isOfSite(target)) return whole;
    const href =
      tag.toLowerCase() === 'a'
        ? linkHref(site, target, resolveLink(site, origin, target))
        : withBase(site.config.baseUrl, target);
    return `${before}"${escapeHtml(href)}"`;
  });
}

const linksOf = (field: string, html: string | undefined, textId = field): readonly ConfigLink[] =>
  [...(html ?? '').matchAll(ADDRESS)].flatMap(([, , tag = '', quoted = '']) =>
    tag.toLowerCase() === 'a' ? [{ field, target: unquote(quoted), textId }] : [],
  );

/** Navbar items lead to pages by `to` or `href`; their menus do too. */
const itemLinks = (items: readonly unknown[], field: string): readonly ConfigLink[] =>
  items.flatMap((item, index) => {
    const { items: children, ...fields } = item as Readonly<Record<string, unknown>>;
    return [
      ...['to', 'href'].flatMap((name) => {
        const target = fields[name];
        return typeof target === 'string' ? [{ field: `${field}[${index}].${name}`, target }] : [];
      }),
      ...(Array.isArray(children) ? itemLinks(children, `${field}[${index}].items`) : []),
    ];
  });

/** Redirects to pages: that the page is there is known, not that it has the place that they name. */
const redirectLinks = ({ routes }: Site): readonly ConfigLink[] =>
  [...routes.values()].flatMap((route) =>
    route.kind === 'redirect' ? [{ field: `redirects, from "${route.url}"`, target: route.to }] : [],
  );

const configLinks = (site: Site): readonly ConfigLink[] => [...redirectLinks(site), ...pageLinks(site.config)];

/** What stands on every page. */
const pageLinks = ({ announcementBar, footer, navbar }: ResolvedConfig): readonly ConfigLink[] => [
  ...linksOf('announcementBar.content', announcementBar?.content, `announcement.${announcementBar?.id}`),
  ...itemLinks(navbar.items, 'navbar.items'),
  ...footer.links.flatMap(({ items }, column) =>
    items.map(({ href }, index) => ({ field: `footer.links[${column}].items[${index}].href`, target: href })),
  ),
  ...(footer.logo?.href === undefined ? [] : [{ field: 'footer.logo.href', target: footer.logo.href }]),
  ...linksOf('footer.copyright', footer.copyright),
  ...linksOf('footer.credits', footer.credits),
];

/** Files of the static folder that every page shows. */
const pictures = ({ favicon, image, navbar, footer }: ResolvedConfig): readonly ConfigLink[] =>
  [
    { field: 'favicon', target: favicon },
    { field: 'image', target: image },
    { field: 'navbar.logo.src', target: navbar.logo?.src },
    { field: 'navbar.logo.srcDark', target: navbar.logo?.srcDark },
    { field: 'footer.logo.src', target: footer.logo?.src },
    { field: 'footer.logo.srcDark', target: footer.logo?.srcDark },
  ].flatMap(({ field, target }) => (target === undefined || !isOfSite(target) ? [] : [{ field, target }]));

/** Report every picture of the configuration whose file is not there. */
const checkPictures = ({ config, findRoute }: Site): readonly Diagnostic[] =>
  pictures(config)
    .filter(({ target }) => findRoute(joinUrl('/', decodeUrl(target)))?.kind !== 'static')
    .map(({ field, target }) => ({
      code: 'image-missing',
      severity: 'warning',
      message: `${field}: "${target}" does not exist (looked for ${config.staticDir}${joinUrl('/', target)})`,
      file: config.configFile,
      ...locateInText(config.configText, target),
    }));

/** Where a link stands: in the text of the language, if that has one of its own, else in the configuration. */
function placeOf({ config, messages }: Site, { field, target, textId }: ConfigLink) {
  return textId !== undefined && messages.isOwn(textId)
    ? { name: textId, place: messages.placeOf(textId) }
    : { name: field, place: { file: config.configFile, ...locateInText(config.configText, target) } };
}

const checkLinks = (site: Site, links: readonly ConfigLink[], bodyOf: BodyOf): readonly Diagnostic[] =>
  links.flatMap((link): readonly Diagnostic[] => {
    const fault = isOfSite(link.target) ? checkLink(site, originOf(site), link.target, bodyOf) : undefined;
    if (!fault) return [];
    const { code, message, hint } = fault;
    const { name, place } = placeOf(site, link);
    return [{ code, severity: 'warning', message: `${name}: ${message}`, ...place, ...(hint ? { hint } : {}) }];
  });

/** Check the links and pictures of the configuration: they are on every page. */
export const checkConfigLinks = (site: Site, bodyOf: BodyOf): readonly Diagnostic[] => [
  ...checkLinks(site, configLinks(site), bodyOf),
  ...checkPictures(site),
];

/** Check the links in those texts of the configuration that a language has of its own. */
export const checkTranslatedLinks = (site: Site, bodyOf: BodyOf): readonly Diagnostic[] =>
  checkLinks(
    site,
    configLinks(site).filter(({ textId }) => textId !== undefined && site.messages.isOwn(textId)),
    bodyOf,
  );
