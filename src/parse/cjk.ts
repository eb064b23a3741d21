/** Chinese, Japanese and Korean characters, for a character class in a pattern with the flag `u`. */
export const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
