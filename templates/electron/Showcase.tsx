import { createFormat } from 'sitegen-react/client';
import { Island, type LayoutProps, Link, Page } from 'sitegen-react/templates';
import { AppCard } from '../../client/electron/AppCard.tsx';
import { categoryPath, categorySlug, countCategories, newestApps, sortByName } from '../../client/electron/findApps.ts';
import { AppFinder } from '../../client/electron/islands/AppFinder.tsx';
import { PageBand } from './parts/PageBand.tsx';

/** Most apps of a category on this page; the page of the category has all. */
const PREVIEW_COUNT = 8;

/** The showcase: favorites, and the newest apps of each category. The finder above them searches all. */
export default function Showcase({ page, site, text }: LayoutProps<'page', 'showcase' | 'apps'>) {
  const { showcase: texts, apps } = page.data;
  const categories = countCategories(apps);
  const format = createFormat(site.lang);
  const props = { href: page.lazyData.apps ?? '', categories, total: apps.length, texts };
  return (
    <Page page={page} site={site} text={text}>
      <main className="showcase">
        <PageBand title={page.title} lead={texts.lead} />
        <Island id="finder" name="AppFinder" component={AppFinder} props={props} />
        <div className="showcase__all wide">
          <section className="showcase__favorites">
            <h2>{texts.favorites}</h2>
            <ul className="app-grid">
              {sortByName(apps.filter(({ favorite }) => favorite)).map((app) => (
                <AppCard key={app.slug} app={app} texts={texts} showCategory />
              ))}
            </ul>
          </section>
          {categories.map(({ name, count }) => {
            const label = texts.categories[name] ?? name;
            return (
              <section key={name} className="showcase__category">
                <h2 id={`category-${categorySlug(name)}`}>{label}</h2>
                <ul className="app-grid">
                  {newestApps(
                    apps.filter(({ category }) => category === name),
                    PREVIEW_COUNT,
                  ).map((app) => (
                    <AppCard key={app.slug} app={app} texts={texts} />
                  ))}
                </ul>
                {count > PREVIEW_COUNT && (
                  <p className="showcase__more">
                    <Link className="more-link" to={categoryPath(name)}>
                      {format(texts.allInCategory, { count, category: label })}
                    </Link>
                  </p>
                )}
              </section>
            );
          })}
        </div>
      </main>
    </Page>
  );
}
