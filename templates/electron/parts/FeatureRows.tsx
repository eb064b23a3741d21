import type { SiteData } from 'sitegen-react';
import { NamedPicture } from '../pictures/index.tsx';
import { Links } from './Links.tsx';

interface FeatureRowsProps {
  readonly rows: SiteData['home']['features']['rows'];
  /** Heading level of the rows. */
  readonly heading: 'h2' | 'h3';
}

/** Rows of text and drawing, with the drawing on alternating sides. */
export function FeatureRows({ rows, heading: Heading }: FeatureRowsProps) {
  return (
    <div className="features">
      {rows.map(({ id, title, text, picture, alt, links }) => (
        <section key={id} className="feature">
          <div className="feature__text">
            <Heading className="feature__title">{title}</Heading>
            <p>{text}</p>
            <Links links={links} className="feature__links" />
          </div>
          <div className="feature__picture">
            <NamedPicture name={picture} alt={alt} />
          </div>
        </section>
      ))}
    </div>
  );
}
