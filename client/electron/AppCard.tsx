import type { SiteData } from 'sitegen-react';
import type { App } from '../../content/data/schemas.ts';
import { Monogram } from './Monogram.tsx';

interface AppCardProps {
  readonly app: App;
  readonly texts: Pick<SiteData['showcase'], 'website' | 'repository' | 'categories'>;
}

function OutLink({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <a className="app-card__link" href={href} target="_blank" rel="noopener noreferrer">
      {label} <span className="visually-hidden">({name})</span>
    </a>
  );
}

/** An app of the showcase: what it is called, what it is about, where it lives. */
export function AppCard({ app: { name, category, color, website, repository, keywords }, texts }: AppCardProps) {
  return (
    <li className="app-card">
      <div className="app-card__tile" style={{ '--tint': color } as object}>
        <Monogram name={name} color={color} />
      </div>
      <p className="app-card__category">{texts.categories[category] ?? category}</p>
      <h3 className="app-card__name">{name}</h3>
      {keywords.length > 0 && <p className="app-card__keywords">{keywords.slice(0, 5).join(' · ')}</p>}
      <p className="app-card__links">
        {website && <OutLink href={website} label={texts.website} name={name} />}
        {repository && <OutLink href={repository} label={texts.repository} name={name} />}
      </p>
    </li>
  );
}
