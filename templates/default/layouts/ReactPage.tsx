import { Html } from '../parts/Html.tsx';
import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** A page that is a React component: it renders everything between navbar and footer. */
export default function ReactPage({ page, site, text }: LayoutProps<'page'>) {
  return (
    <Page page={page} site={site} text={text}>
      <Html fragment={page.body} className="react-page" lang={page.contentLang} dir={page.contentDir} />
    </Page>
  );
}
