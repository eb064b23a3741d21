import type { NodeStyle, SidebarNode } from '../../docs/sidebars/nodes.ts';
import type { SidebarCategoryView, SidebarItemView } from '../../views/views.ts';

/**
 * Weight, in characters, up to which every page contains the whole sidebar. With a heavier sidebar, a page contains only its open
 * categories; closed ones are loaded when readers open them.
 */
const HEAVIEST_WHOLE = 6000;

/** Weight of an item's markup, without label and address. */
const MARKUP = '<li><a href=""></a></li>'.length;

/** Usual weight of an icon. */
const ICON = 400;

/** Weight of a badge's markup, without its text. */
const BADGE_MARKUP = ' <span class="text-badge text-badge--info text-badge--small"></span>'.length;

/** Longest list that is shown whole; longer ones are divided into ranges. */
const LONGEST_LIST = 100;

const weighStyle = ({ icon, badge }: NodeStyle): number =>
  (icon === undefined ? 0 : ICON) + (badge ? BADGE_MARKUP + badge.text.length : 0);

const weighItem = (item: SidebarNode): number => {
  switch (item.type) {
    case 'doc':
      return MARKUP + item.label.length + weighStyle(item) + item.route.url.length;
    case 'link':
      return MARKUP + item.label.length + weighStyle(item) + item.href.length;
    case 'html':
      return item.html.length;
    case 'category':
      return MARKUP + item.label.length + weighStyle(item) + (item.route?.url.length ?? 0) + weigh(item.items);
  }
};

const weigh = (items: readonly SidebarNode[]): number => items.reduce((sum, item) => sum + weighItem(item), 0);

/** True for a sidebar that is too heavy to be contained whole in every page. */
export const isLarge = (items: readonly SidebarNode[]): boolean => weigh(items) > HEAVIEST_WHOLE;

/** Neighboring items of a list that is too long to be shown whole. */
export interface ItemRange {
  readonly type: 'range';
  readonly label: string;
  readonly items: readonly (SidebarNode | ItemRange)[];
}

const labelOf = (item: SidebarNode | ItemRange | undefined): string =>
  item === undefined || item.type === 'html' ? '' : item.label;

/** The label at one end of an item; a range has that of its first or last item. */
const endOf = (item: SidebarNode | ItemRange | undefined, end: 0 | -1): string =>
  item?.type === 'range' ? endOf(item.items.at(end), end) : labelOf(item);

function toRange(items: readonly (SidebarNode | ItemRange)[]): ItemRange {
  const labeled = items.filter((item) => labelOf(item) !== '');
  const ends = [endOf(labeled.at(0), 0), endOf(labeled.at(-1), -1)];
  return { type: 'range', label: [...new Set(ends)].join(' – '), items };
}

/** Divides a long list into ranges of neighbors, and these again, until no list is too long. */
export function partList(items: readonly (SidebarNode | ItemRange)[]): readonly (SidebarNode | ItemRange)[] {
  if (items.length <= LONGEST_LIST) return items;
  const length = Math.min(LONGEST_LIST, Math.ceil(Math.sqrt(items.length)));
  const ranges = Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    toRange(items.slice(index * length, (index + 1) * length)),
  );
  return partList(ranges);
}

/** Where the first link of a list leads; links in categories count. */
export function findFirstHref(items: readonly SidebarItemView[]): string | undefined {
  for (const item of items) {
    const href =
      item.type === 'html'
        ? undefined
        : (item.href ?? (item.type === 'category' ? findFirstHref(item.items) : undefined));
    if (href !== undefined) return href;
  }
  return undefined;
}

/** The items that a page contains: categories that can be loaded are emptied, unless they are active. */
export const visibleItems = (
  items: readonly SidebarItemView[],
  active: ReadonlySet<number>,
): readonly SidebarItemView[] =>
  items.map((item) => {
    if (item.type !== 'category') return item;
    if (item.itemsHref !== undefined && !active.has(item.key)) return { ...item, items: [] };
    const { itemsHref, ...rest } = item;
    return { ...rest, items: visibleItems(item.items, active) };
  });

/** Every category whose items are loaded on demand, nested ones included. */
export const loadableCategories = (items: readonly SidebarItemView[]): readonly SidebarCategoryView[] =>
  items.flatMap((item) =>
    item.type === 'category'
      ? [...(item.itemsHref === undefined ? [] : [item]), ...loadableCategories(item.items)]
      : [],
  );
