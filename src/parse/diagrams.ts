import type { EncodedText } from '../shared/types.ts';
import { markdownOf } from '../source/encodedText.ts';

const MERMAID_FENCE = /^[\t >]*(?:`{3,}|~{3,})\s*mermaid\b/m;

const holdsWord = ({ buffer, byteOffset, byteLength }: EncodedText): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes('mermaid');

/** True for Markdown with a diagram. Most files do not contain the word, and need not be decoded. */
export const hasDiagram = (source: { readonly text: EncodedText }): boolean =>
  holdsWord(source.text) && MERMAID_FENCE.test(markdownOf(source));
