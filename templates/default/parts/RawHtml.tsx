import type { HTMLAttributes } from 'react';

/** Props of an element with HTML in it: also all that React knows of elements, such as `className`. */
export interface RawHtmlProps extends HTMLAttributes<HTMLElement> {
  /** The element around the HTML. */
  readonly as: 'a' | 'aside' | 'div' | 'footer' | 'li' | 'p' | 'span' | 'ul';
  /** Rendered by sitegen, or written by an author of the site; never by a reader. */
  readonly html: string;
  /** Of an `a`: where it leads. */
  readonly href?: string;
}

/** An element whose content is HTML that is not escaped. All other parts use this one for it. */
export function RawHtml({ as: Element, html, ...attributes }: RawHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see the doc comment of `html`
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
