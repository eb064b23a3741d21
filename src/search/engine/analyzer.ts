/** How text becomes terms: the same when the index is built and when it is asked. */

/** A word of a text, by place, and the terms under which the index knows it. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly terms: readonly string[];
}

/** Turns text into terms. */
export interface Analyzer {
  /** Terms of a text, in order and with repetitions: what a document is indexed under. */
  readonly toTerms: (text: string) => readonly string[];
  /** Words of a text; a word of which the index keeps nothing has no terms. */
  readonly findWords: (text: string) => readonly Word[];
  /** The terms of a word that is written small, one for each language that bends it its own way; none of words too common to search for. */
  readonly toStems: (word: string) => readonly string[];
}

/** Gives the stem of a word that is written small; undefined for the words that are in every text of the language. */
export type Stem = (word: string) => string | undefined;

/** Runs of letters and digits, held together by what holds names together: `app.quit`, `did-finish-load`, `--no-sandbox`. */
const WORD = /[\p{L}\p{N}\p{M}_$]+(?:[.-][\p{L}\p{N}\p{M}_$]+)*/gu;
const JOINER = /[.\-_$]+/;
/** `setBounds` is `set` and `Bounds`; `HTMLElement` is `HTML` and `Element`. */
const HUMP = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー々]+/gu;

const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

const LATIN_MARKED = /[\u00c0-\u024f]/;

/** `é` is found as `e`: readers type what their keyboard has. */
export const fold = (term: string): string =>
  LATIN_MARKED.test(term) ? term.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : term;

/** A word written small, as keyboards write it: not as wide letters, nor with `ё` and `œ`, which few readers type. */
export const toSmall = (word: string): string =>
  word.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('œ', 'oe');

/** Every run of neighbors among a katakana word's segments: dictionaries cut `プリロード` alone otherwise than in a compound. */
function katakanaForms(word: string, segmenter: Intl.Segmenter): readonly string[] {
  const segments = [...segmenter.segment(word)].map(({ segment }) => segment);
  const runs = segments.flatMap((_, start) =>
    segments.slice(start).map((_last, length) => segments.slice(start, start + length + 1).join('')),
  );
  return [...new Set([word, ...runs.filter((run) => run.length > 1)])];
}

/** A word's own forms: whole, by part, by hump. */
function formsOf(word: string, segmenter: Intl.Segmenter | undefined): readonly string[] {
  if (segmenter && KATAKANA.test(word)) return katakanaForms(word, segmenter);
  const forms = new Set([word]);
  const parts = word.split(JOINER).filter((part) => part.length > 1);
  for (const part of parts) {
    forms.add(part);
    const humps = part.match(HUMP) ?? [];
    if (humps.length > 1) for (const hump of humps) if (hump.length > 1) forms.add(hump);
  }
  return [...forms];
}

interface Piece {
  readonly start: number;
  readonly text: string;
}

/** Cut a word where its script changes, and unspaced scripts where the language's dictionary does, but for katakana. */
function cut(word: string, start: number, segmenter: Intl.Segmenter | undefined): readonly Piece[] {
  if (!UNSPACED.test(word)) return [{ start, text: word }];
  return [...word.matchAll(UNSPACED_RUN)].flatMap(({ 0: run, index }) => {
    const offset = start + index;
    if (!UNSPACED.test(run) || !segmenter) return [{ start: offset, text: run.replace(/^[.-]+|[.-]+$/g, '') }];
    const pieces: { start: number; text: string }[] = [];
    for (const { segment, index: place } of segmenter.segment(run)) {
      const before = pieces.at(-1);
      if (before && KATAKANA.test(before.text) && KATAKANA.test(segment)) before.text += segment;
      else pieces.push({ start: offset + place, text: segment });
    }
    return pieces;
  });
}

/**
 * Make the analyzer of texts in one language or, for questions to an index of several, in each of some: by their stems. What
 * is too common in one of them is not looked for. Unspaced text is cut by the dictionary of `language`.
 */
export function createAnalyzer(language: string, stems: readonly Stem[]): Analyzer {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter(language, { granularity: 'word' }) : undefined;
  const known = new Map<string, readonly string[]>();

  const toStems = (word: string): readonly string[] => {
    const found = stems.map((stem) => stem(word));
    return found.every(Boolean) ? [...new Set(found.map((stemmed = '') => fold(stemmed)))] : [];
  };
  const termsOf = (word: string): readonly string[] => {
    const found = known.get(word);
    if (found) return found;
    const terms = formsOf(word, segmenter).flatMap((form) => toStems(toSmall(form)));
    const unique = [...new Set(terms)];
    known.set(word, unique);
    return unique;
  };
  const eachPiece = (text: string, see: (start: number, piece: string) => void): void => {
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (/^[\x20-\x7e]+$/.test(word)) see(index, word);
      else for (const piece of cut(word, index, segmenter)) see(piece.start, piece.text);
    }
  };

  return {
    toStems,
    toTerms(text) {
      const terms: string[] = [];
      const add = (found: readonly string[]) => {
        for (const term of found) terms.push(term);
      };
      for (const word of text.match(WORD) ?? []) {
        const found = known.get(word);
        if (found) add(found);
        else eachPiece(word, (_, piece) => add(termsOf(piece)));
      }
      return terms;
    },
    findWords(text) {
      const words: Word[] = [];
      eachPiece(text, (start, piece) => void words.push({ start, end: start + piece.length, terms: termsOf(piece) }));
      return words;
    },
  };
}
