/** Device names, which Windows reserves in every folder, with any extension. */
const DEVICE = /^(?:aux|con|conin\$|conout\$|nul|prn|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/** Characters and endings that Windows refuses in file names. */
const REFUSED = /[<>:"|*?]|[. ]$/;

/**
 * Invisible characters, and those that change the writing direction (Unicode, "Default_Ignorable_Code_Point" and
 * "Bidi_Control"). Zero-width joiners are allowed between letters and in emoji.
 */
const UNSEEN =
  /[\u0080-\u009f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]|(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u;

/** The code point of a character in Unicode notation. @example 'U+200B' */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The code point of the first invisible character in a text; undefined if there is none. */
export function unseenCharacter(text: string): string | undefined {
  const [found] = UNSEEN.exec(text) ?? [];
  return found && codeOf(found);
}

/** Replaces invisible characters by their code points. */
export function showUnseen(text: string): string {
  const [found] = UNSEEN.exec(text) ?? [];
  return found ? showUnseen(text.replaceAll(found, `<${codeOf(found)}>`)) : text;
}

/** The first segment of a path that Windows does not allow as a file name; undefined if there is none. */
export const nameWithoutWindows = (path: string): string | undefined =>
  path.split('/').find((name) => DEVICE.test(name) || REFUSED.test(name));
