import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SiteData } from 'sitegen-react';
import { createFormat } from 'sitegen-react/client';
import type { App } from '../../../content/data/schemas.ts';
import { AppCard } from '../AppCard.tsx';
import { type AppQuery, categoryId, findApps, formatQuery, NO_QUERY, parseQuery } from '../findApps.ts';

interface AppFinderProps {
  /** Address of the list, as JSON. */
  readonly href: string;
  readonly categories: readonly { readonly name: string; readonly count: number }[];
  readonly total: number;
  readonly texts: SiteData['showcase'];
  readonly lang: string;
}

/** The whole list, fetched once, when the first query needs it. */
function useApps(href: string, isNeeded: boolean) {
  const [apps, setApps] = useState<readonly App[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || apps || hasFailed) return;
    fetch(href)
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
      .then((list: readonly App[]) => setApps(list))
      .catch(() => setFailed(true));
  }, [href, isNeeded, apps, hasFailed]);
  return { apps, hasFailed };
}

/** The query, kept in the address: it can be shared, and the back button leads through it. */
function useQuery() {
  const [query, setQuery] = useState(NO_QUERY);
  useEffect(() => {
    const read = () => setQuery(parseQuery(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  /** Typing must not fill the history; choices may. */
  const change = (part: Partial<AppQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    const address = location.pathname + formatQuery(next);
    if (part.text === undefined) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  };
  return { query, change };
}

function Cards({ apps, texts }: { apps: readonly App[]; texts: SiteData['showcase'] }) {
  return (
    <ul className="app-grid">
      {apps.map((app) => (
        <AppCard key={app.slug} app={app} texts={texts} />
      ))}
    </ul>
  );
}

/**
 * Search, categories and order of the showcase. The page below holds the full list; it gives way to the matches while
 * there is a query. Without script the categories are links into that list.
 */
export function AppFinder({ href, categories, total, texts, lang }: AppFinderProps) {
  const { query, change } = useQuery();
  const field = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLParagraphElement>(null);
  const hasQuery = formatQuery(query) !== '';
  const { apps, hasFailed } = useApps(href, hasQuery);
  const matches = hasQuery && apps ? findApps(apps, query) : undefined;
  const favorites = matches?.filter(({ favorite }) => favorite) ?? [];

  /** The bar stays in view along the list: whoever asks from further down is shown the results from their start. */
  const ask = (part: Partial<AppQuery>) => {
    if (start.current && start.current.getBoundingClientRect().top < 0) start.current.scrollIntoView();
    change(part);
  };
  const choose = (event: MouseEvent, category: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ask({ category });
  };
  const reset = () => {
    ask(NO_QUERY);
    field.current?.focus();
  };

  return (
    <div className="finder" data-active={matches ? 'true' : undefined}>
      <div className="finder__bar">
        <search className="finder__fields">
          <input
            ref={field}
            type="search"
            className="finder__search"
            aria-label={texts.search}
            placeholder={texts.searchHint}
            value={query.text}
            onChange={({ target }) => ask({ text: target.value })}
          />
          <label className="finder__sort">
            {texts.sort}{' '}
            <select
              value={query.sort}
              onChange={({ target }) => ask({ sort: target.value === 'recent' ? 'recent' : 'alphabetical' })}
            >
              <option value="alphabetical">{texts.alphabetical}</option>
              <option value="recent">{texts.recent}</option>
            </select>
          </label>
        </search>
        <nav className="finder__categories thin-scrollbar" aria-label={texts.category}>
          {/* biome-ignore lint/a11y/useValidAnchor: a real link, which the script only answers faster */}
          <a
            className="pill"
            href="#all"
            aria-current={query.category === '' ? 'true' : undefined}
            onClick={(event) => choose(event, '')}
          >
            {texts.all} <span className="pill__count">{total}</span>
          </a>
          {categories.map(({ name, count }) => (
            <a
              key={name}
              className="pill"
              href={`${formatQuery({ ...NO_QUERY, category: name })}#${categoryId(name)}`}
              aria-current={query.category === name ? 'true' : undefined}
              onClick={(event) => choose(event, name)}
            >
              {texts.categories[name] ?? name} <span className="pill__count">{count}</span>
            </a>
          ))}
        </nav>
      </div>
      <p ref={start} className="finder__status" role="status">
        {hasFailed && hasQuery
          ? texts.failed
          : matches
            ? createFormat(lang)(texts.count, { count: matches.length })
            : ''}
      </p>
      {favorites.length > 0 && (
        <section className="showcase__favorites">
          <h2>{texts.favorites}</h2>
          <Cards apps={favorites} texts={texts} />
        </section>
      )}
      {matches && matches.length > 0 && (
        <section>
          <h2>{texts.categories[query.category] ?? (query.category || texts.all)}</h2>
          <Cards apps={matches} texts={texts} />
        </section>
      )}
      {matches?.length === 0 && (
        <div className="finder__empty">
          <p>{texts.empty}</p>
          <button type="button" className="button" onClick={reset}>
            {texts.reset}
          </button>
        </div>
      )}
    </div>
  );
}
