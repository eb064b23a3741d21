import { DEFAULT_ID } from '../../config/sections/instances.ts';
import { urlIn } from '../../docs/counterpart.ts';
import type { Sidebar, SidebarNode, SidebarRoute } from '../../docs/sidebars/nodes.ts';
import type { DocRoute } from '../../routes/route.ts';
import { withBase } from '../../shared/url.ts';
import type { ActiveSidebarView, DocFrameView, LinkView } from '../../views/views.ts';
import { titleLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { href } from './pageView.ts';
import { sidebarTrail } from './sidebarTrail.ts';
import type { SidebarView } from './sidebarView.ts';

const titleOf = (page: SidebarRoute): string => (page.kind === 'doc' ? page.entry.title : page.title);

const labelOfDoc = ({ entry }: DocRoute): string =>
  entry.frontMatter.pagination_label ?? entry.frontMatter.sidebar_label ?? entry.title;

const pageLink = (context: ViewContext, page: SidebarRoute): LinkView => ({
  label: page.kind === 'doc' ? labelOfDoc(page) : page.title,
  ...(page.kind === 'doc' ? titleLanguage(context.site, page.entry) : {}),
  href: href(context, page.url),
});

const labelOf = (node: SidebarNode): string => (node.type === 'html' ? '' : node.label);

function breadcrumbs(context: ViewContext, sidebar: Sidebar, page: SidebarRoute): Pick<DocFrameView, 'breadcrumbs'> {
  const { findPage, instanceOf, locale } = context.site;
  const trail = sidebarTrail(context, sidebar, page);
  if (!trail || !instanceOf(page)?.config.breadcrumbs) return {};
  const crumbs = trail.slice(0, -1).map((node) => ({
    label: labelOf(node),
    ...(node.type === 'category' && node.route ? { href: href(context, node.route.url) } : {}),
  }));
  const [own] = trail.slice(-1);
  const homeHref = findPage('/') ? { homeHref: withBase(locale.base, '/') } : {};
  return { breadcrumbs: { ...homeHref, crumbs, current: own ? labelOf(own) : titleOf(page) } };
}

function versionNotes(context: ViewContext, page: SidebarRoute): Pick<DocFrameView, 'versionBanner' | 'versionBadge'> {
  const { site, text } = context;
  const { banner, badge, label } = page.version;
  const last = site.instanceOf(page)?.last;
  const names = { title: site.config.title, version: label };
  const versionBanner = banner !== 'none' &&
    last && {
      text: text(banner === 'unreleased' ? 'docs.version.unreleased' : 'docs.version.unmaintained', names),
      suggestion: text('docs.version.suggestion'),
      link: { label: text('docs.version.latest'), href: href(context, urlIn(last, page)) },
      version: { name: last.version.key, label: last.version.label },
    };
  return {
    ...(versionBanner ? { versionBanner } : {}),
    ...(badge ? { versionBadge: text('docs.version.badge', { version: label }) } : {}),
  };
}

const activeSidebar = ({ id, key, behavior, activeOn }: SidebarView, page: SidebarRoute): ActiveSidebarView => ({
  id,
  key,
  active: activeOn(page),
  ...(behavior ? { behavior } : {}),
});

/** What surrounds the content of a docs page: sidebar, breadcrumbs, previous and next page, version notes. */
export function docFrame(context: ViewContext, page: SidebarRoute): DocFrameView {
  const { site, sidebars } = context;
  const sidebar = site.sidebarOf(page);
  const sidebarView = sidebar && sidebars.get(sidebar.uid);
  const { previous, next } = site.docsOf(page)?.neighbors.get(page) ?? {};
  return {
    ...(sidebarView ? { sidebar: activeSidebar(sidebarView, page) } : {}),
    ...(sidebar ? breadcrumbs(context, sidebar, page) : {}),
    ...(previous ? { previous: pageLink(context, previous) } : {}),
    ...(next ? { next: pageLink(context, next) } : {}),
    ...versionNotes(context, page),
  };
}

/** Classes of `<html>` that name the docs instance, unless it is the default one, and the version. */
export const versionClasses = ({ version }: Pick<SidebarRoute, 'version'>): string =>
  [
    ...(version.instance === DEFAULT_ID ? [] : [`plugin-id-${version.instance}`]),
    `docs-version-${version.name}`,
    version.className,
  ]
    .filter(Boolean)
    .join(' ');
