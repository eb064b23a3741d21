import type { TocItem } from '../../../src/shared/types.ts';
import { keptMarkup } from '../keptMarkup.ts';
import { RawHtml } from './RawHtml.tsx';

const toLines = (items: readonly TocItem[]) =>
  items.map(({ id, html, children }) => (
    <li key={id}>
      <RawHtml as="a" html={html} className="table-of-contents__link" href={`#${id}`} />
      {children.length > 0 && <ul>{toLines(children)}</ul>}
    </li>
  ));

/** The same in both places, and in every language that shows the page untranslated. */
const Items = ({ items }: { items: readonly TocItem[] }) => (
  <RawHtml as="ul" html={keptMarkup(items, () => toLines(items))} />
);

/** The headings of the page, beside it on wide screens and in a closed box above it on narrow ones. */
export function Toc({ items, label, narrow = false }: { items: readonly TocItem[]; label: string; narrow?: boolean }) {
  if (items.length === 0) return null;
  if (narrow) {
    return (
      <details className="toc-box theme-doc-toc-mobile">
        <summary>{label}</summary>
        <Items items={items} />
      </details>
    );
  }
  return (
    <nav className="table-of-contents thin-scrollbar theme-doc-toc-desktop" aria-label={label}>
      <Items items={items} />
    </nav>
  );
}
