import type { Highlighted } from './highlightMatches.ts';

/** A text with its matches in `<mark>`. */
export function HighlightedText({ parts }: { parts: Highlighted }) {
  let offset = 0;
  return parts.map(({ text, isMatch }) => {
    const key = offset;
    offset += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
