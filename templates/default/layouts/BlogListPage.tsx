import { BlogPage } from '../parts/BlogPage.tsx';
import { Feeds } from '../parts/Feeds.tsx';
import { PostList } from '../parts/PostList.tsx';
import type { LayoutProps } from '../props.ts';

/** One page of the list of all posts. */
export default function BlogListPage({ page, site, text }: LayoutProps<'blogList'>) {
  return (
    <BlogPage page={page} site={site} text={text}>
      <h1 className="visually-hidden">{page.title}</h1>
      <PostList page={page} text={text} />
      <Feeds feeds={page.feeds} text={text} />
    </BlogPage>
  );
}
