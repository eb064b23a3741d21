import type { Translate } from '../../../../src/shared/messages/format.ts';
import { HitOption } from './HitOption.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import { SearchIcon } from './SearchIcon.tsx';
import type { OptionPropsOf } from './useListbox.ts';
import { addFavorite, removeVisit, type Visit, type Visits } from './visits.ts';

interface VisitListProps {
  readonly shown: readonly Visit[];
  readonly isFavorite: boolean;
  readonly visits: Visits;
  readonly onChange: (visits: Visits) => void;
  /** Index of the first choice. */
  readonly first: number;
  readonly optionPropsOf: OptionPropsOf;
  readonly text: Translate;
}

function IconButton({ icon, label, onClick }: { icon: 'star' | 'remove'; label: string; onClick: () => void }) {
  return (
    <button type="button" title={label} aria-label={label} onClick={onClick}>
      <SearchIcon name={icon} />
    </button>
  );
}

/** Results that the reader opened before, or keeps. */
export function VisitList({ shown, isFavorite, visits, onChange, first, optionPropsOf, text }: VisitListProps) {
  if (shown.length === 0) return null;
  return (
    <OptionGroup title={text(isFavorite ? 'search.favorite' : 'search.recent')}>
      {shown.map((visit, index) => (
        <HitOption
          key={visit.href}
          {...optionPropsOf(first + index)}
          href={visit.href}
          isExternal={visit.isExternal}
          icon={isFavorite ? 'star' : 'recent'}
          actions={
            <span className="search-hit__actions">
              {!isFavorite && (
                <IconButton
                  icon="star"
                  label={text('search.save')}
                  onClick={() => onChange(addFavorite(visits, visit))}
                />
              )}
              <IconButton
                icon="remove"
                label={text(isFavorite ? 'search.removeFavorite' : 'search.removeRecent')}
                onClick={() => onChange(removeVisit(visits, visit))}
              />
            </span>
          }
        >
          <span className="search-hit__title">{visit.title}</span>
          {visit.group && <span className="search-hit__path">{visit.group}</span>}
        </HitOption>
      ))}
    </OptionGroup>
  );
}
