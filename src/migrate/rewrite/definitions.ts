/** A list of definitions, which needs a plugin, with a note for the user. */
export const DEFINITIONS: readonly [pattern: RegExp, note: string] = [
  /\S\n+ {0,3}:[ \t]+\S/,
  'has lists of definitions: run `npm install markdown-it-deflist`, and name it in `markdown.plugins`',
];
