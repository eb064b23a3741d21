import { createFormat } from 'sitegen-react/client';
import { Island, type LayoutProps, Page } from 'sitegen-react/templates';
import { AppCard } from '../../client/electron/AppCard.tsx';
import { firstLetter } from '../../client/electron/findApps.ts';
import { AppFinder } from '../../client/electron/islands/AppFinder.tsx';
import { LetterLinks, letterId } from './parts/LetterLinks.tsx';
import { PageBand } from './parts/PageBand.tsx';
import type { ShowcaseCategoryData } from './showcasePages.ts';

/** Shorter lists need no links to first letters. */
const MIN_COUNT_FOR_LETTERS = 40;

/** All apps of a category, by name. */
export default function ShowcaseCategory({ page, site, text }: LayoutProps<'custom', ShowcaseCategoryData>) {
  const { category, apps, categories, total, texts } = page.data;
  const letters = [...new Set(apps.map(({ name }) => firstLetter(name)))];
  const ids = new Map(
    letters.map((letter) => [apps.find(({ name }) => firstLetter(name) === letter)?.slug, letterId(letter)]),
  );
  const props = { href: page.lazyData.apps ?? '', category, categories, total, texts };
  return (
    <Page page={page} site={site} text={text}>
      <main className="showcase">
        <PageBand title={page.title} lead={createFormat(site.lang)(texts.count, { count: apps.length })} />
        <Island id="finder" name="AppFinder" component={AppFinder} props={props} />
        <div className="showcase__all wide">
          {apps.length >= MIN_COUNT_FOR_LETTERS && <LetterLinks letters={letters} label={texts.letters} />}
          <ul className="app-grid">
            {apps.map((app) => (
              <AppCard key={app.slug} app={app} texts={texts} heading="h2" id={ids.get(app.slug)} />
            ))}
          </ul>
        </div>
      </main>
    </Page>
  );
}
