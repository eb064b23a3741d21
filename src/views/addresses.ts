/** What templates ask of the generator for the addresses that they write. */

import type { RestrictedContent } from '../shared/restrictedContent.ts';

/** Where something is written. */
export interface WrittenPlace {
  /** From the site root. */
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
}

/** An address as a template writes it. */
export interface TemplateAddress {
  /** A place to go to, or a file that the page shows or uses. */
  readonly kind: 'link' | 'file';
  readonly target: string;
  /**
   * `call`: by `Link`, `href` or `asset`, whose addresses have no base. `markup`: in an attribute or in HTML, where final
   * addresses of the view stand too.
   */
  readonly by: 'call' | 'markup';
  readonly place?: WrittenPlace;
  /** The template has it from the tag in Markdown that it renders: it is meant from there, and `place` is there. */
  readonly isOfContent?: true;
  /** The tag of MDX that a component was run for, where the component stands elsewhere: it may have the address from there. */
  readonly tag?: WrittenPlace;
  /** Browsers render it again, and know the base alone. */
  readonly isInIsland?: true;
}

/** Something in a template that the policy of the site may forbid. */
export interface PlacedTemplateContent {
  readonly content: RestrictedContent;
  readonly place?: WrittenPlace;
}

/** An event handler of an element. */
export interface TemplateHandler {
  /** As React calls it. @example 'onClick' */
  readonly name: string;
  readonly place?: WrittenPlace;
}

/** The addresses of one page. */
export interface PageAddresses {
  /** The address that HTML gets. Remembers it, to be checked. */
  readonly resolve: (address: TemplateAddress) => string;
  /** Tell of HTML that templates get: its addresses are final. */
  readonly addFinal: (html: string) => void;
  /** True for HTML whose addresses are final. */
  readonly isFinal: (html: string) => boolean;
  /** Remember what the policy of the site may forbid. */
  readonly noteContent: (content: PlacedTemplateContent) => void;
  /** Remember an event handler of React's, which does nothing outside of islands. */
  readonly noteHandler: (handler: TemplateHandler) => void;
}
