import type { SiteData } from 'sitegen-react';
import type { App } from '../../content/data/schemas.ts';
import { Mark } from './Mark.tsx';

/** Texts of a card. */
export type CardTexts = Pick<SiteData['showcase'], 'website' | 'repository' | 'categories'>;

interface AppCardProps {
  readonly app: App;
  readonly texts: CardTexts;
  /** Whether to show the category; unnecessary among apps of one category. */
  readonly showCategory?: boolean;
  /** Heading level of the name. */
  readonly heading?: 'h2' | 'h3';
  /** Anchor of the links to a first letter: for the first app with that letter. */
  readonly id?: string | undefined;
}

/** More keywords would be too long to scan. */
const MAX_KEYWORDS = 5;

function OutLink({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <a className="app-card__link" href={href} target="_blank" rel="noopener noreferrer">
      {label} <span className="visually-hidden">({name})</span>
    </a>
  );
}

/** An app of the showcase: name, keywords and links. */
export function AppCard({ app, texts, showCategory = false, heading: Heading = 'h3', id }: AppCardProps) {
  const { name, category, color, mark, website, repository, keywords } = app;
  return (
    <li className="app-card" id={id}>
      <div className="app-card__tile" style={{ '--tint': color } as object}>
        <Mark name={name} color={color} mark={mark} />
      </div>
      {showCategory && <p className="app-card__category">{texts.categories[category] ?? category}</p>}
      <Heading className="app-card__name">{name}</Heading>
      {keywords.length > 0 && (
        <p className="app-card__keywords" lang="en">
          {keywords.slice(0, MAX_KEYWORDS).join('\u00a0· ')}
        </p>
      )}
      <p className="app-card__links">
        {website && <OutLink href={website} label={texts.website} name={name} />}
        {repository && <OutLink href={repository} label={texts.repository} name={name} />}
      </p>
    </li>
  );
}
