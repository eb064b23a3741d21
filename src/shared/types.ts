/** What the stages pass to one another, and what templates receive. Plain, immutable values. */

import type { MessageId, UserMessageId } from './messages/en.ts';
import type { RestrictedContent } from './restrictedContent.ts';

/** The three kinds of content, each with a folder of its own. */
export type Kind = 'doc' | 'post' | 'page';

/**
 * A text as UTF-8, outside of the heap of JavaScript: there, a single character beyond Latin-1 makes it twice as large. Plain data,
 * which threads share; `decodeText` (`src/source/encodedText.ts`) makes the string.
 */
export type EncodedText = Uint8Array<ArrayBufferLike>;

/** A Markdown file, read but not yet understood. */
export interface SourceFile {
  readonly kind: Kind;
  /** Relative to the folder of its kind, with `/` separators. */
  readonly path: string;
  /** Relative to the site root: how messages name it. */
  readonly file: string;
  readonly filePath: string;
  /** Lines end with LF. */
  readonly text: EncodedText;
  /** Some of its bytes are no UTF-8. */
  readonly isGarbled?: true;
  /** Why it must not be published: it is a symbolic link to a file elsewhere. Its text is empty. */
  readonly refusal?: { readonly reason: string; readonly hint: string };
  /** Of the text; equal texts have equal hashes. */
  readonly hash: string;
  /** The language it is written in. */
  readonly locale: string;
  /** Of a doc of an older version: the name of that. */
  readonly version?: string;
  /** Of a doc: the id of the docs that it belongs to, where they have one of their own. */
  readonly instance?: string;
}

/** A place in the Markdown of a body, 1-based; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A part of the Markdown of a body: offsets of its first character, and of the one after its last. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** From a line of a text on, counted from 0, up to the next part: the file that it is written in. */
export interface TextPart {
  readonly line: number;
  /** From the site root; absent where it is the page's own. */
  readonly file?: string;
}

/** An address as it is written, with its quotes or angle brackets. */
export interface WrittenAddress extends Range {
  /** True for that of a tag. */
  readonly isHtml: boolean;
  /** It stands among others, without quotes of its own. */
  readonly isBare?: true;
}

/** An address that only the whole site can resolve, at the place where it is written: of a reference, in its definition. */
export interface AddressSlot extends Position {
  /**
   * What it stands for: the `href` of a link; the `src` of a picture, with its size; the address of a file; that of a page or a file
   * that is shown in a frame.
   */
  readonly type: 'link' | 'image' | 'media' | 'frame';
  readonly target: string;
  /** Of a picture whose tag says how large it is, or how wide or high alone. */
  readonly ownSize?: 'whole' | 'part';
  /** In pixels. */
  readonly ownWidth?: number;
  readonly ownHeight?: number;
  /** The file that it is written in, from the site root, where that is not the page's own. */
  readonly from?: string;
  /** Absent where a plugin made the address of something else. */
  readonly written?: WrittenAddress;
}

/** What a component that shows code is given of a fence. */
export interface FenceCode {
  /** Names the language. @example "language-js" */
  readonly className?: string;
  /** What stands after the language. */
  readonly metastring?: string;
  /** The code. */
  readonly text: string;
}

/** A place in a page that can only be filled once the whole site and the page's language are known. */
export type Slot =
  | AddressSlot
  | {
      readonly type: 'text';
      readonly id: MessageId | UserMessageId;
      readonly values?: Readonly<Record<string, string>>;
    }
  /** What follows, up to its `componentClose`, is the content of a component that a template renders. */
  | (Position & {
      readonly type: 'componentOpen';
      readonly name: string;
      readonly props: Readonly<Record<string, unknown>>;
    })
  | { readonly type: 'componentClose' }
  /** What follows, up to its `mdxClose`, is the content of a tag of MDX, or an expression, by its number on the page. */
  | (Position & {
      readonly type: 'mdxOpen';
      readonly node: number;
      /** It comes from another file, which is run with the attributes of the tag as its `props`. */
      readonly isPartial?: true;
      /** It stands in a line of text. */
      readonly isInline?: true;
    })
  | { readonly type: 'mdxClose' }
  /** What follows, up to its `elementClose`, is an element of Markdown that a component of the site's own renders. */
  | (Position & { readonly type: 'elementOpen'; readonly element: string; readonly code?: FenceCode })
  | { readonly type: 'elementClose' }
  /** The other formats and widths of a picture stand around it, between its tag and this. */
  | (Pick<AddressSlot, 'target' | 'from' | 'ownWidth'> & { readonly type: 'pictureOpen' | 'pictureClose' })
  /** A diagram, as its author writes it; `links`: where its parts lead in the site. */
  | { readonly type: 'diagram'; readonly source: string; readonly links?: readonly AddressSlot[] }
  /** Shows nothing: the excerpt of a post ends here. */
  | { readonly type: 'excerptEnd' };

/** A heading that other pages and the table of contents can point at. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  /** Inline HTML: code, emphasis and text only. */
  readonly html: string;
}

/** What search finds: a heading and the plain text below it, up to the next heading; or an option in a list of them. */
export interface Section {
  /** Absent on the text before the first heading. An option has that of its list item, else that of the heading above it. */
  readonly id?: string;
  /** Of the heading; 1 for the text before the first. */
  readonly level: number;
  readonly title: string;
  /** What is written in sentences. Blocks are separated by line breaks. */
  readonly text: string;
  /** The code in it; absent without any. */
  readonly code?: string;
  /** It is an item of a list that tells what a name means. */
  readonly isOption?: true;
}

/** An address outside of the site, of a link, a picture or anything else, where it is written. */
export interface ExternalLink extends Position {
  readonly target: string;
}

/** A text, and where its first line stands. */
export interface PlacedText extends Position {
  readonly text: string;
}

/** Something in raw HTML that the policy of the site may forbid, where its tag is written. */
export interface PlacedContent extends RestrictedContent, Position {}

/** A part of the Markdown that is written otherwise, or not at all, where other programs read it. */
export interface Edit extends Range {
  readonly text: string;
}

/** What the Markdown of a body has to be rid of before other programs can read it. Addresses are edits too: those of the slots. */
export interface PlainEdits {
  readonly edits: readonly Edit[];
  /** Code: it keeps its blank lines. */
  readonly verbatim: readonly Range[];
}

/** Something that a body shows and that needs styles of its own: formulas. */
export type BodyFeature = 'math';

/** A parsed Markdown body: HTML cut at its slots (`html[0] slots[0] html[1] …`), and what the page needs to know of it. */
export interface Body {
  /** Equal hashes promise equal HTML and slots: it depends on the parser and on files too, not on the Markdown alone. */
  readonly hash: string;
  readonly html: readonly string[];
  readonly slots: readonly Slot[];
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** Addresses outside the site. */
  readonly externalLinks: readonly ExternalLink[];
  /** What the policy of the site may forbid; absent where there is none. */
  readonly restricted?: readonly PlacedContent[];
  /** Ids of all headings of level 2 and more, in order. */
  readonly headingIds: readonly string[];
  /** Ids that its headings of level 1 were given; absent where none was. */
  readonly titleIds?: readonly string[];
  /** Every id in the body, headings included. */
  readonly ids: readonly string[];
  /** Text of the first heading of level 1, if the body has one. */
  readonly title?: string;
  /** Id of the heading of level 1 that it begins with, where that has one. */
  readonly titleId?: string;
  /** Plain text of the first paragraph. */
  readonly description: string;
  /** Index of the slot at which the excerpt ends; absent if the whole body is shown in lists. */
  readonly excerptSlot?: number;
  /** Minutes to read it, at 200 words a minute; at least 1. */
  readonly readingMinutes: number;
  readonly diagnostics: readonly BodyDiagnostic[];
  /** Absent where nothing is to be hidden. */
  readonly ignores?: readonly Ignore[];
  /** Absent where there are none. */
  readonly diagrams?: readonly PlacedText[];
  /** Absent where it needs nothing. */
  readonly features?: readonly BodyFeature[];
  /** How its Markdown becomes plain. */
  readonly plain: PlainEdits;
  /** It holds nothing but a title. */
  readonly saysNothing?: true;
  /** Files that the body shows parts of: path as written, and hash; `missing` if there was none. */
  readonly files: readonly { readonly path: string; readonly hash: string }[];
}

/** Codes of the diagnostics that the parser of Markdown gives. */
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

/** A comment of the Markdown that hides findings in the block after it, where it stands. */
export interface Ignore extends Position {
  /** Names of rules. */
  readonly names: readonly string[];
  /** The last line of the block, 1-based. */
  readonly lastLine: number;
}

/** Something wrong inside one Markdown body. Becomes a diagnostic once the file is known. */
export interface BodyDiagnostic extends Position {
  readonly code: MarkdownCode;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly message: string;
  readonly hint?: string;
  /** True for what has one cause wherever it is: all that say the same are told as one. */
  readonly once?: true;
  /** Equal for what is mended at one place, or in one way: people are told of it together. */
  readonly cause?: string;
  /** It is none if the finished page has this id. */
  readonly unlessId?: string;
}

/** A table-of-contents entry with the deeper headings below it. */
export interface TocItem {
  /** Id of the heading. */
  readonly id: string;
  /** What the heading says: code, emphasis and text only. */
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
