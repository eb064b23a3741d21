/** Types of markdown-it plugins that have none. */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  const footnote: (md: MarkdownIt) => void;
  export default footnote;
}

declare module 'markdown-it-emoji' {
  import type { MarkdownIt } from 'markdown-it';

  export const full: (md: MarkdownIt, options?: { readonly shortcuts?: Readonly<Record<string, string>> }) => void;
}

declare module 'markdown-it-emoji/lib/data/full.mjs' {
  /** Emoji by name. */
  const emojiNames: Readonly<Record<string, string>>;
  export default emojiNames;
}
