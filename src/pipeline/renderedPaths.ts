import { hashOf } from '../cache/hash.ts';
import { createRenderer, type FindMade, type RenderedRoute, type Renderer } from '../render/createRenderer.ts';
import type { ViewContext } from '../render/views/context.ts';
import { interfaceTexts } from '../render/views/interfaceTexts.ts';
import { jsonFile } from '../render/views/jsonFile.ts';
import { createSidebarView } from '../render/views/sidebarView.ts';
import { sidebarIcons, siteIcons } from '../render/views/siteIcons.ts';
import { createSiteView } from '../render/views/siteView.ts';
import type { Memo } from '../shared/memo.ts';
import { createTranslate } from '../shared/messages/format.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withBase } from '../shared/url.ts';
import type { ClientAssets, SiteView } from '../views/views.ts';
import type { BrowserFiles, SiteBundles } from './bundleSite.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';

/** A route of the table with its renderer. */
export interface RenderedPath {
  readonly path: string;
  readonly route: RenderedRoute;
  readonly renderer: Renderer;
}

function clientAssets(client: BrowserFiles, baseUrl: string): ClientAssets {
  const { script, styles, searchStyles, siteScript, devScript, fonts } = client;
  return {
    script: withBase(baseUrl, `/${script}`),
    styles: styles.map((file) => withBase(baseUrl, `/${file}`)),
    searchStyles: withBase(baseUrl, `/${searchStyles}`),
    ...(siteScript ? { siteScript: withBase(baseUrl, `/${siteScript}`) } : {}),
    ...(devScript ? { devScript: withBase(baseUrl, `/${devScript}`) } : {}),
    fonts: fonts.map((file) => withBase(baseUrl, `/${file}`)),
  };
}

/** Options for rendering the pages and files of a locale. */
export interface RenderedPathsOptions
  extends Pick<ViewContext, 'assets' | 'diagrams' | 'memo' | 'mathStyles' | 'pictures'> {
  readonly bundles: SiteBundles;
  /** The script that draws diagrams in the browser; undefined if it is not needed. */
  readonly mermaid: OutputFile | undefined;
  /** Finds files that other shares have made. */
  readonly findMade: FindMade;
  /** Keeps sidebars for callers that create outputs of one site repeatedly. */
  readonly sidebarMemo: Memo;
}

/** All routes of a locale that are rendered. */
export function createRenderedPaths(
  { site, navbar }: LocalizedSite,
  read: ReadSites,
  { bundles, mermaid, findMade, sidebarMemo, ...shared }: RenderedPathsOptions,
): readonly RenderedPath[] {
  const { baseUrl } = site.config;
  const text = createTranslate(site.messages.catalog, site.locale.htmlLang);
  const mermaidScript = mermaid && withBase(baseUrl, `/${mermaid.path}`);
  const { asksForSite } = bundles.client;
  const texts = shared.assets.made(jsonFile(`${site.locale.dir}assets/texts.json`, interfaceTexts(site)));
  const withoutFiles = createSiteView(site, clientAssets(bundles.client, baseUrl), {
    text,
    mermaidScript,
    asksForSite,
    textsHref: withBase(baseUrl, `/${texts.path}`),
    sizeOf: shared.assets.size,
    memo: shared.memo,
  });
  const salt = hashOf(JSON.stringify([bundles.templatesName, withoutFiles]));
  const sharedFile = shared.assets.made({
    path: `${site.locale.dir}assets/shared.json`,
    key: salt + bundles.outsideSalt, // the file is named after the beginning of this key
    create: async () => JSON.stringify((await bundles.loadTemplates()).sharedFile(siteView)),
  });
  const siteView: SiteView = { ...withoutFiles, sharedHref: withBase(baseUrl, `/${sharedFile.path}`) };
  const allIcons = siteIcons(site.config, shared.memo);
  const sidebars = new Map(
    site.instances.flatMap((docs) =>
      docs.versions
        .flatMap(({ sidebarsById }) => [...sidebarsById.values()])
        .map((sidebar) => {
          const icons = sidebarIcons(sidebar.items, allIcons);
          const name = salt + JSON.stringify([...icons]);
          const view = sidebarMemo(sidebar, name, () => createSidebarView(sidebar, site, { docs, salt, icons }));
          return [sidebar.uid, view];
        }),
    ),
  );
  const { bodyOf, scanOf, summaryOf, idsOf, templateUses } = read;
  const context = { ...shared, site, navbar, sidebars, bodyOf, scanOf, summaryOf, idsOf, text, templateUses };
  const renderer = createRenderer(context, { siteView, findMade, ...bundles });
  return [...site.routes].flatMap(([path, route]) => {
    if (route.kind === 'static' || route.kind === 'searchIndex') return []; // copied; made with the other files of the index
    return [{ path, route, renderer }];
  });
}
