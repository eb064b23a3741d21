import { Page } from '../parts/Page.tsx';
import { TagIndex } from '../parts/TagIndex.tsx';
import type { LayoutProps } from '../props.ts';

/** All tags of the docs, grouped by their first letter. */
export default function DocTagsPage({ page, site, text }: LayoutProps<'docTags'>) {
  return (
    <Page page={page} site={site} text={text}>
      <main className="plain-layout">
        <div className="doc-article">
          <h1>{page.title}</h1>
          <TagIndex letters={page.letters} />
        </div>
      </main>
    </Page>
  );
}
