/** A pattern for a text as it is; its place is outside of brackets (`SyntaxCharacter`, ECMA-262). */
export const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
