import { DocCards } from '../parts/DocCards.tsx';
import type { ComponentProps } from '../props.ts';

/** `<DocCardList/>`: cards for the items of the category to which the doc belongs, or whose page it is. */
export function DocCardList({ page }: ComponentProps) {
  if (page.kind !== 'doc') throw new Error('<DocCardList/> shows a category of the docs: it can be used only in a doc');
  return <DocCards cards={page.cards ?? []} />;
}
