import type { MouseEvent, ReactNode } from 'react';
import { type IconName, SearchIcon } from './SearchIcon.tsx';

interface OptionProps {
  readonly id: string;
  readonly href: string;
  readonly isExternal: boolean;
  readonly icon: IconName;
  readonly isActive: boolean;
  /** True for what belongs to the result above it: drawn as its branch. */
  readonly isChild?: boolean;
  readonly onActivate: () => void;
  readonly onOpen: (event: MouseEvent) => void;
  /** Two lines. */
  readonly children: ReactNode;
  /** What else one can do with it. */
  readonly actions?: ReactNode;
}

/** One choice of the list below the query. The focus stays in the query; the list shows which choice is active. */
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
