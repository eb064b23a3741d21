import type { DocCardView } from '../../../src/views/views.ts';

const ICONS: Readonly<Record<DocCardView['type'], string>> = {
  category: 'M4 4h6l2 2h8a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm1 6v8h14v-8z',
  doc: 'M6 2h8l5 5v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zm7 2H7v16h10V8h-4zm-4 7h6v1.6H9zm0 3.6h6v1.6H9z',
  link: 'M14 4h6v6h-2V7.4l-7.3 7.3-1.4-1.4L16.6 6H14zM5 6h5v2H6v10h10v-4h2v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1z',
};

function Card({ type, title, lang, href, external, description }: DocCardView) {
  return (
    <li>
      <a
        className="doc-card"
        href={href}
        lang={lang}
        target={external ? '_blank' : undefined}
        rel={external ? 'noopener noreferrer' : undefined}
      >
        <span className="doc-card__title">
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path fill="currentColor" fillRule="evenodd" d={ICONS[type]} />
          </svg>
          {title}
        </span>
        {description && <span className="doc-card__description">{description}</span>}
      </a>
    </li>
  );
}

/** Props of the cards of a category. */
export interface DocCardsProps {
  /** The cards, in their order. */
  readonly cards: readonly DocCardView[];
}

/** A card for each item of a category. */
export function DocCards({ cards }: DocCardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className="doc-cards">
      {cards.map((card) => (
        <Card key={card.href + card.title} {...card} />
      ))}
    </ul>
  );
}
