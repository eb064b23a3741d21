import type { Feed } from './feed.ts';

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function renderJsonFeed({ homeUrl, feedUrl, title, description, siteTitle, language, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    feed_url: feedUrl,
    description,
    language,
    authors: [{ name: siteTitle, url: homeUrl }],
    items: items.map(({ url, title: name, summary, date, authors, tags, image, html }) => ({
      id: url,
      url,
      title: name,
      summary,
      content_html: html,
      date_published: date.toISOString(),
      ...(image ? { image } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...(authors.length > 0
        ? { authors: authors.map(({ imageUrl: avatar, ...author }) => ({ ...author, ...(avatar ? { avatar } : {}) })) }
        : {}),
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
