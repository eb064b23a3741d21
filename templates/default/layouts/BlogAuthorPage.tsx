import { Author } from '../parts/Author.tsx';
import { BlogPage } from '../parts/BlogPage.tsx';
import { PostList } from '../parts/PostList.tsx';
import type { LayoutProps } from '../props.ts';

/** One page of the posts of an author. */
export default function BlogAuthorPage({ page, site, text }: LayoutProps<'blogAuthor'>) {
  const { href: _, ...author } = page.author;
  return (
    <BlogPage page={page} site={site} text={text}>
      <header className="blog-head">
        <h1>{page.title}</h1>
        <Author {...author} />
        {author.description && <p>{author.description}</p>}
        <a href={page.all.href}>{page.all.label}</a>
      </header>
      <PostList page={page} text={text} />
    </BlogPage>
  );
}
