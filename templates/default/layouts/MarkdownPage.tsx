import { EditLink } from '../parts/EditLink.tsx';
import { Page } from '../parts/Page.tsx';
import { PageBody } from '../parts/PageBody.tsx';
import { PageTools } from '../parts/PageTools.tsx';
import { Toc } from '../parts/Toc.tsx';
import type { LayoutProps } from '../props.ts';

/** A Markdown page outside of docs and blog. */
export default function MarkdownPage({ page, site, text }: LayoutProps<'page'>) {
  const label = text('docs.toc');
  return (
    <Page page={page} site={site} text={text}>
      <main className="plain-layout">
        <article className="doc-article">
          <PageTools page={page} site={site} text={text} />
          <Toc items={page.toc} label={label} lang={page.contentLang} narrow />
          <PageBody page={page} text={text} />
          {page.editUrl && (
            <footer className="theme-doc-footer">
              <EditLink href={page.editUrl} text={text} />
            </footer>
          )}
        </article>
        <Toc items={page.toc} label={label} lang={page.contentLang} />
      </main>
    </Page>
  );
}
