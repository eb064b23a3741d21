/** What the stages pass to one another, and what templates receive. Plain, immutable values. */

import type { MessageId, UserMessageId } from './messages/en.ts';

/** The three kinds of content, each with a folder of its own. */
export type Kind = 'doc' | 'post' | 'page';

/** A Markdown file, read but not yet understood. */
export interface SourceFile {
  readonly kind: Kind;
  /** Relative to the folder of its kind, with `/` separators. */
  readonly path: string;
  /** Relative to the site root: how messages name it. */
  readonly file: string;
  readonly filePath: string;
  readonly text: string;
  /** Some of its bytes are no UTF-8. */
  readonly isGarbled?: true;
  /** Of the text; equal texts have equal hashes. */
  readonly hash: string;
  /** The language it is written in. */
  readonly locale: string;
  /** Of a doc of an older version: the name of that. */
  readonly version?: string;
}

/** A place in a page that can only be filled once the whole site and the page's language are known. */
export type Slot =
  | { readonly type: 'link'; readonly target: string; readonly line: number }
  | { readonly type: 'image'; readonly target: string; readonly line: number }
  | {
      readonly type: 'text';
      readonly id: MessageId | UserMessageId;
      readonly values?: Readonly<Record<string, string>>;
    }
  /** What follows, up to its `componentClose`, is the content of a component that a template renders. */
  | { readonly type: 'componentOpen'; readonly name: string; readonly props: Readonly<Record<string, unknown>> }
  | { readonly type: 'componentClose' }
  /** Shows nothing: the excerpt of a post ends here. */
  | { readonly type: 'excerptEnd' };

/** A heading that other pages and the table of contents can point at. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  /** Inline HTML: code, emphasis and text only. */
  readonly html: string;
}

/** A heading and the plain text below it, up to the next heading: what search finds. */
export interface Section {
  /** Absent on the text before the first heading. */
  readonly id?: string;
  /** Of the heading; 1 for the text before the first. */
  readonly level: number;
  readonly title: string;
  /** Blocks are parted by line breaks. */
  readonly text: string;
}

/** A parsed Markdown body: HTML cut at its slots (`html[0] slots[0] html[1] …`), and what the page needs to know of it. */
export interface Body {
  /** Equal hashes promise equal HTML and slots: it depends on the parser and on files too, not on the Markdown alone. */
  readonly hash: string;
  readonly html: readonly string[];
  readonly slots: readonly Slot[];
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** Addresses outside the site. */
  readonly externalLinks: readonly { readonly target: string; readonly line: number }[];
  /** Ids of all headings of level 2 and more, in order. */
  readonly headingIds: readonly string[];
  /** Every id in the body, headings included. */
  readonly ids: readonly string[];
  /** Text of the first heading of level 1, if the body has one. */
  readonly title?: string;
  /** Plain text of the first paragraph. */
  readonly description: string;
  /** Index of the slot at which the excerpt ends; absent if the whole body is shown in lists. */
  readonly excerptSlot?: number;
  /** Minutes to read it, at 200 words a minute; at least 1. */
  readonly readingMinutes: number;
  readonly diagnostics: readonly BodyDiagnostic[];
  /** Files that the body shows parts of: path as written, and hash; `missing` if there was none. */
  readonly files: readonly { readonly path: string; readonly hash: string }[];
}

/** Something wrong inside one Markdown body. Becomes a diagnostic of the code `markdown-invalid` once the file is known. */
export interface BodyDiagnostic {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** 1-based, within the body. */
  readonly line: number;
  readonly hint?: string;
}

/** A table-of-contents entry with the deeper headings below it. */
export interface TocItem {
  readonly id: string;
  readonly html: string;
  readonly children: readonly TocItem[];
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
}
