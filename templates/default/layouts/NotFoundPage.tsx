import { NotFoundDrawing } from '../parts/NotFoundDrawing.tsx';
import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** The 404 page, which hosts serve for unknown addresses. The client adds pages with similar addresses (`similarPages.ts`). */
export default function NotFoundPage({ page, site, text }: LayoutProps<'notFound'>) {
  return (
    <Page page={page} site={site} text={text}>
      <main className="not-found">
        <NotFoundDrawing />
        <div>
          <h1>{page.title}</h1>
          <p>{text('notFound.text')}</p>
          <p>{text('notFound.owner')}</p>
          <p>
            <a href={site.base}>{text('docs.breadcrumbs.home')}</a>
          </p>
          <div aria-live="polite">
            <nav className="similar-pages" aria-label={text('notFound.similar')} data-pages={page.pageListHref} hidden>
              <h2 className="similar-pages__title">{text('notFound.similar')}</h2>
              <ul />
            </nav>
          </div>
        </div>
      </main>
    </Page>
  );
}
