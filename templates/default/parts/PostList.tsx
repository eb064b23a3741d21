import type { Translate } from '../../../src/shared/messages/format.ts';
import type { PostListView, PostSummaryView } from '../../../src/views/views.ts';
import { Html } from './Html.tsx';
import { Pager } from './Pager.tsx';
import { PostMeta } from './PostMeta.tsx';
import { Tags } from './Tags.tsx';

function PostSummary({ post, text }: { post: PostSummaryView; text: Translate }) {
  const { title, href, excerpt, isTruncated, tags, contentLang, contentDir } = post;
  return (
    <article className="post-summary">
      <header>
        <h2 className="post-summary__title" dir={contentDir}>
          <a href={href} lang={contentLang}>
            {title}
          </a>
        </h2>
        <PostMeta {...post} />
      </header>
      <Html fragment={excerpt} className="markdown" lang={contentLang} dir={contentDir} />
      {(isTruncated || tags.length > 0) && (
        <footer className="post-summary__footer">
          <Tags tags={tags} label={text('blog.tags.label')} />
          {isTruncated && (
            <a className="post-summary__more" href={href}>
              <span aria-hidden="true">{text('blog.readMore')}</span>
              <span className="visually-hidden">{text('blog.readMoreLabel', { title })}</span>
            </a>
          )}
        </footer>
      )}
    </article>
  );
}

/** Props of a list of posts. */
export interface PostListProps {
  /** The page with the list: its posts, and links to newer and older ones. */
  readonly page: PostListView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** One page of a list of posts: the excerpt of each, then links to newer and older ones. */
export function PostList({ page, text }: PostListProps) {
  return (
    <>
      {page.posts.map((post) => (
        <PostSummary key={post.href} post={post} text={text} />
      ))}
      <Pager label={text('blog.paginator.label')} previous={page.newer} next={page.older} />
    </>
  );
}
