import type { LanguageWords } from '../languageWords.ts';

/** Words of Japanese that say nothing by themselves, as its dictionary parts them. */
const STOP = new Set(
  `ありま かかる ください ことに させる さらに しかし しない しょう すでに すべて すると そして そのため それぞれ たとえば ただし できる という として
  どうか なので について により によって ほかに または られる われる`.split(/\s+/),
);
/** Particles and endings of Japanese: `を`, `から`, `たい`. */
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u;
/** A word of Japanese without what is bent of it: `開` of `開く`, `読み込` of `読み込む` and `読み込み`. */
const BENT = /^(.*\p{Script=Han})\p{Script=Hiragana}+$/u;
/** A word of katakana without the long vowel at its end, which many leave out: `ブラウザ` of `ブラウザー`. */
const LENGTHENED = /^(\p{Script=Katakana}[\p{Script=Katakana}ー]{2,})ー$/u;

export const words: LanguageWords = {
  weak: `アプリ アプリケーション 使う 使い方 作る 作成 使用 出す 追加 設定 取得 方法 変更 表示`,
  stem: (word) =>
    PARTICLE.test(word) || STOP.has(word) ? undefined : word.replace(BENT, '$1').replace(LENGTHENED, '$1'),
};
