/** The result of scanning an MDX text. */

import type { Range } from '../../shared/types.ts';

/** What becomes of a tag or an expression. */
export type MdxRole =
  /** Run when the page is rendered. */
  | 'evaluated'
  /** An HTML element, as in Markdown. */
  | 'html'
  /** A component that Markdown may use too. */
  | 'known'
  /** A partial: its content comes from another file, and is run with the attributes as `props`. */
  | 'partial'
  /** Only the content is rendered. */
  | 'transparent'
  /** Nothing is rendered. */
  | 'silent';

/** Literal code in a component: the info string of the equivalent fence, and the code. */
export interface MdxFence {
  readonly info: string;
  readonly text: string;
}

/** A tag or an expression. The range is that of the opening tag, or of the braces. */
export interface MdxNode extends Range {
  /** Number of the node on the page. */
  readonly id: number;
  readonly kind: 'element' | 'expression';
  readonly role: MdxRole;
  /** True if it is on lines of its own. */
  readonly isFlow: boolean;
  /** Name of the element; empty for expressions. */
  readonly name: string;
  /** The closing tag, if there is one. */
  readonly close?: Range;
  /** Id of the partial that contains it; -1 for the page itself. */
  readonly scope: number;
  /** The text of a constant expression. */
  readonly text?: string;
  readonly fence?: MdxFence;
  /** Literal text of a raw text element, such as `<style>`. */
  readonly rawText?: string;
}

/** A statement of the page's program. */
export interface MdxStatement extends Range {
  readonly scope: number;
  /** Names that the statement declares. */
  readonly names: readonly string[];
  /** Module of an import. */
  readonly from?: string;
}

/** The scan of an MDX page. */
export interface MdxScan {
  /** In the order of the text. */
  readonly nodes: readonly MdxNode[];
  readonly statements: readonly MdxStatement[];
  /** Ranges of consecutive statements. */
  readonly programs: readonly Range[];
  /** Ids of tags that are neither components nor HTML. */
  readonly unknown: readonly number[];
  /** Text that looks like a tag but is not: the error of each. */
  readonly texts: readonly MdxFailure[];
  /** Markdown elements that the site renders with its own components. */
  readonly elements: ReadonlySet<string>;
}

/** Why a page is not valid MDX. */
export interface MdxFailure {
  readonly message: string;
  readonly hint: string;
  /** Offset in the Markdown. */
  readonly offset: number;
  /** True if the page is read as Markdown without losing content. */
  readonly isMarkdown?: true;
}

/** Settings of the site that decide what tags mean. */
export interface ScanOptions {
  /** Components that Markdown may use too. */
  readonly known: ReadonlySet<string>;
  /** Those that must be on lines of their own in Markdown, and may be inside a line in MDX. */
  readonly blocks: ReadonlySet<string>;
  /** Components that every MDX page has; undefined if they are only known at run time. */
  readonly everywhere: ReadonlySet<string> | undefined;
  /** Markdown elements that the site renders with its own components. */
  readonly elements: ReadonlySet<string>;
}
