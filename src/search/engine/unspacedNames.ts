import { isUnspaced } from './analyzer.ts';

/** Matches short katakana names, at which texts are not cut, since they may be parts of other words: `キー` in `クッキー`. */
const SHORT_KATAKANA = /^[\p{Script=Katakana}ー]{1,3}$/u;

/** Create a function that splits texts without spaces before and after names; the longest name at a place wins. */
export function createNameSplitter(names: readonly string[]): (text: string) => readonly string[] {
  const cut = names
    .filter((name) => name.length > 1 && isUnspaced(name) && !SHORT_KATAKANA.test(name))
    .sort((a, b) => b.length - a.length);
  if (cut.length === 0) return (text) => [text];
  const pattern = new RegExp(`((?:${cut.join('|')})(?!ー))`, 'u');
  return (text) => text.split(pattern).filter((part) => part !== '');
}
