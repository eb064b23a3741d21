import { HighlightedText } from '../HighlightedText.tsx';
import { languageName } from '../searchText.ts';
import type { GroupedHit, HitGroup } from './groupHits.ts';
import { HitOption } from './HitOption.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { GetOptionProps } from './useListbox.ts';

interface HitListProps {
  readonly groups: readonly HitGroup[];
  readonly getOptionProps: GetOptionProps;
  readonly lang: string;
}

/** Title and snippet of a result; without a text, the titles above it. */
function HitText({ hit, above, lang }: Pick<GroupedHit, 'hit' | 'above'> & { lang: string }) {
  return (
    <>
      <span className="search-hit__head">
        <span className="search-hit__title">
          <HighlightedText parts={hit.title} />
        </span>
        {above && <span className="search-hit__above">{above}</span>}
        {hit.lang && <span className="search-hit__lang">{languageName(hit.lang, lang)}</span>}
      </span>
      <span className="search-hit__path" lang={hit.lang}>
        {hit.snippet.length > 0 ? <HighlightedText parts={hit.snippet} /> : hit.path.join(' › ')}
      </span>
    </>
  );
}

/** Results in groups, as options. */
export function HitList({ groups, getOptionProps, lang }: HitListProps) {
  const firstIndexes = groups.map((_, index) => groups.slice(0, index).reduce((sum, { hits }) => sum + hits.length, 0));
  return groups.map(({ title, hits }, group) => (
    <OptionGroup key={hits[0]?.hit.href} title={title}>
      {hits.map(({ hit, isChild, above }, index) => (
        <HitOption
          key={hit.href}
          {...getOptionProps((firstIndexes[group] ?? 0) + index)}
          href={hit.href}
          isExternal={hit.isExternal}
          icon={hit.level}
          isChild={isChild}
        >
          <HitText hit={hit} above={above} lang={lang} />
        </HitOption>
      ))}
    </OptionGroup>
  ));
}
