import { Html, type LayoutProps, Page } from 'sitegen-react/templates';
import { FeatureRows } from './parts/FeatureRows.tsx';
import { Links } from './parts/Links.tsx';
import { TileGrid } from './parts/TileGrid.tsx';
import { ToolRows } from './parts/ToolRows.tsx';
import { HeroPicture } from './pictures/HeroPicture.tsx';
import { Icon, isIconName } from './pictures/icons.tsx';

/** The home page: what Electron is, its features, how to start, who uses it, and a summary of the readme. */
export default function Home({ page, site, text }: LayoutProps<'page', 'home' | 'releases'>) {
  const home = page.data.home;
  return (
    <Page page={page} site={site} text={text}>
      <main className="home">
        <header className="hero">
          <HeroPicture />
          <div className="hero__inner">
            <h1>{page.title}</h1>
            <p className="hero__lead">{home.lead}</p>
            <Links links={home.actions} className="actions" asButtons />
          </div>
          <label className="hero__pause">
            <input type="checkbox" />
            {text('site.pauseAnimation')}
          </label>
        </header>

        <section className="why wide">
          {home.why.map(({ icon, title, text: words, link }) => (
            <div key={title} className="why__card">
              {isIconName(icon) && <Icon name={icon} />}
              <h2 className="why__title">{title}</h2>
              <p>{words}</p>
              {link && <Links links={[link]} className="feature__links" />}
            </div>
          ))}
        </section>

        <section className="wide section">
          <header className="section__head">
            <h2>{home.features.title}</h2>
            <p>{home.features.lead}</p>
          </header>
          <FeatureRows rows={home.features.rows} heading="h3" />
        </section>

        <section className="wide section">
          <header className="section__head">
            <h2>{home.tools.title}</h2>
            <p>{home.tools.lead}</p>
          </header>
          <TileGrid items={home.tools.items} className="tile-grid tile-grid--tools" />
        </section>

        <div className="tools-band">
          <div className="wide section">
            <ToolRows home={home} releases={page.data.releases} lang={site.lang} />
          </div>
        </div>

        <section className="wide section">
          <header className="section__head">
            <h2>{home.apps.title}</h2>
          </header>
          <TileGrid items={home.apps.items} className="tile-grid" />
          <Links links={[home.apps.more]} className="actions actions--center" asButtons />
        </section>

        <section className="readme wide section">
          <h2>{home.readme.title}</h2>
          <Html fragment={page.body} className="markdown" lang={page.contentLang} dir={page.contentDir} />
          <Links links={[home.readme.more]} className="actions" asButtons />
        </section>

        <section className="closing">
          <h2>{home.closing.title}</h2>
          <p>{home.closing.text}</p>
          <Links links={home.closing.links} className="actions actions--center" asButtons />
        </section>
      </main>
    </Page>
  );
}
