import { DocCards } from '../parts/DocCards.tsx';
import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** The generated home page, for a site that has none itself: cards for docs, posts and pages. */
export default function HomePage({ page, site, text }: LayoutProps<'home'>) {
  return (
    <Page page={page} site={site} text={text}>
      <main className="site-home">
        <header className="generated-index">
          <h1>{page.title}</h1>
          {page.tagline && <p>{page.tagline}</p>}
        </header>
        {page.notice && <p>{page.notice}</p>}
        {page.sections.map(({ title, href, cards }) => (
          <section key={title}>
            <h2>{href ? <a href={href}>{title}</a> : title}</h2>
            <DocCards cards={cards} />
          </section>
        ))}
      </main>
    </Page>
  );
}
