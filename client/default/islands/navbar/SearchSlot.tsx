import type { SearchProps } from '../../../../src/search/engine/settings.ts';
import { classNames } from '../../../../src/shared/classNames.ts';
import { SearchButton } from '../../search/SearchButton.tsx';

interface SearchSlotProps {
  /** Absent on sites without search. */
  readonly search: SearchProps | undefined;
  readonly className?: string | undefined;
}

/** The search button: in the place of an item of kind `search`, else after the items on the right. */
export function SearchSlot({ search, className }: SearchSlotProps) {
  if (!search) return null;
  return (
    <div className={classNames('navbar__search', className)}>
      <SearchButton {...search} />
    </div>
  );
}
