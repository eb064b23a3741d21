import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** All posts, by year. */
export default function BlogArchivePage({ page, site, text }: LayoutProps<'blogArchive'>) {
  return (
    <Page page={page} site={site} text={text}>
      <main className="blog-archive">
        <h1>{page.title}</h1>
        <div className="blog-archive__years">
          {page.years.map(({ label, posts }) => (
            <section key={label} className="blog-archive__year">
              <h2 id={posts[0]?.isoDate.slice(0, 4)}>{label}</h2>
              <ul>
                {posts.map((post) => (
                  <li key={post.href}>
                    <a href={post.href}>
                      <time dateTime={post.isoDate}>{post.date}</time>
                      {' - '}
                      <span lang={post.lang}>{post.label}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </Page>
  );
}
