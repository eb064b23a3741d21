import type { TocItem } from '../../../src/shared/types.ts';
import { useSharedMarkup } from '../RenderContext.ts';
import { RawHtml } from './RawHtml.tsx';

/** Props of the table of contents. */
export interface TocProps {
  /** The headings: `page.toc`. */
  readonly items: readonly TocItem[];
  /** What it is called: the heading of the box, and the label for screen readers. */
  readonly label: string;
  /** Language of the headings, where it is another one than that of the page. */
  readonly lang?: string | undefined;
  /** The box above the text, which narrow screens show, and not the list beside it. @default false */
  readonly narrow?: boolean;
}

const toLines = (items: readonly TocItem[]) =>
  items.map(({ id, html, children }) => (
    <li key={id}>
      <RawHtml as="a" html={html} href={`#${id}`} />
      {children.length > 0 && <ul>{toLines(children)}</ul>}
    </li>
  ));

/**
 * The headings of the page, beside it on wide screens and in a closed box above it on narrow ones. The list is in the page
 * once: scripts put it into the box, and without script narrow screens show it below the text.
 */
export function Toc({ items, label, lang, narrow = false }: TocProps) {
  // The same in every language that shows the page untranslated.
  const html = useSharedMarkup('toc', items, toLines);
  if (items.length === 0) return null;
  if (narrow) {
    return (
      <details className="toc-box theme-doc-toc-mobile">
        <summary>{label}</summary>
      </details>
    );
  }
  return (
    <nav className="table-of-contents thin-scrollbar theme-doc-toc-desktop" aria-label={label}>
      <RawHtml as="ul" html={html} lang={lang} />
    </nav>
  );
}
