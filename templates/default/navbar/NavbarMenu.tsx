import type { Translate } from '../../../src/shared/messages/format.ts';
import type { NavbarItemView } from '../../../src/views/views.ts';
import { LinkIcon } from './LinkIcon.tsx';
import { MenuItems } from './MenuItems.tsx';
import { NavbarIcon } from './NavbarIcon.tsx';
import { NavbarLink } from './NavbarLink.tsx';

/**
 * A menu of the navbar. The style sheet opens it by hover and focus until the script takes over (`menus.ts`). If the menu has a
 * page, its label is a link, and the button stands beside it.
 */
export function NavbarMenu({ item, text }: { item: NavbarItemView; text: Translate }) {
  const { label, icon, href, active, items = [], kind, versionLabels } = item;
  return (
    <div className="navbar__dropdown">
      {href ? (
        <>
          <NavbarLink item={item} className="navbar__link" />
          <button
            type="button"
            aria-expanded="false"
            className="navbar__caret"
            aria-label={text('navbar.menu', { label })}
          />
        </>
      ) : (
        <button
          type="button"
          aria-expanded="false"
          className={`navbar__link navbar__caret${active ? ' navbar__link--active' : ''}`}
          data-version-labels={versionLabels && JSON.stringify(versionLabels)}
        >
          {kind === 'localeDropdown' && <NavbarIcon name="globe" />}
          <LinkIcon name={icon} />
          {label}
        </button>
      )}
      <ul className="navbar__dropdown-menu">
        <MenuItems items={items} />
      </ul>
    </div>
  );
}
