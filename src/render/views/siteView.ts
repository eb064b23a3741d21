import { loadCodeColors } from '../../config/codeTheme.ts';
import { headTags } from '../../config/headTags.ts';
import { mainInstance } from '../../docs/instances.ts';
import { configHref, localizeHtml } from '../../links/configLinks.ts';
import { hasRedirectPages } from '../../model/redirectPages.ts';
import { createPolicy, formatPolicy } from '../../model/securityPolicy.ts';
import type { Site } from '../../model/site.ts';
import type { SearchSettings } from '../../search/engine/settings.ts';
import { inlineScripts } from '../../shared/inlineScripts/index.ts';
import type { Memo } from '../../shared/memo.ts';
import type { Translate } from '../../shared/messages/format.ts';
import { withBase } from '../../shared/url.ts';
import type { AnnouncementView, BrandView, ClientAssets, ReaderView, SiteView } from '../../views/views.ts';
import { renderAdmonitionStyle } from './admonitionStyle.ts';
import { renderCodeStyle } from './codeStyle.ts';
import { createClientSettings } from './createClientSettings.ts';
import { feedViews } from './feedViews.ts';
import { footerView } from './footerView.ts';
import { headTagView } from './headTagView.ts';
import { renderLinkIconStyle } from './linkIconStyle.ts';
import { logoView, type SizeOf } from './logoView.ts';
import { createSearchSettings } from './searchSettings.ts';
import { sidebarBehavior } from './sidebarView.ts';
import { siteIcons } from './siteIcons.ts';

const searchSettings = (site: Site, assets: ClientAssets): { search?: SearchSettings } => {
  const settings = createSearchSettings(site, assets);
  return settings ? { search: settings } : {};
};

/** The brand in the navbar. Without a title and a logo, it shows the site's title: a link needs a text. */
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

/** The configured tools for readers; empty if there are none. */
function readerView({ config }: Site): { reader?: ReaderView } {
  const { copyPage, assistants, onFeedback, printSidebar } = config.reader;
  if (!copyPage && assistants.length === 0 && !onFeedback && !printSidebar) return {};
  const target = onFeedback?.startsWith('/') ? withBase(config.baseUrl, onFeedback) : onFeedback;
  return { reader: { copyPage, assistants, printSidebar, ...(target ? { onFeedback: target } : {}) } };
}

/** Creates the data that all pages of a locale share. */
export function createSiteView(
  site: Site,
  assets: ClientAssets,
  {
    text,
    mermaidScript,
    asksForSite,
    textsHref,
    sizeOf,
    memo,
  }: {
    text: Translate;
    mermaidScript?: string | undefined;
    /** True if an island reads the site's settings. */
    asksForSite: boolean;
    textsHref: string;
    sizeOf: SizeOf;
    memo: Memo;
  },
): Omit<SiteView, 'sharedHref'> {
  const { config, locale } = site;
  const announcement = announcementView(site);
  const colorMode = {
    defaultMode: config.colorMode.defaultMode,
    hasSwitch: !config.colorMode.disableSwitch,
    followsSystem: config.colorMode.respectPrefersColorScheme,
  };
  const beforePaint = { colorMode, ...(announcement ? { announcement } : {}) };
  const main = mainInstance(site.instances);
  const hasHideableSidebar = site.instances.some((docs) => docs.config.sidebar.hideable);
  const codeStyle = renderCodeStyle(loadCodeColors(config.code));
  const icons = siteIcons(config, memo);
  const admonitionStyle = renderAdmonitionStyle(config, icons);
  const linkIconStyle = renderLinkIconStyle(config, icons);
  const policy = createPolicy(
    config,
    inlineScripts({
      ...beforePaint,
      hasHideableSidebar,
      hasBaseUrlBanner: config.baseUrlIssueBanner,
      hasRedirectPages: hasRedirectPages(site),
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
    head: headTags(config).map((tag) => headTagView(site, tag)),
    lang: locale.htmlLang,
    direction: locale.direction,
    ...(codeStyle ? { codeStyle } : {}),
    ...(admonitionStyle ? { admonitionStyle } : {}),
    ...(linkIconStyle ? { linkIconStyle } : {}),
    brand: brandView(site, sizeOf),
    navbarStyle: config.navbar.style,
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    footer: footerView(site, sizeOf),
    feeds: site.blogs.flatMap((blog) => feedViews({ site, text }, blog)),
    docsSidebar: main ? sidebarBehavior(main) : { hideable: false, autoCollapse: false },
    ...readerView(site),
    ...searchSettings(site, assets),
    ...beforePaint,
    hasBaseUrlBanner: config.baseUrlIssueBanner,
    ...(policy ? { contentSecurityPolicy: formatPolicy(policy) } : {}),
    messages: site.messages.catalog,
    assets,
    client: createClientSettings(site, assets, { text, colorMode, mermaidScript, asksForSite, textsHref }),
  };
}
