/** How templates report the addresses that they write, and get the resolved ones. */

import type { RestrictedContent } from '../shared/restrictedContent.ts';

/** A place in a source file. */
export interface WrittenPlace {
  /** Path from the site root. */
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/** An address as a template writes it. */
export interface TemplateAddress {
  /** `link`: a page to go to. `file`: a file that the page shows or uses. */
  readonly kind: 'link' | 'file';
  readonly target: string;
  /**
   * `call`: passed to `Link`, `href` or `asset`; has no base. `markup`: in an attribute or in HTML; may also be a final
   * address that the template took from the view.
   */
  readonly by: 'call' | 'markup';
  readonly place?: WrittenPlace;
  /** Set if the address was passed from a tag in Markdown: it is resolved from there, and `place` is there. */
  readonly isOfContent?: true;
  /** The MDX tag whose component is rendered, if the component is defined elsewhere: the tag may have passed the address. */
  readonly tag?: WrittenPlace;
  /** Set inside of an island, which browsers render again; they know only the base. */
  readonly isInIsland?: true;
}

/** Something in a template that the site's Content-Security-Policy may forbid. */
export interface PlacedTemplateContent {
  readonly content: RestrictedContent;
  readonly place?: WrittenPlace;
}

/** An event handler on an element. */
export interface TemplateHandler {
  /** Name of the React prop. @example 'onClick' */
  readonly name: string;
  readonly place?: WrittenPlace;
}

/** Resolves and records the addresses of one page. */
export interface PageAddresses {
  /** Returns the address for the HTML, and records it for the checks. */
  readonly resolve: (address: TemplateAddress) => string;
  /** Registers HTML that templates receive with final addresses. */
  readonly addFinal: (html: string) => void;
  /** True for HTML registered as final. */
  readonly isFinal: (html: string) => boolean;
  /** Records content for the check against the policy. */
  readonly noteContent: (content: PlacedTemplateContent) => void;
  /** Records a React event handler, which does nothing outside of islands. */
  readonly noteHandler: (handler: TemplateHandler) => void;
}
