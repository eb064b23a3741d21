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

/** Longer queries are cut off. */
const MAX_LENGTH = 400;

const PART = /(-?)"([^"]*)"?|(-?)(\S+)/g;

/** Matches what consoles print before an error message; the code in brackets is kept. */
const CONSOLE_PREFIX =
  /^\s*(?:npm (?:ERR!|error)\s+)?(?:Uncaught\s+)?(?:\(in promise\)\s*)?(?:\w*Error(?:\s*\[(\w+)\])?:\s+)?(?=\S)/;

/** Matches a call whose first argument is a name: `app.on('ready')`. */
const CALL_WITH_NAME = /^([\p{L}_$][\p{L}\p{N}_$.]*)\(['"`]([\p{L}\p{N}_-]+)['"`]/u;

/** Parse a query such as `"one phrase" word -other`. A phrase without a closing quotation mark reaches to the end. */
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
