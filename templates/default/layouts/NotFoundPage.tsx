import { SimilarPages } from '../../../client/default/islands/SimilarPages.tsx';
import { Island } from '../Island.tsx';
import { NotFoundDrawing } from '../parts/NotFoundDrawing.tsx';
import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** The 404 page, which hosts serve for addresses that do not exist. */
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
          <Island
            id="similar-pages"
            name="SimilarPages"
            component={SimilarPages}
            props={{ href: page.pageListHref, base: site.base, title: text('notFound.similar') }}
          />
        </div>
      </main>
    </Page>
  );
}
