import type { HTMLAttributes } from 'react';

interface RawHtmlProps extends HTMLAttributes<HTMLElement> {
  /** The element around the HTML. */
  readonly as: 'a' | 'aside' | 'div' | 'footer' | 'li' | 'p' | 'ul';
  /** From our own renderer, or from an author of the site; never from a visitor. */
  readonly html: string;
  readonly href?: string;
}

/** HTML that is put into the page as it is. The one place where that happens. */
export function RawHtml({ as: Element, html, ...attributes }: RawHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this part exists for it; see the doc comment of `html`
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
