/** A feed as all formats tell it; every address is absolute. */
export interface Feed {
  /** Address of the blog: also the feed's lasting name. */
  readonly homeUrl: string;
  /** Address of the feed itself. */
  readonly feedUrl: string;
  readonly title: string;
  readonly description: string;
  readonly siteTitle: string;
  /** As in BCP 47. */
  readonly language: string;
  readonly copyright?: string;
  /** Of the newest post: a feed without news stays the same. */
  readonly updated: Date;
  readonly items: readonly FeedItem[];
}

/** A post in a feed. */
export interface FeedItem {
  /** Also its lasting name. */
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
