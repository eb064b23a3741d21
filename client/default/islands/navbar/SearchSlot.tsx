import { SearchButton, type SearchButtonProps } from '../../search/SearchButton.tsx';

interface SearchSlotProps {
  /** Absent on sites without search. */
  readonly search: SearchButtonProps | undefined;
  readonly className?: string | undefined;
}

/** Where the search box stands: as a `search` item says, else behind the right items. On phones it ends the bar. */
export function SearchSlot({ search, className }: SearchSlotProps) {
  if (!search) return null;
  return (
    <div className={['navbar__search', className].filter(Boolean).join(' ')}>
      <SearchButton {...search} />
    </div>
  );
}
