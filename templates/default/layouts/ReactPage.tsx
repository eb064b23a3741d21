import { Html } from '../parts/Html.tsx';
import { Page } from '../parts/Page.tsx';
import type { LayoutProps } from '../props.ts';

/** A page that is a component: all between navbar and footer is its own. */
export default function ReactPage({ page, site, text }: LayoutProps<'page'>) {
  return (
    <Page page={page} site={site} text={text}>
      <Html fragment={page.body} className="react-page" lang={page.contentLang} dir={page.contentDir} />
    </Page>
  );
}
