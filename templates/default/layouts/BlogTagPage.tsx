import { BlogPage } from '../parts/BlogPage.tsx';
import { PostList } from '../parts/PostList.tsx';
import type { LayoutProps } from '../props.ts';

/** One page of the posts with a tag. */
export default function BlogTagPage({ page, site, text }: LayoutProps<'blogTag'>) {
  return (
    <BlogPage page={page} site={site} text={text}>
      <header className="blog-head">
        <h1>{page.title}</h1>
        {page.about && <p>{page.about}</p>}
        <a href={page.all.href}>{page.all.label}</a>
      </header>
      <PostList page={page} text={text} />
    </BlogPage>
  );
}
