/** `@theme/DocCard`, `@theme/DocCardList`, and hooks for the items of a category. Works in Node and in browsers. */

import { type ReactNode, useContext } from 'react';
import { isExternal } from '../../../../src/shared/url.ts';
import type { DocCardView } from '../../../../src/views/views.ts';
import { DocCards } from '../../parts/DocCards.tsx';
import { MdxContext } from '../MdxContext.ts';
import { Link, useBaseUrlUtils } from './docusaurus.tsx';

/** A sidebar item, in Docusaurus' format. */
export interface SidebarItem {
  readonly type: string;
  readonly label: string;
  readonly href?: string;
  readonly description?: string;
  /** Set for a category. */
  readonly items?: readonly SidebarItem[];
}

const toItem = ({ type, title: label, href, description }: DocCardView): SidebarItem => ({
  type: type === 'category' ? type : 'link',
  label,
  href,
  ...(description ? { description } : {}),
  ...(type === 'category' ? { items: [] } : {}),
});

/** The cards of the page's view. */
function usePageCards(): readonly DocCardView[] {
  const page = useContext(MdxContext)?.page;
  return page?.kind === 'doc' ? (page.cards ?? []) : [];
}

/** The items of the category to which the doc belongs. */
export const useCurrentSidebarSiblings = (): readonly SidebarItem[] => usePageCards().map(toItem);

/** The category to which the doc belongs. */
export const useCurrentSidebarCategory = (): SidebarItem => ({
  type: 'category',
  label: useContext(MdxContext)?.page.title ?? '',
  items: useCurrentSidebarSiblings(),
});

/** Where an item leads; a category without a page leads to its first page. */
const leadsTo = ({ href, items = [] }: SidebarItem): string | undefined =>
  href ?? items.map(leadsTo).find((found) => found !== undefined);

/** Removes items without a link. */
export const filterDocCardListItems = (items: readonly SidebarItem[]): readonly SidebarItem[] =>
  items.filter((item) => leadsTo(item) !== undefined);

/** Returns the function that turns an item into a card. */
function useToCard(): (item: SidebarItem) => DocCardView {
  const { withBaseUrl } = useBaseUrlUtils();
  const page = useContext(MdxContext);
  return (item) => {
    const { type, label: title, items, description: own } = item;
    const target = leadsTo(item) ?? '';
    const external = isExternal(target);
    const count = items?.length ?? 0;
    const description = own ?? (count > 0 ? page?.text('docs.card.items', { count }) : undefined);
    const kind = type === 'category' ? type : external ? 'link' : 'doc';
    return { type: kind, title, href: withBaseUrl(target), external, ...(description ? { description } : {}) };
  };
}

/** Props of a card: an item, or props that other themes use instead. */
interface DocCardProps {
  readonly item?: SidebarItem;
  readonly href?: string;
  readonly header?: ReactNode;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}

/** `@theme/DocCard`: a card for one item. */
export function DocCard({ item, href, header, title = header, children }: DocCardProps) {
  const toCard = useToCard();
  if (item) return <DocCards cards={[toCard(item)]} />;
  return (
    <Link className="doc-card" {...(href === undefined ? {} : { to: href })}>
      {title && <span className="doc-card__title">{title}</span>}
      {children}
    </Link>
  );
}

/** `@theme/DocCardList`: cards for the given items, or for those of the category to which the doc belongs. */
export function DocCardList({
  items,
  className,
  children,
}: {
  readonly items?: readonly SidebarItem[];
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const own = usePageCards();
  const toCard = useToCard();
  const hasCards = items !== undefined || children === undefined;
  const cards = !hasCards ? children : <DocCards cards={items ? filterDocCardListItems(items).map(toCard) : own} />;
  return className ? <div className={className}>{cards}</div> : cards;
}
