import type { Translate } from '../../../src/shared/messages/format.ts';
import type { NavbarItemView, SiteView } from '../../../src/views/views.ts';
import { NavbarHtml } from './NavbarHtml.tsx';
import { NavbarLink } from './NavbarLink.tsx';
import { NavbarMenu } from './NavbarMenu.tsx';
import { SearchButton } from './SearchButton.tsx';

/** Props of an item of the navbar. */
export interface NavbarItemProps {
  /** An item of `page.navbar`. */
  readonly item: NavbarItemView;
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** An item of the navbar: a link, a menu, configured HTML, or the search button. */
export function NavbarItem({ item, site, text }: NavbarItemProps) {
  if (item.kind === 'html') return <NavbarHtml item={item} />;
  if (item.kind === 'search') return <SearchButton site={site} text={text} className={item.className} />;
  if (item.items) return <NavbarMenu item={item} text={text} />;
  return <NavbarLink item={item} className="navbar__link" />;
}
