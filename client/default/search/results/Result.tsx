import type { Translate } from '../../../../src/shared/messages/format.ts';
import { HighlightedText } from '../HighlightedText.tsx';
import type { SearchHit } from '../providers/provider.ts';
import { languageName } from '../searchText.ts';

interface ResultProps {
  readonly hit: SearchHit;
  /** The language of the page. */
  readonly lang: string;
  /** True where there are results of several kinds: each page tells its own. */
  readonly showsKind: boolean;
  readonly text: Translate;
}

/** One result of the page of results. */
export function Result({ hit, lang, showsKind, text }: ResultProps) {
  const { href, title, kind, snippet, isExternal } = hit;
  const path = showsKind && kind && hit.path.length === 0 ? [text(`search.kind.${kind}`)] : hit.path;
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
