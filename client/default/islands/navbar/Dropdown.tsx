import { useRef } from 'react';
import { ItemLink } from './ItemLink.tsx';
import { NavbarIcon } from './NavbarIcon.tsx';
import type { NavbarItem } from './navbarItem.ts';
import type { NavbarTexts } from './navbarTexts.ts';
import { useMenu } from './useMenu.ts';

/** A menu of the navbar. If it has a page of its own, its label is a link with the button beside it. */
export function Dropdown({ item, texts }: { item: NavbarItem; texts: NavbarTexts }) {
  const container = useRef<HTMLDivElement>(null);
  const { isOpen, toggle, listeners } = useMenu(container);
  const { label, href, active, items = [], kind } = item;
  const button = {
    type: 'button' as const,
    'aria-expanded': isOpen,
    onClick: toggle,
  };
  return (
    <div ref={container} className="navbar__dropdown" data-open={isOpen || undefined} {...listeners}>
      {href ? (
        <>
          <ItemLink item={item} className="navbar__link" />
          <button {...button} className="navbar__caret" aria-label={texts.menu.replace('{label}', () => label)} />
        </>
      ) : (
        <button {...button} className={`navbar__link navbar__caret${active ? ' navbar__link--active' : ''}`}>
          {kind === 'localeDropdown' && <NavbarIcon name="globe" />}
          {label}
        </button>
      )}
      <ul className="navbar__dropdown-menu">
        {items.map((child) => (
          <li key={child.label + child.href}>
            <ItemLink item={child} />
          </li>
        ))}
      </ul>
    </div>
  );
}
