import type { Translate } from '../../../../src/shared/messages/format.ts';
import { createElement } from '../../dom/createElement.ts';
import { createMarks } from '../createMarks.ts';
import type { SearchHit } from '../providers/provider.ts';
import { languageLabel } from '../searchText.ts';

/** What creating results needs. */
interface ResultContext {
  /** The language of the page. */
  readonly lang: string;
  /** True if there are results of several kinds, so that pages show theirs. */
  readonly showsKind: boolean;
  readonly text: Translate;
}

/** Create a result of the page of results. */
export function createResult(hit: SearchHit, { lang, showsKind, text }: ResultContext): Element {
  const { href, title, kind, snippet, isExternal } = hit;
  const path = showsKind && kind && hit.path.length === 0 ? [text(`search.kind.${kind}`)] : hit.path;
  const outside: Record<string, string> = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const language = hit.lang
    ? [createElement('span', { className: 'search-hit__lang', textContent: languageLabel(hit.lang, lang) })]
    : [];
  const heading = createElement('h2', {}, {}, [createElement('a', { href }, outside, createMarks(title)), ...language]);
  return createElement('article', { className: 'search-result' }, {}, [
    heading,
    ...(path.length > 0
      ? [createElement('p', { className: 'search-result__path', textContent: path.join(' › ') })]
      : []),
    ...(snippet.length > 0 ? [createElement('p', {}, hit.lang ? { lang: hit.lang } : {}, createMarks(snippet))] : []),
  ]);
}
