import { Html, type LayoutProps, Page } from 'sitegen-react/templates';
import { PageBand } from './parts/PageBand.tsx';
import { withoutTitle } from './withoutTitle.ts';

/** The community page: Markdown whose lists become cards. */
export default function Community({ page, site, text }: LayoutProps<'page'>) {
  return (
    <Page page={page} site={site} text={text}>
      <main className="community">
        <PageBand title={page.title} lead={page.description} />
        <article className="wide section">
          <Html fragment={withoutTitle(page.body)} className="markdown" lang={page.contentLang} dir={page.contentDir} />
        </article>
      </main>
    </Page>
  );
}
