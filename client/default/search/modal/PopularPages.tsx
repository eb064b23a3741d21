import type { SuggestedPage } from '../../../../src/search/engine/indexFormat.ts';
import type { Translate } from '../../../../src/shared/messages/format.ts';
import { HitOption } from './HitOption.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { GetOptionProps } from './useListbox.ts';

interface PopularPagesProps {
  readonly pages: readonly SuggestedPage[];
  /** Index of the first option. */
  readonly first: number;
  readonly getOptionProps: GetOptionProps;
  readonly text: Translate;
}

/** Pages to go to before anything is asked. */
export function PopularPages({ pages, first, getOptionProps, text }: PopularPagesProps) {
  if (pages.length === 0) return null;
  return (
    <OptionGroup title={text('search.popular')}>
      {pages.map(({ href, title }, index) => (
        <HitOption key={href} {...getOptionProps(first + index)} href={href} isExternal={false} icon="page">
          <span className="search-hit__title">{title}</span>
        </HitOption>
      ))}
    </OptionGroup>
  );
}
