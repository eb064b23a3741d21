import { isUnspaced } from './analyzer.ts';

/** Names in katakana of fewer letters are parts of other words: `キー` of `クッキー`. Where they are none, the words around them tell. */
const SHORT_KATAKANA = /^[\p{Script=Katakana}ー]{1,3}$/u;

/** Create a function that cuts texts without spaces where one of some names begins and ends, the longest that stands there. */
export function createNameSplitter(names: readonly string[]): (text: string) => readonly string[] {
  const cut = names
    .filter((name) => name.length > 1 && isUnspaced(name) && !SHORT_KATAKANA.test(name))
    .sort((a, b) => b.length - a.length);
  if (cut.length === 0) return (text) => [text];
  const pattern = new RegExp(`((?:${cut.join('|')})(?!ー))`, 'u');
  return (text) => text.split(pattern).filter((part) => part !== '');
}
