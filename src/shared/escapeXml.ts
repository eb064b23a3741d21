import { escapeHtml } from './escapeHtml.ts';

/** What XML 1.0 (2.2) does not allow even when it is escaped, lone halves of surrogate pairs included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as XML has it, without what XML cannot have. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));
