import type { LanguageWords } from '../languageWords.ts';

/** Japanese stop words, as the dictionary segments them. */
const STOP = new Set(
  `ありま かかる ください ことに させる さらに しかし しない しょう すでに すべて すると そして そのため それぞれ たとえば ただし できる という として
  どうか なので について により によって ほかに または られる われる`.split(/\s+/),
);
/** Matches particles and endings: `を`, `から`, `たい`. */
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u;
/** Matches inflected words; the stem is `開` of `開く`, `読み込` of `読み込む` and `読み込み`. */
const INFLECTED = /^(.*\p{Script=Han})\p{Script=Hiragana}+$/u;
/** Matches katakana words with a long vowel at the end, which many leave out: `ブラウザ` of `ブラウザー`. */
const LENGTHENED = /^(\p{Script=Katakana}[\p{Script=Katakana}ー]{2,})ー$/u;

export const words: LanguageWords = {
  weak: `アプリ アプリケーション 使う 使い方 作る 作成 使用 出す 追加 設定 取得 方法 変更 表示`,
  stem: (word) =>
    PARTICLE.test(word) || STOP.has(word) ? undefined : word.replace(INFLECTED, '$1').replace(LENGTHENED, '$1'),
};
