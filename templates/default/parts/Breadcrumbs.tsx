import type { Translate } from '../../../src/shared/messages/format.ts';
import type { BreadcrumbsView } from '../../../src/views/views.ts';

/** A breadcrumb with a link. Only these are list items in the microdata, which need an address (schema.org, `BreadcrumbList`). */
function LinkedCrumb({ label, href, position }: { label: string; href: string; position: number }) {
  return (
    <li className="breadcrumbs__item" itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
      <a className="breadcrumbs__link" href={href} itemProp="item">
        <span itemProp="name">{label}</span>
      </a>
      <meta itemProp="position" content={String(position)} />
    </li>
  );
}

/** Props of the breadcrumbs. */
export interface BreadcrumbsProps extends BreadcrumbsView {
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/**
 * Links to the home page and to the categories around the page. With microdata if there are at least two items, as search engines
 * require.
 */
export function Breadcrumbs({ homeHref, crumbs, current, text }: BreadcrumbsProps) {
  const positionOf = (index: number) => crumbs.slice(0, index + 1).filter(({ href }) => href).length;
  const position = positionOf(crumbs.length) + 1;
  const isWay = position > 1;
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={text('docs.breadcrumbs.label')}>
      <ul className="breadcrumbs" {...(isWay && { itemScope: true, itemType: 'https://schema.org/BreadcrumbList' })}>
        {homeHref && (
          <li className="breadcrumbs__item">
            <a className="breadcrumbs__link" href={homeHref}>
              <span className="visually-hidden">{text('docs.breadcrumbs.home')}</span>
              <span className="icon icon--home" />
            </a>
          </li>
        )}
        {crumbs.map(({ label, href }, index) =>
          href ? (
            <LinkedCrumb key={label} label={label} href={href} position={positionOf(index)} />
          ) : (
            <li key={label} className="breadcrumbs__item">
              <span className="breadcrumbs__link">{label}</span>
            </li>
          ),
        )}
        <li
          className="breadcrumbs__item breadcrumbs__item--active"
          {...(isWay && { itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/ListItem' })}
        >
          <span className="breadcrumbs__link" aria-current="page" itemProp={isWay ? 'name' : undefined}>
            {current}
          </span>
          {isWay && <meta itemProp="position" content={String(position)} />}
        </li>
      </ul>
    </nav>
  );
}
