import type { NavbarItemView } from '../../../src/views/views.ts';
import { RawHtml } from '../parts/RawHtml.tsx';
import { NavbarLink, withText } from './NavbarLink.tsx';

/** The items of a menu, in the navbar and in the panel: links, and configured HTML. */
export const MenuItems = ({ items }: { items: readonly NavbarItemView[] }) =>
  items.map((item) =>
    item.kind === 'html' ? (
      <RawHtml as="li" className={item.className} html={item.html ?? ''} key={item.html} />
    ) : (
      <li key={item.label + item.href}>
        <NavbarLink item={withText(item)} />
      </li>
    ),
  );
