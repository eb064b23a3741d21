/** What templates receive for posts and for the lists of the blog. */

import type { TagLetterView } from './docViews.ts';
import type { Fragment, LinkView, MarkdownView, PageView } from './pageViews.ts';
import type { PageData } from './register.ts';
import type { FeedView } from './siteViews.ts';

/** A profile of an author on another site. */
export interface SocialView {
  /** The site, in lower case. @example "github" */
  readonly site: string;
  /** The site's name as it writes it. @example "GitHub" */
  readonly label: string;
  /** Address of the profile. */
  readonly url: string;
}

/** An author as posts show them. */
export interface AuthorView {
  /** Their name; empty if only a picture or an address is known. */
  readonly name: string;
  /** What they do. @example "Maintainer" */
  readonly title?: string;
  /** A sentence about them, on their own page. */
  readonly description?: string;
  /** The author's own address, elsewhere. */
  readonly url?: string;
  /** The author's page on this site. */
  readonly href?: string;
  /** Address of their picture. */
  readonly imageUrl?: string;
  /** Their profiles on other sites, from `authors.yml`. */
  readonly socials?: readonly SocialView[];
  /** Shown if there is no picture. */
  readonly initials: string;
}

/** Says that a post is a draft, scheduled or unlisted. */
export interface PostStatusView {
  /** One word, for lists. */
  readonly label: string;
  /** One sentence, for the post itself. */
  readonly text: string;
}

/** Date, length and authors of a post. */
export interface PostMetaView {
  /** When it was published (ISO 8601), for machines. */
  readonly isoDate: string;
  /** When it was published, in words, in the page's language. */
  readonly date: string;
  /** Absent if the site does not show it. */
  readonly readingTime?: string;
  /** Who wrote it. */
  readonly authors: readonly AuthorView[];
  /** Its tags, with links to their pages. */
  readonly tags: readonly LinkView[];
  /** Set for a draft, scheduled or unlisted post. */
  readonly status?: PostStatusView;
}

/** A post in a list. */
export interface PostSummaryView extends PostMetaView {
  /** Title of the post. */
  readonly title: string;
  /** Address of the post. */
  readonly href: string;
  /** The text before `<!-- truncate -->`, or the whole post if it has none. */
  readonly excerpt: Fragment;
  /** True if the excerpt is not the whole post. */
  readonly isTruncated: boolean;
  /** Writing direction of title and excerpt, if it differs from the page's. */
  readonly contentDir?: 'ltr' | 'rtl';
  /** Language of title and excerpt, if it differs from the page's. */
  readonly contentLang?: string;
}

/** A link in the sidebar of the blog. */
export interface BlogSidebarLinkView extends LinkView {
  /** True on the page that it leads to. */
  readonly active: boolean;
}

/** The posts of a year in the sidebar of the blog. */
export interface BlogSidebarYearView {
  /** The year, in the page's language. */
  readonly label: string;
  /** Its posts, the newest first. */
  readonly posts: readonly BlogSidebarLinkView[];
}

/** The newest posts by year, and links to the others. */
export interface BlogSidebarView {
  /** Heading above the posts. */
  readonly title: string;
  /** The newest posts, by year. */
  readonly years: readonly BlogSidebarYearView[];
  /** Links to the archive, the tags and the authors. */
  readonly more: readonly BlogSidebarLinkView[];
}

/** A blog post. */
export interface PostView<Data = PageData> extends MarkdownView<Data>, PostMetaView {
  /** A blog post. */
  readonly kind: 'post';
  /** Id that the author gave to the title: `# Title {#id}`. */
  readonly titleId?: string;
  /** The next newer post. */
  readonly newer?: LinkView;
  /** The next older post. */
  readonly older?: LinkView;
  /** Absent if the site has disabled it. */
  readonly blogSidebar?: BlogSidebarView;
  /** Where its source can be edited; absent if the site shows no such link. */
  readonly editUrl?: string;
}

/** One page of a list of posts. */
export interface PostListView extends PageView {
  /** The posts of this page, the newest first. */
  readonly posts: readonly PostSummaryView[];
  /** The page of the list before this one. */
  readonly newer?: LinkView;
  /** The page of the list after this one. */
  readonly older?: LinkView;
  /** Absent if the site has disabled it. */
  readonly blogSidebar?: BlogSidebarView;
}

/** One page of the list of all posts. */
export interface BlogListView extends PostListView {
  /** One page of the list of all posts. */
  readonly kind: 'blogList';
  /** The feeds of the blog, with absolute addresses. */
  readonly feeds: readonly FeedView[];
}

/** One page of the posts with a tag. */
export interface BlogTagView extends PostListView {
  /** One page of the posts with a tag. */
  readonly kind: 'blogTag';
  /** Description of the tag in `tags.yml`. */
  readonly about?: string;
  /** Link to all tags. */
  readonly all: LinkView;
}

/** One page of the posts of an author. */
export interface BlogAuthorView extends PostListView {
  /** One page of the posts of an author. */
  readonly kind: 'blogAuthor';
  /** The author. */
  readonly author: AuthorView;
  /** Link to all authors. */
  readonly all: LinkView;
}

/** All tags, grouped by their first letter. */
export interface BlogTagsView extends PageView {
  /** All tags of the blog. */
  readonly kind: 'blogTags';
  /** The tags, grouped by their first letter. */
  readonly letters: readonly TagLetterView[];
  /** Absent if the site has disabled it. */
  readonly blogSidebar?: BlogSidebarView;
}

/** An author with the number of their posts. */
export interface CountedAuthorView extends AuthorView {
  /** Number of their posts, in words. @example "3 posts" */
  readonly posts: string;
}

/** Everyone who writes for the blog. */
export interface BlogAuthorsView extends PageView {
  /** Everyone who writes for the blog. */
  readonly kind: 'blogAuthors';
  /** The authors. */
  readonly authors: readonly CountedAuthorView[];
  /** Absent if the site has disabled it. */
  readonly blogSidebar?: BlogSidebarView;
}

/** A post in the archive. */
export interface ArchivedPostView extends LinkView {
  /** When it was published (ISO 8601), for machines. */
  readonly isoDate: string;
  /** Day and month in words, in the page's language. */
  readonly date: string;
}

/** The posts of a year in the archive. */
export interface ArchiveYearView {
  /** The year, in the page's language. */
  readonly label: string;
  /** Its posts. */
  readonly posts: readonly ArchivedPostView[];
}

/** All posts, by year. */
export interface BlogArchiveView extends PageView {
  /** All posts, by year. */
  readonly kind: 'blogArchive';
  /** The years, the newest first. */
  readonly years: readonly ArchiveYearView[];
}
