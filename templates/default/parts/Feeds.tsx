import type { Translate } from '../../../src/shared/messages/format.ts';
import type { FeedView } from '../../../src/views/views.ts';

/** Props of the links to feeds. */
export interface FeedsProps {
  /** The feeds: `page.feeds`, or those of all blogs in `site.feeds`. Without any, nothing is shown. */
  readonly feeds: readonly FeedView[];
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** Links to feeds. */
export function Feeds({ feeds, text }: FeedsProps) {
  if (feeds.length === 0) return null;
  return (
    <p className="blog-feeds">
      {text('blog.feeds')}
      {feeds.map(({ href, format, label, contentType }) => (
        <a key={href} href={href} type={contentType} aria-label={label} title={label}>
          {format}
        </a>
      ))}
    </p>
  );
}
