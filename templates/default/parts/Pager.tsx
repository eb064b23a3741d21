import type { LinkView } from '../../../src/views/views.ts';

interface PagerProps {
  /** Label of the group for screen readers. */
  readonly label: string;
  readonly previous?: LinkView | undefined;
  readonly next?: LinkView | undefined;
  /** Above the titles, where these do not explain themselves. */
  readonly previousHint?: string;
  readonly nextHint?: string;
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
