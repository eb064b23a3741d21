/// <reference path="../../client/default/assets.d.ts" preserve="true" />
/// <reference path="../../client/default/virtual.d.ts" />
/** What layouts, parts and components of a site can import: `import { Page } from 'sitegen-react/templates'`. */

export { Link, type LinkProps } from '../../client/default/islands/site/Link.tsx';
export type { SiteInfo } from '../../client/default/islands/site/siteInfo.ts';
export { asset, useSite } from '../../client/default/islands/site/useSite.ts';
export type {
  AlgoliaSettings,
  LunrSettings,
  PathReplacement,
  SearchDocs,
  SearchSettings,
  SearchTextId,
  SearchTexts,
  SearchVersion,
} from '../../src/search/engine/settings.ts';
export type {
  ClientSettings,
  ColorModeLabels,
  DiagramSettings,
  DiagramThemes,
  IslandTexts,
  SiteSettings,
  VersionSettings,
} from '../../src/shared/clientSettings.ts';
export type { ColorModeSettings } from '../../src/shared/inlineScripts/applyColorMode.ts';
export type { Catalog, MessageId, UserMessageId } from '../../src/shared/messages/en.ts';
export type { MessageValues, Translate } from '../../src/shared/messages/format.ts';
export type { FenceCode, TocItem } from '../../src/shared/types.ts';
export type { WrittenPlace } from '../../src/views/addresses.ts';
export type * from '../../src/views/views.ts';
export { DocCardList } from './components/DocCardList.tsx';
export { TabItem } from './components/TabItem.tsx';
export { Tabs } from './components/Tabs.tsx';
export { Island, type IslandProps } from './Island.tsx';
export { LazyIsland, type LazyIslandProps } from './LazyIsland.tsx';
export { default as BlogArchivePage } from './layouts/BlogArchivePage.tsx';
export { default as BlogAuthorPage } from './layouts/BlogAuthorPage.tsx';
export { default as BlogAuthorsPage } from './layouts/BlogAuthorsPage.tsx';
export { default as BlogListPage } from './layouts/BlogListPage.tsx';
export { default as BlogTagPage } from './layouts/BlogTagPage.tsx';
export { default as BlogTagsPage } from './layouts/BlogTagsPage.tsx';
export { default as DocPage } from './layouts/DocPage.tsx';
export { default as DocTagPage } from './layouts/DocTagPage.tsx';
export { default as DocTagsPage } from './layouts/DocTagsPage.tsx';
export { default as GeneratedIndexPage } from './layouts/GeneratedIndexPage.tsx';
export { default as HomePage } from './layouts/HomePage.tsx';
export { default as MarkdownPage } from './layouts/MarkdownPage.tsx';
export { default as NotFoundPage } from './layouts/NotFoundPage.tsx';
export { default as PostPage } from './layouts/PostPage.tsx';
export { default as ReactPage } from './layouts/ReactPage.tsx';
export { default as SearchPage } from './layouts/SearchPage.tsx';
export { Brand } from './navbar/Brand.tsx';
export { ColorModeSwitch, type ColorModeSwitchProps } from './navbar/ColorModeSwitch.tsx';
export { NavbarItem, type NavbarItemProps } from './navbar/NavbarItem.tsx';
export { NavbarPanel, type NavbarPanelProps } from './navbar/NavbarPanel.tsx';
export { NavbarToggle, type NavbarToggleProps } from './navbar/NavbarToggle.tsx';
export { SearchButton, type SearchButtonProps } from './navbar/SearchButton.tsx';
export { Announcement, type AnnouncementProps } from './parts/Announcement.tsx';
export { Author, type AuthorProps } from './parts/Author.tsx';
export { BaseUrlBanner, type BaseUrlBannerProps } from './parts/BaseUrlBanner.tsx';
export { BlogPage, type BlogPageProps } from './parts/BlogPage.tsx';
export { BlogSidebar, type BlogSidebarProps } from './parts/BlogSidebar.tsx';
export { Breadcrumbs, type BreadcrumbsProps } from './parts/Breadcrumbs.tsx';
export { DocCards, type DocCardsProps } from './parts/DocCards.tsx';
export { DocFooter, type DocFooterProps } from './parts/DocFooter.tsx';
export { DocFrame, type DocFrameProps } from './parts/DocFrame.tsx';
export { DocSidebar, type DocSidebarProps } from './parts/DocSidebar.tsx';
export { EditLink, type EditLinkProps } from './parts/EditLink.tsx';
export { Feedback, type FeedbackProps } from './parts/Feedback.tsx';
export { Feeds, type FeedsProps } from './parts/Feeds.tsx';
export { Footer, type FooterProps } from './parts/Footer.tsx';
export { Html, type HtmlProps } from './parts/Html.tsx';
export { LanguageNotice, type LanguageNoticeProps } from './parts/LanguageNotice.tsx';
export { LanguageSuggestions, type LanguageSuggestionsProps } from './parts/LanguageSuggestions.tsx';
export { LastUpdate, type LastUpdateProps } from './parts/LastUpdate.tsx';
export { Navbar, type NavbarProps } from './parts/Navbar.tsx';
export { NotFoundDrawing } from './parts/NotFoundDrawing.tsx';
export { Page, type PageProps } from './parts/Page.tsx';
export { PageBody, type PageBodyProps } from './parts/PageBody.tsx';
export { PageNotice, type PageNoticeProps } from './parts/PageNotice.tsx';
export { Pager, type PagerProps } from './parts/Pager.tsx';
export { PageTools, type PageToolsProps } from './parts/PageTools.tsx';
export { PostList, type PostListProps } from './parts/PostList.tsx';
export { PostMeta, type PostMetaProps } from './parts/PostMeta.tsx';
export { RawHtml, type RawHtmlProps } from './parts/RawHtml.tsx';
export { Sidebar, type SidebarProps } from './parts/Sidebar.tsx';
export { SidebarItems, type SidebarItemsProps } from './parts/SidebarItems.tsx';
export { SidebarLabel, type SidebarLabelProps } from './parts/SidebarLabel.tsx';
export { type TabAttributes, type TabPanel, TabPanels, type TabPanelsProps } from './parts/TabPanels.tsx';
export { TagIndex, type TagIndexProps } from './parts/TagIndex.tsx';
export { Tags, type TagsProps } from './parts/Tags.tsx';
export { TextWithElements, type TextWithElementsProps } from './parts/TextWithElements.tsx';
export { Toc, type TocProps } from './parts/Toc.tsx';
export { VersionBanner, type VersionBannerProps } from './parts/VersionBanner.tsx';
export type { ComponentProps, LayoutProps } from './props.ts';
