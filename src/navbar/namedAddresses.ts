import { shownInFooter } from '../config/sections/footer.ts';
import { configHref } from '../links/configLinks.ts';
import type { Site } from '../model/site.ts';
import type { NavbarItemView } from '../views/views.ts';
import { commonNavbarView, type Navbar } from './createNavbar.ts';

const addressesOf = ({ href, items = [] }: NavbarItemView): readonly string[] => [
  ...(href === undefined ? [] : [href]),
  ...items.flatMap(addressesOf),
];

/** Where navbar and footer of a locale lead, with base, in their order: what the site's author wants to be found. */
export function namedAddresses(site: Site, navbar: Pick<Navbar, 'entries'>): readonly string[] {
  const inFooter = shownInFooter(site.config.footer).flatMap(({ kind, value }) => (kind === 'link' ? [value] : []));
  return [...commonNavbarView(navbar).flatMap(addressesOf), ...inFooter.map((target) => configHref(site, target))];
}
