/** What templates receive for posts and the lists of the blog. */

import type { TagLetterView } from './docViews.ts';
import type { Fragment, LinkView, MarkdownView, PageView } from './pageViews.ts';
import type { PageData } from './register.ts';

/** An author as posts show them. */
export interface AuthorView {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** The author's own address, elsewhere. */
  readonly url?: string;
  /** The author's page on this site. */
  readonly href?: string;
  readonly imageUrl?: string;
  /** Stand-in for a picture. */
  readonly initials: string;
}

/** Date, length and authors of a post. */
export interface PostMetaView {
  readonly isoDate: string;
  /** In words, in the page's language. */
  readonly date: string;
  /** Absent where the site does not want it. */
  readonly readingTime?: string;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly LinkView[];
  /** Says that the post is not for everyone, or not yet. */
  readonly status?: { readonly label: string; readonly text: string };
}

/** A post in a list. */
export interface PostSummaryView extends PostMetaView {
  readonly title: string;
  readonly href: string;
  readonly excerpt: Fragment;
  readonly isTruncated: boolean;
  /** Where title and excerpt run the other way than the page. */
  readonly contentDir?: 'ltr' | 'rtl';
  /** Language of title and excerpt, where it differs from the page's. */
  readonly contentLang?: string;
}

/** The newest posts by year, and ways to the others. */
export interface BlogSidebarView {
  readonly years: readonly {
    readonly label: string;
    readonly posts: readonly (LinkView & { readonly active: boolean })[];
  }[];
  readonly more: readonly (LinkView & { readonly active: boolean })[];
}

/** A blog post. */
export interface PostView<Data = PageData> extends MarkdownView<Data>, PostMetaView {
  readonly kind: 'post';
  readonly newer?: LinkView;
  readonly older?: LinkView;
  /** Absent where the site wants none. */
  readonly blogSidebar?: BlogSidebarView;
  readonly editUrl?: string;
}

/** One page of a list of posts. */
export interface PostListView extends PageView {
  readonly posts: readonly PostSummaryView[];
  readonly newer?: LinkView;
  readonly older?: LinkView;
  readonly blogSidebar?: BlogSidebarView;
}

/** One page of the list of all posts. */
export interface BlogListView extends PostListView {
  readonly kind: 'blogList';
}

/** One page of the posts with a tag. */
export interface BlogTagView extends PostListView {
  readonly kind: 'blogTag';
  /** What `tags.yml` says of the tag. */
  readonly about?: string;
  readonly all: LinkView;
}

/** One page of the posts of an author. */
export interface BlogAuthorView extends PostListView {
  readonly kind: 'blogAuthor';
  readonly author: AuthorView;
  readonly all: LinkView;
}

/** All tags, by their first letter. */
export interface BlogTagsView extends PageView {
  readonly kind: 'blogTags';
  /** The tags by their first letter. */
  readonly letters: readonly TagLetterView[];
  readonly blogSidebar?: BlogSidebarView;
}

/** Everyone who writes for the blog. */
export interface BlogAuthorsView extends PageView {
  readonly kind: 'blogAuthors';
  /** `posts` says how many there are. */
  readonly authors: readonly (AuthorView & { readonly posts: string })[];
  readonly blogSidebar?: BlogSidebarView;
}

/** All posts, by year. */
export interface BlogArchiveView extends PageView {
  readonly kind: 'blogArchive';
  readonly years: readonly {
    readonly label: string;
    readonly posts: readonly (LinkView & { readonly isoDate: string; readonly date: string })[];
  }[];
}
