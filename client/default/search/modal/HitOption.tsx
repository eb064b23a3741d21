import type { MouseEvent, ReactNode } from 'react';
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
  /** Buttons beside the link. */
  readonly actions?: ReactNode;
}

/** An option of the listbox. It never has the focus: `isActive` shows which one the keys apply to. */
export function HitOption(props: OptionProps) {
  const { id, href, isExternal, icon, isActive, isChild = false, onActivate, onOpen, children, actions } = props;
  return (
    <li
      role="none"
      className={`search-hit${isChild ? ' search-hit--child' : ''}`}
      data-active={isActive || undefined}
      onMouseMove={isActive ? undefined : onActivate}
    >
      <a
        id={id}
        role="option"
        aria-selected={isActive}
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
      {actions}
    </li>
  );
}
