import { isUnspaced } from './analyzer.ts';

/** Names in katakana of fewer letters are parts of other words: `キー` of `クッキー`. */
const MIN_KATAKANA_LENGTH = 4;

const isShortKatakana = (name: string): boolean =>
  name.length < MIN_KATAKANA_LENGTH && /^[\p{Script=Katakana}ー]+$/u.test(name);

/** Create a function that cuts texts without spaces where one of some names begins and ends, the longest that stands there. */
export function createNameSplitter(names: readonly string[]): (text: string) => readonly string[] {
  const patterns = names
    .filter((name) => name.length > 1 && isUnspaced(name))
    .sort((a, b) => b.length - a.length)
    .map((name) =>
      isShortKatakana(name) ? `(?<![\\p{Script=Katakana}ー])${name}(?![\\p{Script=Katakana}ー])` : `${name}(?!ー)`,
    );
  if (patterns.length === 0) return (text) => [text];
  const pattern = new RegExp(`(${patterns.join('|')})`, 'u');
  return (text) => text.split(pattern).filter((part) => part !== '');
}
