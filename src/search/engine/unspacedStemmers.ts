import { table } from '../../shared/table.ts';
import type { Stemmer } from './analyzer.ts';

/** Words of Japanese that say nothing by themselves, as its dictionary parts them. */
const JAPANESE = new Set(
  `ありま かかる ください ことに させる さらに しかし しない しょう すでに すべて すると そして そのため それぞれ たとえば ただし できる という として
  どうか なので について により によって ほかに または られる われる`.split(/\s+/),
);
/** Particles and endings of Japanese: `を`, `から`, `たい`. */
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u;
/** A word of Japanese without what is bent of it: `開` of `開く`, `読み込` of `読み込む` and `読み込み`. */
const BENT = /^(.*\p{Script=Han})\p{Script=Hiragana}+$/u;
/** A word of katakana without the long vowel at its end, which many leave out: `ブラウザ` of `ブラウザー`. */
const LENGTHENED = /^(\p{Script=Katakana}[\p{Script=Katakana}ー]{2,})ー$/u;

/** Words of Chinese that say nothing by themselves, also those of questions. */
const CHINESE = new Set(
  `一个 与 个 中 中的 为 为什么 之 也 了 什么 从 以 以及 会 但 你 你的 例如 便 其中 到 及 可以 吗 吧 呢 和 哪里 在 如何 如果 它 它们 它的 对 就 并 很 怎么 怎样 我
  我们 我的 或 把 时 是 是否 来 用 由 的 给 能 被 要 让 请 这 这个 都 里`.split(/\s+/),
);

/** Stemmers of languages that do not part words, by language: of the words that a dictionary finds. */
export const UNSPACED_STEMMERS: Readonly<Record<string, Stemmer>> = table({
  ja: (word) =>
    PARTICLE.test(word) || JAPANESE.has(word) ? undefined : word.replace(BENT, '$1').replace(LENGTHENED, '$1'),
  zh: (word) => (CHINESE.has(word) ? undefined : word),
});
