import type { SiteData } from 'sitegen-react';
import { Mark } from '../../../client/electron/Mark.tsx';

interface TileGridProps {
  readonly items: SiteData['home']['tools' | 'apps']['items'];
  readonly className: string;
}

/** Links to products, each with its mark. */
export function TileGrid({ items, className }: TileGridProps) {
  return (
    <ul className={className}>
      {items.map(({ name, mark, color, href }) => (
        <li key={name}>
          <a className="tile" href={href} target="_blank" rel="noopener noreferrer">
            <Mark name={name} color={color} mark={mark} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
