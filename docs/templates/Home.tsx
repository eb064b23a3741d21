import { Html, type LayoutProps, Page } from 'sitegen-react/templates';

/** The home page: what sitegen is, how to start, and the Markdown of the page below. */
export default function Home({ page, site, text }: LayoutProps<'page'>) {
  return (
    <Page page={page} site={site} text={text}>
      <main className="home">
        <header className="home__head">
          <h1>{page.title}</h1>
          <p className="home__lead">{page.description}</p>
          <p className="home__ways">
            <a className="home__start" href={`${site.base}start`}>
              Start
            </a>
            <code>npx sitegen-react init</code>
          </p>
        </header>
        <Html fragment={page.body} className="markdown home__body" lang={page.contentLang} dir={page.contentDir} />
      </main>
    </Page>
  );
}
