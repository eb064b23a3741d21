import type { LanguageWords } from '../languageWords.ts';

/** Chinese stop words, including those of questions. */
const STOP = new Set(
  `一个 与 个 中 中的 为 为什么 之 也 了 什么 从 以 以及 会 但 你 你的 例如 便 其中 到 及 可以 吗 吧 呢 和 哪里 在 如何 如果 它 它们 它的 对 就 并 很 怎么 怎样 我
  我们 我的 或 把 时 是 是否 来 用 由 的 给 能 被 要 让 请 这 这个 都 里`.split(/\s+/),
);

export const words: LanguageWords = {
  weak: `应用 应用程序 显示 创建 实现 添加 设置 获取 更改 修改 如何 怎么`,
  stem: (word) => (STOP.has(word) ? undefined : word),
};
