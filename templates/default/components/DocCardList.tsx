import { DocCards } from '../parts/DocCards.tsx';
import type { ComponentProps } from '../props.ts';

/** `<DocCardList/>`: cards for the category that the doc is the page of, or that contains it. */
export function DocCardList({ page }: ComponentProps) {
  if (page.kind !== 'doc') throw new Error('<DocCardList/> shows a category of the docs: it can stand only in a doc');
  return <DocCards cards={page.cards ?? []} />;
}
