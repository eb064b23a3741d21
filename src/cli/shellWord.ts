/** A word as a command line to copy has it: in quotes where a shell would take it apart. */
export const shellWord = (word: string): string => (/^[\w./~@-]+$/.test(word) ? word : JSON.stringify(word));
