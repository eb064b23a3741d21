import { Island, type LayoutProps, Page } from 'sitegen-react/templates';
import { AppCard } from '../../client/electron/AppCard.tsx';
import { categoryId, countCategories, findApps, NO_QUERY } from '../../client/electron/findApps.ts';
import { AppFinder } from '../../client/electron/islands/AppFinder.tsx';
import { PageBand } from './parts/PageBand.tsx';

/** The showcase: every app, by category. The finder above the list makes it searchable. */
export default function Showcase({ page, site, text }: LayoutProps<'page', 'showcase' | 'apps'>) {
  const texts = page.data.showcase;
  const apps = page.data.apps;
  const categories = countCategories(apps);
  const favorites = findApps(apps, NO_QUERY).filter(({ favorite }) => favorite);
  const props = { href: page.lazyData.apps ?? '', categories, total: apps.length, texts, lang: site.lang };
  return (
    <Page page={page} site={site} text={text}>
      <main className="showcase" id="all">
        <PageBand title={page.title} lead={texts.lead} />
        <Island id="finder" name="AppFinder" component={AppFinder} props={props} />
        <div className="showcase__all wide">
          <section className="showcase__favorites">
            <h2>{texts.favorites}</h2>
            <ul className="app-grid">
              {favorites.map((app) => (
                <AppCard key={app.slug} app={app} texts={texts} />
              ))}
            </ul>
          </section>
          {categories.map(({ name }) => (
            <section key={name} className="showcase__category">
              <h2 id={categoryId(name)}>{texts.categories[name] ?? name}</h2>
              <ul className="app-grid">
                {findApps(apps, { ...NO_QUERY, category: name }).map((app) => (
                  <AppCard key={app.slug} app={app} texts={texts} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </main>
    </Page>
  );
}
