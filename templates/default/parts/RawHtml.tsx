import type { HTMLAttributes } from 'react';

/** Props of an element with raw HTML; also all attributes of React's elements, such as `className`. */
export interface RawHtmlProps extends HTMLAttributes<HTMLElement> {
  /** The element around the HTML. */
  readonly as: 'a' | 'aside' | 'div' | 'footer' | 'li' | 'p' | 'span' | 'ul';
  /** HTML that is rendered by sitegen or written by the site's authors; never by readers. */
  readonly html: string;
  /** Target of an `a`. */
  readonly href?: string;
}

/** An element with unescaped HTML. All other parts render HTML by this one. */
export function RawHtml({ as: Element, html, ...attributes }: RawHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see the doc comment of `html`
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
