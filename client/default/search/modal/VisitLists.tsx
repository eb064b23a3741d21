import type { Translate } from '../../../../src/shared/messages/format.ts';
import { HitOption } from './HitOption.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import { SearchIcon } from './SearchIcon.tsx';
import type { GetOptionProps } from './useListbox.ts';
import { addFavorite, removeVisit, shownRecent, type Visit, type Visits } from './visits.ts';

interface VisitListsProps {
  readonly visits: Visits;
  readonly onChange: (visits: Visits) => void;
  readonly getOptionProps: GetOptionProps;
  readonly text: Translate;
}

interface VisitListProps extends VisitListsProps {
  readonly shown: readonly Visit[];
  readonly isFavorite: boolean;
  /** Index of the first option. */
  readonly first: number;
}

function IconButton({ icon, label, onClick }: { icon: 'star' | 'remove'; label: string; onClick: () => void }) {
  return (
    <button type="button" title={label} aria-label={label} onClick={onClick}>
      <SearchIcon name={icon} />
    </button>
  );
}

function VisitList({ shown, isFavorite, first, visits, onChange, getOptionProps, text }: VisitListProps) {
  if (shown.length === 0) return null;
  return (
    <OptionGroup title={text(isFavorite ? 'search.favorite' : 'search.recent')}>
      {shown.map((visit, index) => (
        <HitOption
          key={visit.href}
          {...getOptionProps(first + index)}
          href={visit.href}
          isExternal={visit.isExternal}
          icon={isFavorite ? 'star' : 'recent'}
          actions={
            <>
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
            </>
          }
        >
          <span className="search-hit__title">{visit.title}</span>
          {visit.group && <span className="search-hit__path">{visit.group}</span>}
        </HitOption>
      ))}
    </OptionGroup>
  );
}

/** Results that the reader has opened before, and those that they have saved. */
export function VisitLists(props: VisitListsProps) {
  const recent = shownRecent(props.visits);
  return (
    <>
      <VisitList {...props} shown={recent} isFavorite={false} first={0} />
      <VisitList {...props} shown={props.visits.favorite} isFavorite first={recent.length} />
    </>
  );
}
