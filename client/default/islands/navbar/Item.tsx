import type { SearchProps } from '../../../../src/search/engine/settings.ts';
import { classNames } from '../../../../src/shared/classNames.ts';
import { Dropdown } from './Dropdown.tsx';
import { ItemLink } from './ItemLink.tsx';
import type { NavbarItem } from './navbarItem.ts';
import type { NavbarTexts } from './navbarTexts.ts';
import { SearchSlot } from './SearchSlot.tsx';

/** An item of HTML that the site's author has written. */
export function HtmlItem({ item }: { item: NavbarItem }) {
  const className = classNames('navbar__item', item.className);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the site's author writes in the configuration
  return <div className={className} dangerouslySetInnerHTML={{ __html: item.html ?? '' }} />;
}

interface ItemProps {
  readonly item: NavbarItem;
  readonly search: SearchProps | undefined;
  readonly texts: NavbarTexts;
}

/** One item of the navbar. */
export function Item({ item, search, texts }: ItemProps) {
  if (item.kind === 'html') return <HtmlItem item={item} />;
  if (item.kind === 'search') return <SearchSlot search={search} className={item.className} />;
  if (item.items) return <Dropdown item={item} texts={texts} />;
  return <ItemLink item={item} className="navbar__link" />;
}
