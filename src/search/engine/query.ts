/** What a reader asks for, taken apart. */
export interface ParsedQuery {
  /** Words that must be there. The last may still be in the making. */
  readonly words: readonly string[];
  /** Texts that must be there as they are, in small letters. */
  readonly phrases: readonly string[];
  /** Words that must not be there. */
  readonly excluded: readonly string[];
  /** True if the query ends in a word that the reader may still be writing. */
  readonly isTyping: boolean;
}

const PART = /(-?)"([^"]*)"?|(-?)(\S+)/g;

/** `"one phrase" word -other`. A quote that is not closed reaches to the end. */
export function parseQuery(query: string): ParsedQuery {
  const words: string[] = [];
  const phrases: string[] = [];
  const excluded: string[] = [];
  let isTyping = false;
  for (const [, minusPhrase, phrase, minus, word] of query.matchAll(PART)) {
    isTyping = false;
    if (phrase !== undefined) {
      const text = phrase.trim();
      if (minusPhrase) excluded.push(...text.split(/\s+/).filter(Boolean));
      else if (text !== '') phrases.push(text.toLowerCase());
    } else if (minus && word !== undefined && /^[\p{L}\p{N}]/u.test(word)) excluded.push(word);
    else if (word !== undefined) {
      words.push(minus + word);
      isTyping = true;
    }
  }
  return { words, phrases, excluded, isTyping: isTyping && !/\s$/.test(query) };
}
