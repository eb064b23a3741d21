import { loadCodeColors } from '../../config/codeTheme.ts';
import { headTags } from '../../config/headTags.ts';
import { type FooterItem, isFooterColumn } from '../../config/sections/footer.ts';
import type { LogoConfig } from '../../config/sections/logo.ts';
import { mainInstance } from '../../docs/instances.ts';
import { configHref, localizeHtml } from '../../links/configLinks.ts';
import { findPicture, isStaticPicture } from '../../links/images.ts';
import type { Assets } from '../../load/assets.ts';
import { FEED_FORMATS, isFeed } from '../../model/feedFormats.ts';
import { hasLeadingPages } from '../../model/leadingPages.ts';
import { createPolicy, formatPolicy } from '../../model/securityPolicy.ts';
import type { Site } from '../../model/site.ts';
import { commonNavbarView, type Navbar } from '../../navbar/createNavbar.ts';
import type { SearchSettings } from '../../search/engine/settings.ts';
import type { DiagramSettings, VersionSettings } from '../../shared/clientSettings.ts';
import { inlineScripts } from '../../shared/inlineScripts/index.ts';
import { LOGO_SIZE } from '../../shared/logoSize.ts';
import type { Translate } from '../../shared/messages/format.ts';
import { SERVICE_WORKER_URL } from '../../shared/serviceWorker.ts';
import { afterPathname, isExternal, withBase } from '../../shared/url.ts';
import type {
  AnnouncementView,
  BrandView,
  ClientAssets,
  FooterItemView,
  LogoView,
  ReaderView,
  SiteView,
} from '../../views/views.ts';
import { renderAdmonitionStyle } from './admonitionStyle.ts';
import { renderCodeStyle } from './codeStyle.ts';
import { absolute } from './pageView.ts';
import { createSearchSettings } from './searchSettings.ts';
import { sidebarBehavior } from './sidebarView.ts';

/** Gives the size of a picture (absolute path). */
type SizeOf = Assets['size'];

/** In pixels. */
const MAX_LOGO_WIDTH = 200;

/** How wide a logo is that has its own proportions; undefined where these are not known, or it is as wide as any. */
function ownWidth(site: Site, { src, height = LOGO_SIZE }: LogoConfig, sizeOf: SizeOf): number | undefined {
  const { target, file } = findPicture(site, '', src.startsWith('/') ? src : `/${src}`);
  if (!isStaticPicture(site, target)) return undefined;
  const picture = sizeOf(file);
  if (!picture.width || !picture.height) return undefined;
  const width = Math.min(Math.round((height * picture.width) / picture.height), MAX_LOGO_WIDTH);
  return width === LOGO_SIZE ? undefined : width;
}

/** A logo of the configuration; `alt` is what it says if it says nothing itself. */
function logoView(
  site: Site,
  logo: LogoConfig,
  { otherwise, sizeOf }: { otherwise: string; sizeOf: SizeOf },
): LogoView {
  const { config } = site;
  const { src, srcDark, alt = otherwise, height, className, style } = logo;
  const width = logo.width ?? ownWidth(site, logo, sizeOf);
  return {
    src: withBase(config.baseUrl, src),
    ...(srcDark ? { srcDark: withBase(config.baseUrl, srcDark) } : {}),
    alt,
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    ...(className ? { className } : {}),
    ...(style ? { style } : {}),
  };
}

const mapValues = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

const searchSettings = (site: Site, assets: ClientAssets): { search?: SearchSettings } => {
  const settings = createSearchSettings(site, assets);
  return settings ? { search: settings } : {};
};

/** A brand that is neither named nor drawn has the name of the site: a link must be something. */
function brandView(site: Site, sizeOf: SizeOf): BrandView {
  const { navbar, title: siteTitle } = site.config;
  const logo = navbar.logo && logoView(site, navbar.logo, { otherwise: navbar.title ? '' : siteTitle, sizeOf });
  const title = navbar.title ?? (logo ? undefined : siteTitle);
  return {
    ...(title ? { title } : {}),
    href: configHref(site, navbar.logo?.href ?? '/'),
    ...(navbar.logo?.target ? { target: navbar.logo.target } : {}),
    ...(logo ? { logo } : {}),
  };
}

/** A dark footer shows the picture for dark mode in both. */
function footerLogoView(site: Site, sizeOf: SizeOf): SiteView['footer']['logo'] {
  const { logo, style } = site.config.footer;
  if (!logo) return undefined;
  const { srcDark, ...view } = logoView(site, logo, { otherwise: site.config.title, sizeOf });
  const pictures = style === 'dark' ? { src: srcDark ?? view.src } : srcDark ? { srcDark } : {};
  return {
    ...view,
    ...pictures,
    ...(logo.href ? { href: configHref(site, logo.href) } : {}),
    ...(logo.target ? { target: logo.target } : {}),
  };
}

function footerItemView(site: Site, item: FooterItem): FooterItemView {
  if (item.type === 'html') return { html: localizeHtml(site, item.value) };
  if (item.html !== undefined) return { html: localizeHtml(site, item.html) };
  const { label = '', to, href = '', rel, target, className, prependBaseUrlToHref, autoAddBaseUrl } = item;
  const ariaLabel = item['aria-label'];
  const address = to ?? href;
  const plain = afterPathname(address);
  const isPrefixed = prependBaseUrlToHref && autoAddBaseUrl;
  const getsBase = plain === undefined ? to !== undefined || isPrefixed : autoAddBaseUrl;
  return {
    label,
    href: getsBase ? configHref(site, address) : (plain ?? address),
    external: isExternal(address),
    ...(rel ? { rel } : {}),
    ...(target ? { target } : {}),
    ...(ariaLabel ? { ariaLabel } : {}),
    ...(className ? { className } : {}),
  };
}

/** The columns of the footer; links that stand beside one another are one without a heading. */
function footerColumns(site: Site): SiteView['footer']['columns'] {
  const { links } = site.config.footer;
  const toItems = (items: readonly FooterItem[]) => items.map((item) => footerItemView(site, item));
  const columns = links
    .filter(isFooterColumn)
    .map(({ title, items }) => ({ title: title ?? '', items: toItems(items) }));
  const alone = links.flatMap((part) => (isFooterColumn(part) ? [] : [part]));
  return alone.length > 0 ? [...columns, { title: '', items: toItems(alone) }] : columns;
}

function announcementView(site: Site): AnnouncementView | undefined {
  const { announcementBar } = site.config;
  if (!announcementBar) return undefined;
  const { id, content, backgroundColor, textColor, isCloseable } = announcementBar;
  return {
    id,
    html: localizeHtml(site, content),
    isCloseable,
    ...(backgroundColor ? { backgroundColor } : {}),
    ...(textColor ? { textColor } : {}),
  };
}

/** Paths of other languages that lie below the locale's own. */
const foreignBases = ({ locale, locales }: Site): readonly string[] =>
  locales.map(({ base }) => base).filter((base) => base !== locale.base && base.startsWith(locale.base));

function versionSettings({ instances }: Site): { versions?: VersionSettings } {
  const several = instances.filter(({ versions }) => versions.length > 1);
  if (several.length === 0) return {};
  const remembered = several.filter(({ config }) => config.versionPersistence === 'localStorage');
  const isRemembered = remembered.length > 0;
  const docs = isRemembered ? remembered : several;
  const names = docs.flatMap(({ versions }) => versions.map(({ version }) => version.key));
  return { versions: { names, isRemembered } };
}

/** The feeds that the head of every page names. */
const feedViews = (site: Site, text: Translate): SiteView['feeds'] =>
  [...site.routes.values()].flatMap((route) => {
    if (route.kind !== 'file' || !isFeed(route.generator)) return [];
    const format = FEED_FORMATS[route.generator];
    const label = text('blog.feed.link', { title: site.config.title, format: format.name });
    return [{ label, format: format.name, href: absolute(site, route.url), contentType: format.contentType }];
  });

/** What readers can do with pages, unless that is nothing more than to read them. */
function readerView({ config }: Site): { reader?: ReaderView } {
  const { copyPage, assistants, onFeedback, printSidebar } = config.reader;
  if (!copyPage && assistants.length === 0 && !onFeedback && !printSidebar) return {};
  const target = onFeedback?.startsWith('/') ? withBase(config.baseUrl, onFeedback) : onFeedback;
  return { reader: { copyPage, assistants, printSidebar, ...(target ? { onFeedback: target } : {}) } };
}

/** How browsers draw diagrams, by default in the colors that Mermaid has for each mode. */
const diagramSettings = ({ config }: Site, script: string): DiagramSettings => {
  const { theme = { light: 'default', dark: 'dark' }, options } = config.mermaid;
  return { script, theme, options };
};

/** What is the same on every page of a locale. */
export function createSiteView(
  site: Site,
  assets: ClientAssets,
  {
    text,
    navbar,
    mermaidScript,
    asksForSite,
    textsHref,
    sizeOf,
  }: {
    text: Translate;
    navbar: Navbar;
    mermaidScript?: string | undefined;
    /** True if islands do. */
    asksForSite: boolean;
    textsHref: string;
    sizeOf: SizeOf;
  },
): Omit<SiteView, 'sharedHref'> {
  const { config, locale } = site;
  const { catalog: messages } = site.messages;
  const announcement = announcementView(site);
  const footerLogo = footerLogoView(site, sizeOf);
  const colorMode = {
    defaultMode: config.colorMode.defaultMode,
    hasSwitch: !config.colorMode.disableSwitch,
    followsSystem: config.colorMode.respectPrefersColorScheme,
  };
  const beforePaint = { colorMode, ...(announcement ? { announcement } : {}) };
  const main = mainInstance(site.instances);
  const hasHideableSidebar = site.instances.some((docs) => docs.config.sidebar.hideable);
  const codeStyle = renderCodeStyle(loadCodeColors(config.code));
  const admonitionStyle = renderAdmonitionStyle(config);
  const policy = createPolicy(
    config,
    inlineScripts({
      ...beforePaint,
      hasHideableSidebar,
      hasBaseUrlBanner: config.baseUrlIssueBanner,
      hasLeadingPages: hasLeadingPages(site),
    }),
  );
  return {
    title: config.title,
    tagline: config.tagline,
    titleDelimiter: config.titleDelimiter,
    homeUrl: config.url + locale.base,
    base: locale.base,
    baseUrl: config.baseUrl,
    ...(config.favicon ? { favicon: withBase(config.baseUrl, config.favicon) } : {}),
    customFields: config.customFields,
    head: headTags(config).map(({ tagName, attributes, innerHTML }) => ({
      tagName,
      ...(innerHTML === undefined ? {} : { innerHTML }),
      attributes: mapValues(attributes, (value, name) =>
        (name === 'href' || name === 'src') && typeof value === 'string' ? withBase(config.baseUrl, value) : value,
      ),
    })),
    lang: locale.htmlLang,
    direction: locale.direction,
    ...(codeStyle ? { codeStyle } : {}),
    ...(admonitionStyle ? { admonitionStyle } : {}),
    brand: brandView(site, sizeOf),
    navbar: commonNavbarView(navbar),
    navbarStyle: config.navbar.style,
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    footer: {
      columns: footerColumns(site),
      isDark: config.footer.style === 'dark',
      ...(footerLogo ? { logo: footerLogo } : {}),
      ...(config.footer.copyright ? { copyright: localizeHtml(site, config.footer.copyright) } : {}),
      ...(config.footer.credits ? { credits: localizeHtml(site, config.footer.credits) } : {}),
    },
    blogSidebarTitle: config.blog ? config.blog.sidebarTitle : '',
    feeds: feedViews(site, text),
    docsSidebar: main ? sidebarBehavior(main) : { hideable: false, autoCollapse: false },
    ...readerView(site),
    ...searchSettings(site, assets),
    ...beforePaint,
    hasBaseUrlBanner: config.baseUrlIssueBanner,
    ...(policy ? { contentSecurityPolicy: formatPolicy(policy) } : {}),
    messages,
    assets,
    client: {
      base: locale.base,
      ...(asksForSite ? { site: { title: config.title, baseUrl: config.baseUrl } } : {}),
      ...versionSettings(site),
      foreignBases: foreignBases(site),
      ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
      colorMode,
      ...(config.analytics.gtag ? { gtag: config.analytics.gtag.id } : {}),
      ...(config.reader.offline && !assets.devScript
        ? { serviceWorker: withBase(config.baseUrl, SERVICE_WORKER_URL) }
        : {}),
      ...(mermaidScript ? { diagrams: diagramSettings(site, mermaidScript) } : {}),
      textsHref,
      texts: {
        backToTop: messages.backToTop,
        copy: messages['code.copy'],
        copyLabel: messages['code.copyLabel'],
        copied: messages['code.copied'],
        wrap: messages['code.wrap'],
        failed: messages['navigation.failed'],
        cause: messages['crash.cause'],
        crashed: messages['crash.title'],
        loading: messages['loading.label'],
        retry: messages['loading.retry'],
        timedOut: messages['loading.timedOut'],
        tryAgain: messages['crash.tryAgain'],
        pageCopied: messages['pageTools.copied'],
        pageNotCopied: messages['pageTools.failed'],
        printProgress: messages['printAll.progress'],
        printFailed: messages['printAll.failed'],
      },
    },
  };
}
