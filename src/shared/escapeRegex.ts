/** Escapes a text for use in a regular expression, outside of brackets (`SyntaxCharacter`, ECMA-262). */
export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
