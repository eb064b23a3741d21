import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { NavbarItemView } from '../../../../src/views/views.ts';
import { onNavigation } from '../../dom/events.ts';
import { ItemLink } from './ItemLink.tsx';
import { Icon } from './NavbarIcon.tsx';
import type { NavbarTexts } from './texts.ts';
import { useMenu } from './useMenu.ts';

/** A menu of the bar. One that has a page of its own is a link with a button beside it. */
export function Dropdown({ item, texts }: { item: NavbarItemView; texts: NavbarTexts }) {
  const container = useRef<HTMLDivElement>(null);
  const { isOpen, toggle, close, listeners } = useMenu(container);
  const menuId = useId();
  const { label, href, active, items = [], kind } = item;

  useEffect(() => onNavigation(close));
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!container.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  });

  const button = {
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': menuId,
    onClick: toggle,
  };
  return (
    <div ref={container} className="navbar__dropdown" data-open={isOpen || undefined} {...listeners}>
      {href ? (
        <>
          <ItemLink item={item} className="navbar__link" />
          <button {...button} className="navbar__caret" aria-label={texts.menu.replace('{label}', label)} />
        </>
      ) : (
        <button {...button} className={`navbar__link navbar__caret${active ? ' navbar__link--active' : ''}`}>
          {kind === 'localeDropdown' && <Icon name="globe" />}
          {label}
        </button>
      )}
      <ul id={menuId} className="navbar__dropdown-menu">
        {items.map((child) => (
          <li key={child.label + child.href}>
            <ItemLink item={child} className="dropdown__link" />
          </li>
        ))}
      </ul>
    </div>
  );
}
