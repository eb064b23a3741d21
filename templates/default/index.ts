/// <reference path="../../client/default/assets.d.ts" preserve="true" />
/// <reference path="../../client/default/virtual.d.ts" />
/** What a site's own layouts and parts can build on: `import { Page } from 'sitegen-react/templates'`. */

export { Link, type LinkProps } from '../../client/default/islands/site/Link.tsx';
export type { SiteInfo } from '../../client/default/islands/site/siteInfo.ts';
export { asset, useSite } from '../../client/default/islands/site/useSite.ts';
export type { MessageId, UserMessageId } from '../../src/shared/messages/en.ts';
export type { MessageValues, Translate } from '../../src/shared/messages/format.ts';
export type { TocItem } from '../../src/shared/types.ts';
export type {
  AuthorView,
  BlogArchiveView,
  BlogAuthorsView,
  BlogAuthorView,
  BlogListView,
  BlogSidebarView,
  BlogTagsView,
  BlogTagView,
  PostListView,
  PostMetaView,
  PostSummaryView,
  PostView,
} from '../../src/views/blogViews.ts';
export type {
  DocCardView,
  DocFrameView,
  DocTagsView,
  DocTagView,
  DocView,
  GeneratedIndexView,
  LastUpdateView,
  SidebarItemView,
} from '../../src/views/docViews.ts';
export type {
  ComponentNode,
  Fragment,
  LanguageSuggestionView,
  LinkView,
  MarkdownView,
  NavbarItemView,
  PageView,
} from '../../src/views/pageViews.ts';
export type { AnnouncementView, BrandView, FooterItemView, LogoView, SiteView } from '../../src/views/siteViews.ts';
export type {
  CustomView,
  HomeView,
  NotFoundView,
  SearchPageView,
  StandaloneView,
} from '../../src/views/standaloneViews.ts';
export type { View } from '../../src/views/views.ts';
export { Island } from './Island.tsx';
export { LazyIsland } from './LazyIsland.tsx';
export { Author } from './parts/Author.tsx';
export { BlogPage } from './parts/BlogPage.tsx';
export { BlogSidebar } from './parts/BlogSidebar.tsx';
export { Breadcrumbs } from './parts/Breadcrumbs.tsx';
export { DocCards } from './parts/DocCards.tsx';
export { DocFrame } from './parts/DocFrame.tsx';
export { Footer } from './parts/Footer.tsx';
export { Html } from './parts/Html.tsx';
export { Page } from './parts/Page.tsx';
export { Pager } from './parts/Pager.tsx';
export { PostList } from './parts/PostList.tsx';
export { PostMeta } from './parts/PostMeta.tsx';
export { RawHtml } from './parts/RawHtml.tsx';
export { SidebarLabel, type SidebarLabelProps } from './parts/SidebarLabel.tsx';
export { Tags } from './parts/Tags.tsx';
export { Toc } from './parts/Toc.tsx';
export type { ComponentProps, LayoutProps } from './props.ts';
