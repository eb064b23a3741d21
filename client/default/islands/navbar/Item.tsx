import type { NavbarItemView } from '../../../../src/views/views.ts';
import type { SearchButtonProps } from '../../search/SearchButton.tsx';
import { Dropdown } from './Dropdown.tsx';
import { ItemLink } from './ItemLink.tsx';
import { SearchSlot } from './SearchSlot.tsx';
import type { NavbarTexts } from './texts.ts';

/** HTML of the site's author. */
export function HtmlItem({ item }: { item: NavbarItemView }) {
  const className = ['navbar__item', item.className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the site's author writes in the configuration
  return <div className={className} dangerouslySetInnerHTML={{ __html: item.html ?? '' }} />;
}

interface ItemProps {
  readonly item: NavbarItemView;
  readonly search: SearchButtonProps | undefined;
  readonly texts: NavbarTexts;
}

/** One item of the bar. */
export function Item({ item, search, texts }: ItemProps) {
  if (item.kind === 'html') return <HtmlItem item={item} />;
  if (item.kind === 'search') return <SearchSlot search={search} className={item.className} />;
  if (item.items) return <Dropdown item={item} texts={texts} />;
  return <ItemLink item={item} className="navbar__link" />;
}
