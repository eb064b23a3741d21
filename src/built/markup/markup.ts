/** An attribute of an element. */
export interface Attribute {
  /** In lower case. */
  readonly name: string;
  /** With character references decoded. */
  readonly value: string;
  /** Offset of the value in the start tag. */
  readonly offset: number;
}

/** A start tag. */
export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** Without `data-…`, which only scripts know. */
  readonly attributes: readonly Attribute[];
}

/** An element of a page. */
export interface Element {
  readonly tag: StartTag;
  /** Offset of its start tag in the page. */
  readonly offset: number;
  readonly parent: Element | undefined;
  /** True for elements inside SVG or MathML, where names such as `a`, `style` and `title` are not those of HTML. */
  readonly isForeign: boolean;
  /** The text of an element that contains only text: a script, a style, the title. */
  readonly text?: string;
  /** Offset of that text. */
  readonly textOffset?: number;
}

/** A violation of the HTML standard. */
export interface MarkupError {
  readonly message: string;
  readonly offset: number;
}

/** A page as browsers parse it: its elements in document order, and the errors in its markup. */
export interface Markup {
  readonly elements: readonly Element[];
  readonly errors: readonly MarkupError[];
}

/** The value of an attribute; undefined if the element does not have it. */
export const attributeOf = ({ attributes }: StartTag, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value;
