/** What an MDX text is taken apart into. */

import type { Range } from '../../shared/types.ts';

/** What becomes of a tag or an expression. */
export type MdxRole =
  /** Run when the page is rendered. */
  | 'evaluated'
  /** An element of HTML, as in Markdown. */
  | 'html'
  /** A component that Markdown has too. */
  | 'known'
  /** What stands inside comes from another file, and is run with the attributes as its `props`. */
  | 'partial'
  /** Only what stands inside counts. */
  | 'transparent'
  /** Nothing is shown. */
  | 'silent';

/** Code that is written out in a component: what a fence would say of it, and the code. */
export interface MdxFence {
  readonly info: string;
  readonly text: string;
}

/** A tag or an expression in an MDX text. `start` and `end` are those of the opening tag, or of the braces. */
export interface MdxNode extends Range {
  /** Its number on the page. */
  readonly id: number;
  readonly kind: 'element' | 'expression';
  readonly role: MdxRole;
  /** True for what stands on lines of its own. */
  readonly isFlow: boolean;
  /** Of an element. */
  readonly name: string;
  /** The closing tag; absent where there is none. */
  readonly close?: Range;
  /** The partial that it comes from: its tag's number; -1 for the page's own. */
  readonly scope: number;
  /** The text that an expression always is. */
  readonly text?: string;
  readonly fence?: MdxFence;
  /** Of an element of HTML whose text is none: that, where it is written out. */
  readonly rawText?: string;
}

/** A statement of the page's program. */
export interface MdxStatement extends Range {
  readonly scope: number;
  /** Names that it declares. */
  readonly names: readonly string[];
  /** Of an import: where it is from. */
  readonly from?: string;
}

/** A page of MDX, taken apart. */
export interface MdxScan {
  /** In their order. */
  readonly nodes: readonly MdxNode[];
  readonly statements: readonly MdxStatement[];
  /** Blocks of statements. */
  readonly programs: readonly Range[];
  /** Tags that are neither a component nor HTML: numbers of their nodes. */
  readonly unknown: readonly number[];
  /** What would be tags, and is read as text: what was wrong with each, and where. */
  readonly texts: readonly MdxFailure[];
  /** Elements of Markdown that components of the site's own render. */
  readonly elements: ReadonlySet<string>;
}

/** What is wrong with a page that cannot be read as MDX. */
export interface MdxFailure {
  readonly message: string;
  readonly hint: string;
  /** In the Markdown. */
  readonly offset: number;
  /** True for a page that is as good as Markdown. */
  readonly isMarkdown?: true;
}

/** What tags may mean, on every page of a site. */
export interface ScanOptions {
  /** Components that Markdown has too. */
  readonly known: ReadonlySet<string>;
  /** Those of them that Markdown has on lines of their own alone, and MDX pages in a line of text too. */
  readonly blocks: ReadonlySet<string>;
  /** The components that every MDX page has; undefined where that is known only when they run. */
  readonly everywhere: ReadonlySet<string> | undefined;
  /** Elements of Markdown that components of the site's own render. */
  readonly elements: ReadonlySet<string>;
}
