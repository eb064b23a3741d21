import { Author } from '../parts/Author.tsx';
import { BlogPage } from '../parts/BlogPage.tsx';
import type { LayoutProps } from '../props.ts';

/** All authors of the blog. */
export default function BlogAuthorsPage({ page, site, text }: LayoutProps<'blogAuthors'>) {
  return (
    <BlogPage page={page} site={site} text={text}>
      <h1>{page.title}</h1>
      <ul className="author-list">
        {page.authors.map((author) => (
          <li key={author.href ?? author.name} className="author-list__item">
            <Author {...author} />
            <span className="author-list__count">{author.posts}</span>
          </li>
        ))}
      </ul>
    </BlogPage>
  );
}
