/** Quote a word for a shell, if it needs quotes. */
export const shellWord = (word: string): string => (/^[\w./~@-]+$/.test(word) ? word : JSON.stringify(word));
