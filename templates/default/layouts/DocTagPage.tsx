import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** The docs with one tag. */
export default function DocTagPage({ page, site, text }: LayoutProps<'docTag'>) {
  const { title, about, all, docs } = page;
  return (
    <Page page={page} site={site} text={text}>
      <main className="plain-layout">
        <div className="doc-article">
          <header className="tag-header">
            <h1>{title}</h1>
            {about && <p>{about}</p>}
            <a href={all.href}>{all.label}</a>
          </header>
          {docs.map(({ label, lang, href, description }) => (
            <article key={href} className="tagged-doc" lang={lang}>
              <h2>
                <a href={href}>{label}</a>
              </h2>
              {description && <p>{description}</p>}
            </article>
          ))}
        </div>
      </main>
    </Page>
  );
}
