import { languages } from 'sitegen:languages';
import { type Analyzer, createAnalyzer, type SearchLanguage } from '../../../../src/search/engine/analyzer.ts';
import {
  createSearchEngine,
  type Found,
  type Meaning,
  type SearchEngine,
} from '../../../../src/search/engine/engine.ts';
import type { SearchKind, SearchManifest } from '../../../../src/search/engine/indexFormat.ts';
import { createLanguage } from '../../../../src/search/engine/language.ts';
import { languageName } from '../../../../src/search/engine/languageName.ts';
import type { FoundSection } from '../../../../src/search/engine/sectionReader.ts';
import type { LunrSettings } from '../../../../src/search/engine/settings.ts';
import { fetchOk } from '../../dom/fetchOk.ts';
import { createSnippet } from '../createSnippet.ts';
import { highlightMatches, unhighlighted } from '../highlightMatches.ts';
import type { SearchHit, SearchProvider, SearchRequest, SearchResponse } from './provider.ts';

const KINDS: readonly SearchKind[] = ['doc', 'api', 'page', 'post'];

const loadJson = async (href: string, cache: RequestCache): Promise<unknown> => (await fetchOk(href, { cache })).json();

async function loadLanguage(locale: string): Promise<SearchLanguage> {
  return createLanguage(locale, (await languages[languageName(locale)]?.()) ?? {});
}

function toHit({ page, section }: FoundSection, meaning: Meaning, snippetWords: number, analyzer: Analyzer): SearchHit {
  const { id, headings, text } = section;
  const above = page.docs ? [page.docs] : [];
  const heading = headings.at(-1) ?? page.title;
  const title = highlightMatches(heading, meaning, analyzer);
  const isInTitle = title.some(({ isMatch }) => isMatch);
  return {
    href: id === undefined ? page.href : `${page.href}#${encodeURIComponent(id)}`,
    isExternal: false,
    level: id === undefined ? 'page' : isInTitle ? 'heading' : 'text',
    group: [...above, page.title].join(' › '),
    groupKey: page.href,
    kind: page.kind,
    title: title.length > 0 ? title : unhighlighted(page.title),
    path: id === undefined ? above : [...above, page.title, ...headings.slice(0, -1)],
    snippet: createSnippet({ title: heading, text }, meaning, snippetWords, analyzer),
    ...(page.lang ? { lang: page.lang } : {}),
  };
}

interface OpenIndex {
  readonly manifest: SearchManifest;
  readonly analyzer: Analyzer;
  readonly engine: SearchEngine;
}

/** Create a provider for the built-in index. It loads only the files that a query needs. */
export function createLunrProvider({ indexHref, language, isNamed }: LunrSettings): SearchProvider {
  let current: OpenIndex | undefined;
  const loading = new Map<string, Promise<SearchLanguage>>();
  const getLanguage = (locale: string): Promise<SearchLanguage> => {
    const loaded = loading.get(locale) ?? loadLanguage(locale);
    loading.set(locale, loaded);
    loaded.catch(() => loading.delete(locale)); // the next query tries again
    return loaded;
  };

  /** Open the index, or revalidate it, since the site may have been built again. */
  const open = async (): Promise<OpenIndex> => {
    const [content] = await Promise.all([loadJson(`${indexHref}index.json`, 'no-cache'), getLanguage(language)]);
    const manifest = content as SearchManifest;
    const { version } = manifest;
    if (current?.manifest.version !== version) {
      const analyzer = createAnalyzer(language, await Promise.all(manifest.languages.map(getLanguage)));
      const load = (name: string) => loadJson(indexHref + name, 'default'); // named after its content
      current = { manifest, analyzer, engine: createSearchEngine(manifest, analyzer, load) };
    }
    return current;
  };

  return {
    get kinds() {
      // With several docs, readers choose these by name in place of the kinds.
      return KINDS.filter((kind) => current?.manifest.kinds[kind] && !(isNamed && /c|api/.test(kind)));
    },
    get suggestions() {
      return current?.manifest.suggestions ?? [];
    },
    async prepare() {
      await open();
    },
    async search({ query, start, count, kinds, docs, version, snippetWords }: SearchRequest, { onFirst, signal } = {}) {
      const range = { start, count, kinds, docs, version };
      const searchIn = async ({ engine, analyzer }: OpenIndex): Promise<SearchResponse> => {
        const toResponse = ({ sections, count: all, isComplete, ...meaning }: Found): SearchResponse => ({
          hits: sections.map((section) => toHit(section, meaning, snippetWords, analyzer)),
          count: all,
          isComplete,
        });
        const onFirstFound = onFirst && ((found: Found) => onFirst(toResponse(found)));
        return toResponse(await engine.search(query, range, { onFirst: onFirstFound, signal }));
      };
      const opened = current ?? (await open());
      try {
        return await searchIn(opened);
      } catch (error) {
        const reopened = await open(); // a new build may have removed the file
        if (reopened === opened) throw error;
        return searchIn(reopened);
      }
    },
  };
}
