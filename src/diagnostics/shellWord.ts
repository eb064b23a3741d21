/** A word as people type it into a shell: in quotes where it needs them. */
export const shellWord = (word: string): string => (/^[\w./~@-]+$/.test(word) ? word : JSON.stringify(word));
