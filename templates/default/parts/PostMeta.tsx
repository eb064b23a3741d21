import type { PostMetaView } from '../../../src/views/views.ts';
import { Author } from './Author.tsx';

/** Props of the metadata of a post. */
export interface PostMetaProps extends Pick<PostMetaView, 'isoDate' | 'date' | 'readingTime' | 'authors' | 'status'> {}

/** Date, reading time and authors of a post, and whether it is a draft, scheduled or unlisted. */
export function PostMeta({ isoDate, date, readingTime, authors, status }: PostMetaProps) {
  return (
    <div className="post-meta">
      <p className="post-meta__date">
        <time dateTime={isoDate}>{date}</time>
        {readingTime && ` · ${readingTime}`}
        {status && <span className="badge">{status.label}</span>}
      </p>
      {authors.length > 0 && (
        <ul className="post-meta__authors">
          {authors.map((author) => (
            <li key={author.name + author.url + author.imageUrl}>
              <Author {...author} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
