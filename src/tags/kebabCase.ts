import { table } from '../shared/table.ts';

/** Letters that normalization does not decompose into a plain letter and accents. */
const LETTERS: Readonly<Record<string, string>> = table({
  ß: 'ss',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ł: 'L',
  ł: 'l',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
});

const withoutAccents = (text: string): string =>
  text.replace(/(?!\p{ASCII})\p{Script=Latin}/gu, (letter) => {
    const plain = LETTERS[letter];
    return plain ?? letter.normalize('NFD').replace(/\p{M}+/gu, '');
  });

/**
 * Matches, in this order: an ordinal number, an abbreviation before a word, a word, an abbreviation, a number, or letters
 * without case.
 */
const WORD =
  /\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|[\p{Lu}_])|\p{Lu}+(?=\p{Lu}[\p{Ll}])|\p{Lu}?\p{Ll}+|\p{Lu}+|\d+|[\p{L}\p{M}\p{N}]+?(?=[\p{Lu}\p{Ll}\d]|[^\p{L}\p{M}\p{N}]|$)/gu;

/**
 * The words of a text in lower case, joined by hyphens, as many sites write the addresses of tags: `TypeScript 2` becomes
 * `type-script-2`.
 */
export const kebabCase = (text: string): string =>
  (
    withoutAccents(text.normalize('NFC'))
      .replace(/['\u2019]/g, '')
      .match(WORD) ?? []
  )
    .join('-')
    .toLowerCase();
