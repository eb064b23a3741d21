/** Names of devices that Windows has in every folder, whatever stands after a dot. */
const DEVICE = /^(?:aux|con|conin\$|conout\$|nul|prn|(?:com|lpt)[\d¹²³])(?:\.|$)/i;

/** What no name of a file has on Windows. */
const REFUSED = /[<>:"|*?]|[. ]$/;

/**
 * Characters that show nothing, or that change the order in which others are shown (Unicode, "Default_Ignorable_Code_Point" and
 * "Bidi_Control"). Those that join letters are parts of words in some scripts, and of emoji: there alone they are as they should be.
 */
const UNSEEN =
  /[\u0080-\u009f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]|(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u;

/** The number of a character, as Unicode writes it. @example 'U+200B' */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A character of a text that nobody sees, by its number; undefined where there is none. */
export function unseenCharacter(text: string): string | undefined {
  const [found] = UNSEEN.exec(text) ?? [];
  return found && codeOf(found);
}

/** A text with what nobody sees in it by its number. */
export function showUnseen(text: string): string {
  const [found] = UNSEEN.exec(text) ?? [];
  return found ? showUnseen(text.replaceAll(found, `<${codeOf(found)}>`)) : text;
}

/** The name in a path that Windows cannot have for a file; undefined where there is none. */
export const nameWithoutWindows = (path: string): string | undefined =>
  path.split('/').find((name) => DEVICE.test(name) || REFUSED.test(name));
