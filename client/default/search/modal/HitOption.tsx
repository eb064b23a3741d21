import type { MouseEvent, ReactNode } from 'react';
import { usePopupRoles } from './popup.ts';
import { type IconName, SearchIcon } from './SearchIcon.tsx';

interface OptionProps {
  readonly id: string;
  /** Undefined for commands, which lead nowhere. */
  readonly href: string | undefined;
  readonly isExternal: boolean;
  readonly icon: IconName;
  readonly isActive: boolean;
  /** True for a section of the page above it: drawn as its branch. */
  readonly isChild?: boolean;
  readonly onActivate: () => void;
  readonly onOpen: (event: MouseEvent) => void;
  readonly children: ReactNode;
  /** Buttons beside the link, for which the popup is a grid. */
  readonly actions?: ReactNode;
}

/** An option of the popup. It never has the focus: `isActive` shows which one the keys apply to. */
export function HitOption(props: OptionProps) {
  const { id, href, isExternal, icon, isActive, isChild = false, onActivate, onOpen, children, actions } = props;
  const { row } = usePopupRoles();
  const cell = row === 'row' ? 'gridcell' : undefined;
  const active = { id, 'aria-selected': isActive };
  const link = (
    <a
      {...(cell ? {} : { ...active, role: 'option' })}
      className="search-hit__link"
      href={href}
      tabIndex={-1}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      onClick={onOpen}
    >
      <SearchIcon name={icon} />
      <span className="search-hit__text">{children}</span>
      {!actions && <SearchIcon name="enter" />}
    </a>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: rows and options are what the pointer makes active
    <div
      role={row}
      className={`search-hit${isChild ? ' search-hit--child' : ''}`}
      data-active={isActive || undefined}
      onMouseMove={isActive ? undefined : onActivate}
    >
      {cell ? (
        <span {...active} role={cell} className="search-hit__cell">
          {link}
        </span>
      ) : (
        link
      )}
      {actions && (
        <span role={cell} className="search-hit__actions">
          {actions}
        </span>
      )}
    </div>
  );
}
