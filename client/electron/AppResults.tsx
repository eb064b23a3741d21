import { useEffect, useRef, useState } from 'react';
import type { SiteData } from 'sitegen-react';
import type { App } from '../../content/data/schemas.ts';
import { AppCard, type CardTexts } from './AppCard.tsx';

interface AppResultsProps {
  /** The query, as part of the address. */
  readonly search: string;
  readonly title: string;
  readonly apps: readonly App[];
  readonly texts: CardTexts & Pick<SiteData['showcase'], 'favorites' | 'showMore'>;
}

/** Apps that are shown at once: hundreds of cards are slow on phones. */
const PAGE_SIZE = 60;

/** The apps that a query matches: first the favorites, then all, page by page. */
export function AppResults({ search, title, apps, texts }: AppResultsProps) {
  const [paged, setPaged] = useState({ search, shown: PAGE_SIZE });
  const shown = paged.search === search ? paged.shown : PAGE_SIZE; // another query starts again with one page
  const list = useRef<HTMLUListElement>(null);
  const favorites = apps.filter(({ favorite }) => favorite);

  // The button may be removed: move the focus to the first new app.
  useEffect(() => {
    if (shown > PAGE_SIZE)
      list.current?.children[shown - PAGE_SIZE]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      {favorites.length > 0 && (
        <section className="showcase__favorites">
          <h2>{texts.favorites}</h2>
          <ul className="app-grid">
            {favorites.map((app) => (
              <AppCard key={app.slug} app={app} texts={texts} showCategory />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{title}</h2>
        <ul className="app-grid" ref={list}>
          {apps.slice(0, shown).map((app) => (
            <AppCard key={app.slug} app={app} texts={texts} showCategory />
          ))}
        </ul>
        {apps.length > shown && (
          <p className="actions actions--center">
            <button type="button" className="button" onClick={() => setPaged({ search, shown: shown + PAGE_SIZE })}>
              {texts.showMore}
            </button>
          </p>
        )}
      </section>
    </>
  );
}
