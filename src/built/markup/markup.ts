/** An attribute of an element. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** As it is meant: without character references. */
  readonly value: string;
  /** Offset of the value in the start tag. */
  readonly offset: number;
}

/** A start tag. */
export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** But for those of scripts, `data-…`: nothing is known of them. */
  readonly attributes: readonly Attribute[];
}

/** An element of a page. */
export interface Element {
  readonly tag: StartTag;
  /** Of its start tag, in the page. */
  readonly offset: number;
  readonly parent: Element | undefined;
  /** It stands in SVG or MathML, whose own elements have names that HTML has too: `a`, `style`, `title`. */
  readonly isForeign: boolean;
  /** What stands in an element that holds text alone: scripts, styles, the title. */
  readonly text?: string;
  /** Offset of that text. */
  readonly textOffset?: number;
}

/** Something that is not as HTML wants it. */
export interface MarkupError {
  readonly message: string;
  readonly offset: number;
}

/** A page as browsers understand it: its elements in order, and what is wrong with how they are written. */
export interface Markup {
  readonly elements: readonly Element[];
  readonly errors: readonly MarkupError[];
}

/** The value of an attribute; undefined where the element does not have it. */
export const attributeOf = ({ attributes }: StartTag, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value;
