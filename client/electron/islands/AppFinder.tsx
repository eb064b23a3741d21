import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SiteData } from 'sitegen-react';
import { createFormat, Link, navigate, useSite } from 'sitegen-react/client';
import type { App } from '../../../content/data/schemas.ts';
import {
  type AppQuery,
  type Category,
  categoryPath,
  createFindApps,
  type FindApps,
  formatQuery,
  NO_QUERY,
  parseQuery,
} from '../findApps.ts';

interface AppFinderProps {
  /** Address of the list of all apps, as JSON. */
  readonly href: string;
  /** The category of the page; undefined on the page of all apps. */
  readonly category?: string | undefined;
  readonly categories: readonly Category[];
  readonly total: number;
  readonly texts: SiteData['showcase'];
}

/** What is needed to answer queries: an indexed list, and the component that shows results. */
interface Answers {
  readonly find: FindApps;
  readonly AppResults: typeof import('../AppResults.tsx').AppResults;
}

async function loadAnswers({ href, category, texts }: AppFinderProps): Promise<Answers> {
  const [response, { AppResults }] = await Promise.all([fetch(href), import('../AppResults.tsx')]);
  if (!response.ok) throw new Error(response.statusText);
  const apps = (await response.json()) as readonly App[];
  const searched = category === undefined ? apps : apps.filter((app) => app.category === category);
  return { find: createFindApps(searched, texts.categories), AppResults };
}

/** Load the answers once, when the first query needs them. */
function useAnswers(props: AppFinderProps, isNeeded: boolean) {
  const [answers, setAnswers] = useState<Answers>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || answers || hasFailed) return;
    loadAnswers(props).then(setAnswers, () => setFailed(true));
  }, [props, isNeeded, answers, hasFailed]);
  return { answers, hasFailed };
}

/**
 * The query, kept in the address, so that it can be shared and the back button steps through it. Text typed before hydration
 * takes precedence: therefore the field is uncontrolled.
 */
function useQuery(field: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState(NO_QUERY);
  /** Change the query. Typing replaces the history entry; other choices add one. */
  const change = (part: Partial<AppQuery>) => {
    const next = { ...parseQuery(location.search), ...part };
    setQuery(next);
    const address = location.pathname + formatQuery(next);
    if (part.text === undefined) navigate(address);
    else history.replaceState(history.state, '', address);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read the text typed before hydration once
  useEffect(() => {
    const read = () => {
      const next = parseQuery(location.search);
      setQuery(next);
      if (field.current) field.current.value = next.text;
    };
    const typed = field.current?.value;
    if (typed) change({ text: typed });
    else read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [field]);
  return { query, change };
}

interface CategoryLinksProps extends Pick<AppFinderProps, 'category' | 'categories' | 'total' | 'texts'> {
  /** The query, as part of the address, to be kept by the links. */
  readonly search: string;
}

/** Links to all categories, and to all apps. On phones, the list scrolls sideways to the current one. */
function CategoryLinks({ category, categories, total, texts, search }: CategoryLinksProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  }, []);
  return (
    <nav ref={list} className="finder__categories thin-scrollbar" aria-label={texts.category} data-prefetch="intent">
      <Link className="pill" to={`/apps${search}`} aria-current={category === undefined ? 'page' : undefined}>
        {texts.all} <span className="pill__count">{total}</span>
      </Link>
      {categories.map(({ name, count }) => (
        <Link
          key={name}
          className="pill"
          to={categoryPath(name) + search}
          aria-current={category === name ? 'page' : undefined}
        >
          {texts.categories[name] ?? name} <span className="pill__count">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

/**
 * Search, order and categories of the showcase. While there is a query, its results replace the apps in the page. Without script,
 * only the categories work.
 */
export function AppFinder(props: AppFinderProps) {
  const { category, categories, total, texts } = props;
  const { lang } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const { query, change } = useQuery(field);
  const start = useRef<HTMLParagraphElement>(null);
  const search = formatQuery(query);
  const { answers, hasFailed } = useAnswers(props, search !== '');
  const matches = search === '' ? undefined : answers?.find(query);

  /** Change the query, and scroll to the start of the results: the bar is sticky, so the reader may be further down. */
  const ask = (part: Partial<AppQuery>) => {
    if (start.current && start.current.getBoundingClientRect().top < 0) start.current.scrollIntoView();
    change(part);
  };
  const reset = () => {
    ask(NO_QUERY);
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
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
            defaultValue=""
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
      </div>
      <CategoryLinks category={category} categories={categories} total={total} texts={texts} search={search} />
      <p ref={start} className="finder__status" role="status">
        {hasFailed && search !== ''
          ? texts.failed
          : matches
            ? createFormat(lang)(texts.count, { count: matches.length })
            : ''}
      </p>
      {answers && matches && matches.length > 0 && (
        <answers.AppResults
          search={search}
          title={category === undefined ? texts.all : (texts.categories[category] ?? category)}
          apps={matches}
          texts={texts}
        />
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
