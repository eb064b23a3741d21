import type { Site } from '../../model/site.ts';
import type { ClientSettings, DiagramSettings, VersionSettings } from '../../shared/clientSettings.ts';
import type { ColorModeSettings } from '../../shared/inlineScripts/applyColorMode.ts';
import type { Translate } from '../../shared/messages/format.ts';
import { SERVICE_WORKER_URL } from '../../shared/serviceWorker.ts';
import { withBase } from '../../shared/url.ts';
import type { ClientAssets } from '../../views/views.ts';

/** Bases of other locales that lie below this locale's base. */
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

/** How browsers draw diagrams. The default themes are those of Mermaid for light and dark mode. */
const diagramSettings = ({ config }: Site, script: string): DiagramSettings => {
  const { theme = { light: 'default', dark: 'dark' }, options } = config.mermaid;
  return { script, theme, options };
};

const scriptTexts = ({ config, messages: { catalog: messages } }: Site, text: Translate): ClientSettings['texts'] => ({
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
  toggleCategory: messages['docs.sidebar.toggle'],
  ...(config.reader.printSidebar ? { printAll: messages['printAll.label'] } : {}),
  printProgress: messages['printAll.progress'],
  printFailed: messages['printAll.failed'],
  colorMode: {
    light: text('colorMode.label', { mode: text('colorMode.light') }),
    dark: text('colorMode.label', { mode: text('colorMode.dark') }),
    system: text('colorMode.label', { mode: text('colorMode.system') }),
  },
});

/** Creates the settings that the client reads on every page of a locale. */
export function createClientSettings(
  site: Site,
  assets: ClientAssets,
  {
    text,
    colorMode,
    mermaidScript,
    asksForSite,
    textsHref,
  }: {
    readonly text: Translate;
    readonly colorMode: ColorModeSettings;
    readonly mermaidScript: string | undefined;
    /** True if an island reads the site's settings. */
    readonly asksForSite: boolean;
    readonly textsHref: string;
  },
): ClientSettings {
  const { config, locale } = site;
  return {
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
    texts: scriptTexts(site, text),
  };
}
