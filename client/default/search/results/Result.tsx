import { HighlightedText } from '../HighlightedText.tsx';
import type { SearchHit } from '../providers/provider.ts';
import { languageName } from '../searchText.ts';

/** One result of the page of results. */
export function Result({ hit, lang }: { hit: SearchHit; lang: string }) {
  const { href, title, path, snippet, isExternal } = hit;
  return (
    <article className="search-result">
      <h2>
        <a href={href} target={isExternal ? '_blank' : undefined} rel={isExternal ? 'noopener noreferrer' : undefined}>
          <HighlightedText parts={title} />
        </a>
        {hit.lang && <span className="search-hit__lang">{languageName(hit.lang, lang)}</span>}
      </h2>
      {path.length > 0 && <p className="search-result__path">{path.join(' › ')}</p>}
      {snippet.length > 0 && (
        <p lang={hit.lang}>
          <HighlightedText parts={snippet} />
        </p>
      )}
    </article>
  );
}
