import { shownInFooter } from '../config/sections/footer.ts';
import { configHref } from '../links/configLinks.ts';
import type { Site } from '../model/site.ts';
import type { Navbar } from './createNavbar.ts';
import type { NavbarEntry } from './navbarEntry.ts';

const addressesOf = ({ view: { href, lang }, items }: NavbarEntry): readonly string[] => [
  ...(href === undefined || lang !== undefined ? [] : [href]), // items of the language menu lead to the current page
  ...items.flatMap(addressesOf),
];

/** The addresses in navbar and footer, with base, in order: the pages that the author wants readers to find. */
export function namedAddresses(site: Site, navbar: Pick<Navbar, 'entries'>): readonly string[] {
  const inFooter = shownInFooter(site.config.footer).flatMap(({ kind, value }) => (kind === 'link' ? [value] : []));
  return [...navbar.entries.flatMap(addressesOf), ...inFooter.map((target) => configHref(site, target))];
}
