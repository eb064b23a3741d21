import type { TocItem } from '../../../src/shared/types.ts';
import { useSharedMarkup } from '../RenderContext.ts';
import { RawHtml } from './RawHtml.tsx';

/** Props of the table of contents. */
export interface TocProps {
  /** The headings: `page.toc`. */
  readonly items: readonly TocItem[];
  /** Heading of the box, and label for screen readers. */
  readonly label: string;
  /** Language of the headings, if it differs from the page's. */
  readonly lang?: string | undefined;
  /** True for the box above the text on narrow screens, false for the list beside it. @default false */
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
 * The table of contents: a list beside the text on wide screens, and a closed box above it on narrow ones. The page contains the
 * list once: the client copies it into the box. Without script, it is below the text on narrow screens.
 */
export function Toc({ items, label, lang, narrow = false }: TocProps) {
  // Shared by all languages that show the page untranslated.
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
