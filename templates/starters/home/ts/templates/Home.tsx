import { Html, Island, type LayoutProps, Link, Page } from 'sitegen-react/templates';
import { CopyCommand } from '../client/islands/CopyCommand.tsx';
import type { Home as HomeData } from '../content/data/schemas.ts';

/** Icons that `home.yml` can name: SVG paths with a viewBox of 24 by 24. */
const ICONS = {
  bolt: 'M13 2 4 14h7l-1 8 9-12h-7z',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm3.5 5.5-2 5-5 2 2-5z',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 0v18m3-17v16m3-13v10',
  megaphone: 'M4 10v4h3l8 4V6l-8 4zm14-1a4 4 0 0 1 0 6M8 14v5h3v-3',
  puzzle: 'M4 7h5V5.5a2 2 0 0 1 4 0V7h5v5h-1.5a2 2 0 0 0 0 4H18v5H4z',
  sprout: 'M12 21v-9c0-4-3-6-8-6 0 4 3 6 8 6m0-2c0-4 3-6 8-6 0 4-3 6-8 6',
};

/** The layout of the home page. `content/pages/index.md` selects it, and `content/data/home.yml` has its data. */
export default function Home({ page, site, text }: LayoutProps<'page', { home: HomeData }>) {
  const { lead, actions, install, features } = page.data.home;
  return (
    <Page page={page} site={site} text={text}>
      <main className="home">
        <header className="hero">
          <img src="/img/logo.svg" alt="" width="64" height="64" />
          <h1>{page.title}</h1>
          <p className="hero__lead">{lead}</p>
          <p className="actions">
            {actions.map(({ label, href }, index) => (
              <Link key={href} to={href} className={index === 0 ? 'action action--primary' : 'action'}>
                {label}
              </Link>
            ))}
          </p>
          {install && <Island id="install" name="CopyCommand" component={CopyCommand} props={{ command: install }} />}
        </header>
        <ul className="features">
          {features.map((feature) => (
            <li key={feature.title} className="feature">
              <svg className="feature__icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={ICONS[feature.icon]} />
              </svg>
              <h2>{feature.title}</h2>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
        <Html fragment={page.body} className="markdown home__text" />
      </main>
    </Page>
  );
}
