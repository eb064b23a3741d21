/** Plain, immutable values that the stages of a build pass to one another, and to templates. */

import type { MessageId, UserMessageId } from './messages/en.ts';
import type { RestrictedContent } from './restrictedContent.ts';

/** The three kinds of content; each has its own folder. */
export type Kind = 'doc' | 'post' | 'page';

/**
 * A text as UTF-8 bytes outside of the JavaScript heap: a string with one character beyond Latin-1 takes twice the memory. Worker
 * threads share the bytes; `decodeText` (`src/source/encodedText.ts`) creates the string.
 */
export type EncodedText = Uint8Array<ArrayBufferLike>;

/** A Markdown file before parsing. */
export interface SourceFile {
  readonly kind: Kind;
  /** Relative to the folder of its kind, with `/` separators. */
  readonly path: string;
  /** Relative to the site root; messages use it. */
  readonly file: string;
  readonly filePath: string;
  /** Lines end with LF. */
  readonly text: EncodedText;
  /** Set if some bytes are not valid UTF-8. */
  readonly isGarbled?: true;
  /** Set if it must not be published because it is a symbolic link to a file outside. Its text is empty. */
  readonly refusal?: { readonly reason: string; readonly hint: string };
  /** Hash of the text. */
  readonly hash: string;
  /** The locale that it is written in. */
  readonly locale: string;
  /** Set for a doc of a released version: name of the version. */
  readonly version?: string;
  /** Set for a page of docs or of a blog with an id of its own: that id. */
  readonly instance?: string;
}

/** A position in a text, such as the Markdown of a body, 1-based; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range of the Markdown of a body: offset of its first character, and offset after its last one. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A part of a text that was composed of several files: it lasts from a line (0-based) to the next part. */
export interface TextPart {
  readonly line: number;
  /** Path from the site root; absent if it is the page's own file. */
  readonly file?: string;
}

/** Range of an address in the Markdown, including quotes or angle brackets. */
export interface WrittenAddress extends Range {
  /** True in an HTML tag. */
  readonly isHtml: boolean;
  /** Set for an unquoted address in a list of addresses. */
  readonly isBare?: true;
}

/** An address to be resolved once the whole site is known, with its position; for a reference link that of its definition. */
export interface AddressSlot extends Position {
  /**
   * `link`: the `href` of a link. `image`: the `src` and size of a picture. `media`: the address of another file. `frame`: the
   * address of a page or file in a frame.
   */
  readonly type: 'link' | 'image' | 'media' | 'frame';
  readonly target: string;
  /** Set for a picture whose tag gives its whole size, or only one of width and height. */
  readonly ownSize?: 'whole' | 'part';
  /** In pixels. */
  readonly ownWidth?: number;
  readonly ownHeight?: number;
  /** The file that contains it, from the site root, unless it is the page's own. */
  readonly from?: string;
  /** Absent if a plugin created the address. */
  readonly written?: WrittenAddress;
}

/** The props of a component that renders a fenced code block. */
export interface FenceCode {
  /** Class of the language. @example "language-js" */
  readonly className?: string;
  /** The info string after the language. */
  readonly metastring?: string;
  /** The code. */
  readonly text: string;
}

/** A place in the HTML of a body that is filled per page, once the whole site and the page's locale are known. */
export type Slot =
  | AddressSlot
  | {
      readonly type: 'text';
      readonly id: MessageId | UserMessageId;
      readonly values?: Readonly<Record<string, string>>;
    }
  /** Begins the content of a component that a template renders; ends at the matching `componentClose`. */
  | (Position & {
      readonly type: 'componentOpen';
      readonly name: string;
      readonly props: Readonly<Record<string, unknown>>;
    })
  | { readonly type: 'componentClose' }
  /** Begins the content of an MDX tag or expression, identified by its number on the page; ends at its `mdxClose`. */
  | (Position & {
      readonly type: 'mdxOpen';
      readonly node: number;
      /** Set if it comes from an imported file, which gets the attributes of the tag as `props`. */
      readonly isPartial?: true;
      /** Set if it stands in a line of text. */
      readonly isInline?: true;
    })
  | { readonly type: 'mdxClose' }
  /** Begins a Markdown element that a component of the site renders; ends at its `elementClose`. */
  | (Position & { readonly type: 'elementOpen'; readonly element: string; readonly code?: FenceCode })
  | { readonly type: 'elementClose' }
  /** Encloses a picture that has other formats and widths. */
  | (Pick<AddressSlot, 'target' | 'from' | 'ownWidth'> & { readonly type: 'pictureOpen' | 'pictureClose' })
  /** A diagram with its source; `links` are the links in it. */
  | { readonly type: 'diagram'; readonly source: string; readonly links?: readonly AddressSlot[] }
  /** Renders nothing; marks the end of a post's excerpt. */
  | { readonly type: 'excerptEnd' };

/** A heading with an id, for the table of contents and for links. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  /** Inline HTML: only code, emphasis and text. */
  readonly html: string;
}

/** A unit of the search index: a heading and the plain text up to the next heading, or an option in a list. */
export interface Section {
  /** Absent for the text before the first heading. For an option, the id of its list item or of the heading above it. */
  readonly id?: string;
  /** Level of the heading; 1 for the text before the first one. */
  readonly level: number;
  readonly title: string;
  /** Its prose. Blocks are separated by line breaks. */
  readonly text: string;
  /** Its code; absent if there is none. */
  readonly code?: string;
  /** Set for a list item that explains a name. */
  readonly isOption?: true;
}

/** An address outside of the site in a link, a picture or elsewhere, with its position. */
export interface ExternalLink extends Position {
  readonly target: string;
}

/** A text with the position of its first line. */
export interface PlacedText extends Position {
  readonly text: string;
}

/** Content in raw HTML that the site's policy may forbid, with the position of its tag. */
export interface PlacedContent extends RestrictedContent, Position {}

/** A replacement of a part of the Markdown, for readers other than sitegen. */
export interface Edit extends Range {
  readonly text: string;
}

/** Edits that turn the Markdown of a body into plain Markdown. Addresses are not included: they follow from the slots. */
export interface PlainEdits {
  readonly edits: readonly Edit[];
  /** Ranges of code, whose blank lines are kept. */
  readonly verbatim: readonly Range[];
}

/** A feature of a body that needs a style sheet. */
export type BodyFeature = 'math';

/** A parsed Markdown body: its HTML, split at its slots (`html[0] slots[0] html[1] …`), and facts about it. */
export interface Body {
  /** Bodies with equal hashes have equal HTML and slots. Depends on the Markdown, the parser and included files. */
  readonly hash: string;
  readonly html: readonly string[];
  readonly slots: readonly Slot[];
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** Addresses outside of the site. */
  readonly externalLinks: readonly ExternalLink[];
  /** Content that the site's policy may forbid; absent if there is none. */
  readonly restricted?: readonly PlacedContent[];
  /** Ids of all headings of level 2 and deeper, in order. */
  readonly headingIds: readonly string[];
  /** Explicit ids of headings of level 1; absent if there is none. */
  readonly titleIds?: readonly string[];
  /** Every id in the body, headings included. */
  readonly ids: readonly string[];
  /** Text of the first heading of level 1, if the body has one. */
  readonly title?: string;
  /** Id of the level 1 heading with which the body begins, if it has one. */
  readonly titleId?: string;
  /** Plain text of the first paragraph. */
  readonly description: string;
  /** Index of the slot that ends the excerpt; absent if the body has no excerpt and lists show all of it. */
  readonly excerptSlot?: number;
  /** Reading time in minutes, at 200 words a minute; at least 1. */
  readonly readingMinutes: number;
  readonly diagnostics: readonly BodyDiagnostic[];
  /** Comments that hide findings; absent if there is none. */
  readonly ignores?: readonly Ignore[];
  /** Diagrams; absent if there is none. */
  readonly diagrams?: readonly PlacedText[];
  /** Absent if it needs no style sheets. */
  readonly features?: readonly BodyFeature[];
  /** Edits for its plain Markdown. */
  readonly plain: PlainEdits;
  /** Set if it contains nothing but a title. */
  readonly saysNothing?: true;
  /** Files that the body includes parts of: path as written, and hash; `missing` if the file does not exist. */
  readonly files: readonly { readonly path: string; readonly hash: string }[];
}

/** Codes of diagnostics that the Markdown parser reports. */
export type MarkdownCode =
  | 'address-invalid'
  | 'address-local'
  | 'alt-missing'
  | 'anchor-broken'
  | 'code-language-unknown'
  | 'conflict-marker'
  | 'dialect-foreign'
  | 'heading-empty'
  | 'heading-skipped'
  | 'html-removed'
  | 'link-reversed'
  | 'link-text-missing'
  | 'link-text-vague'
  | 'link-unparsed'
  | 'reference-duplicate'
  | 'reference-unknown'
  | 'reference-unused'
  | 'table-columns'
  | 'title-repeated'
  | 'block-invalid'
  | 'block-unclosed'
  | 'block-unknown'
  | 'code-lines-invalid'
  | 'code-mark-unknown'
  | 'code-unclosed'
  | 'comment-unclosed'
  | 'component-misplaced'
  | 'element-unclosed'
  | 'element-unknown'
  | 'fence-invalid'
  | 'file-forbidden'
  | 'file-published'
  | 'footnote-unknown'
  | 'footnote-unused'
  | 'icon-unknown'
  | 'id-duplicate'
  | 'id-invalid'
  | 'id-missing'
  | 'ignore-invalid'
  | 'include-invalid'
  | 'math-invalid'
  | 'mdx-invalid'
  | 'option-unknown'
  | 'tabs-invalid'
  | 'translation-headings';

/** A comment in Markdown that hides findings in the following block. */
export interface Ignore extends Position {
  /** Names of rules. */
  readonly names: readonly string[];
  /** The last line of the block, 1-based. */
  readonly lastLine: number;
}

/** A problem in a Markdown body; becomes a diagnostic once the file is known. */
export interface BodyDiagnostic extends Position {
  readonly code: MarkdownCode;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly message: string;
  readonly hint?: string;
  /** Set if equal messages have the same cause wherever they occur: they are reported once. */
  readonly once?: true;
  /** Equal for diagnostics with the same remedy: they are reported together. */
  readonly cause?: string;
  /** Not reported if the finished page has this id. */
  readonly unlessId?: string;
}

/** A table-of-contents entry with the deeper headings below it. */
export interface TocItem {
  /** Id of the heading. */
  readonly id: string;
  /** Inline HTML of the heading: only code, emphasis and text. */
  readonly html: string;
  /** The deeper headings below it. */
  readonly children: readonly TocItem[];
}

/** A profile of an author on another site. */
export interface Social {
  /** The site, as it is written: `github`. */
  readonly site: string;
  /** What the site calls itself. */
  readonly label: string;
  readonly url: string;
}

/** An author of a post. */
export interface Author {
  /** In `authors.yml`; authors written into a post have none. */
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly imageUrl?: string;
  /** Last part of the address of the author's page; only those of `authors.yml` can have one. */
  readonly page?: string;
  readonly socials?: readonly Social[];
}
