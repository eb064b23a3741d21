import type { LinkView } from '../../../src/views/views.ts';

/** Props of the links to the previous and the next page. */
export interface PagerProps {
  /** Label of the group for screen readers. */
  readonly label: string;
  /** The previous page; undefined if there is none. */
  readonly previous?: LinkView | undefined;
  /** The next page; undefined if there is none. */
  readonly next?: LinkView | undefined;
  /** Text above the title of the previous page. */
  readonly previousHint?: string | undefined;
  /** Text above the title of the next page. */
  readonly nextHint?: string | undefined;
}

function Card({ link, hint, side }: { link: LinkView; hint: string | undefined; side: 'prev' | 'next' }) {
  return (
    <a className={`pagination-nav__link pagination-nav__link--${side}`} href={link.href} rel={side}>
      {hint && <span className="pagination-nav__sublabel">{hint}</span>}
      <span className="pagination-nav__label" lang={link.lang}>
        {link.label}
      </span>
    </a>
  );
}

/** Links to the previous and the next page. */
export function Pager({ label, previous, next, previousHint, nextHint }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label={label}>
      {previous && <Card link={previous} hint={previousHint} side="prev" />}
      {next && <Card link={next} hint={nextHint} side="next" />}
    </nav>
  );
}
