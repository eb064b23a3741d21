/** A feed, independent of its format. All addresses are absolute. */
export interface Feed {
  /** Address of the blog; also the permanent id of the feed. */
  readonly homeUrl: string;
  /** Address of the feed itself. */
  readonly feedUrl: string;
  readonly title: string;
  readonly description: string;
  readonly siteTitle: string;
  /** As in BCP 47. */
  readonly language: string;
  readonly copyright?: string;
  /** Date of the newest post, so that a feed without new posts stays the same. */
  readonly updated: Date;
  readonly items: readonly FeedItem[];
}

/** A post in a feed. */
export interface FeedItem {
  /** Address of the post; also its permanent id. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly date: Date;
  readonly authors: readonly { readonly name: string; readonly url?: string; readonly imageUrl?: string }[];
  readonly tags: readonly string[];
  readonly image?: string;
  /** The whole post. */
  readonly html: string;
}
