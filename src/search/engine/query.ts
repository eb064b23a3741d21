/** A query, parsed. */
export interface ParsedQuery {
  /** Words that results must have. The last one may be incomplete. */
  readonly words: readonly string[];
  /** Texts that results must contain, in lower case. */
  readonly phrases: readonly string[];
  /** Words that results must not have. */
  readonly excluded: readonly string[];
  /** True if the query ends in a word that the reader may still be typing. */
  readonly isTyping: boolean;
}

/** Nobody asks for more; each word of it is looked up. */
const MAX_LENGTH = 400;

const PART = /(-?)"([^"]*)"?|(-?)(\S+)/g;

/** What consoles write before a message that is copied from them; the code in brackets says something. */
const CONSOLE_PREFIX =
  /^\s*(?:npm (?:ERR!|error)\s+)?(?:Uncaught\s+)?(?:\(in promise\)\s*)?(?:\w*Error(?:\s*\[(\w+)\])?:\s+)?(?=\S)/;

/** A call with a name in quotes, which is what it is about: `app.on('ready')`. */
const CALL_WITH_NAME = /^([\p{L}_$][\p{L}\p{N}_$.]*)\(['"`]([\p{L}\p{N}_-]+)['"`]/u;

/** Parse `"one phrase" word -other`; what is very long, as far as it is not. A quotation mark that is not closed reaches to the end. */
export function parseQuery(query: string): ParsedQuery {
  const words: string[] = [];
  const phrases: string[] = [];
  const excluded: string[] = [];
  let isTyping = false;
  for (const [, minusPhrase, phrase, minus, word] of query
    .slice(0, MAX_LENGTH)
    .replace(CONSOLE_PREFIX, '$1 ')
    .matchAll(PART)) {
    isTyping = false;
    if (phrase !== undefined) {
      const text = phrase.trim();
      if (minusPhrase) excluded.push(...text.split(/\s+/).filter(Boolean));
      else if (text !== '') phrases.push(text.toLowerCase());
    } else if (minus && word !== undefined && /^[\p{L}\p{N}]/u.test(word)) excluded.push(word);
    else if (word !== undefined) {
      words.push(...(CALL_WITH_NAME.exec(word)?.slice(1) ?? [minus + word]));
      isTyping = true;
    }
  }
  return { words, phrases, excluded, isTyping: isTyping && !/\s$/.test(query) };
}
