import type { MarkedText } from './providers/highlight.ts';

/** A text with its matches marked. */
export function Marked({ text }: { text: MarkedText }) {
  let offset = 0;
  return text.map(({ text: part, isMatch }) => {
    const key = offset;
    offset += part.length;
    return isMatch ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>;
  });
}
