import { escapeHtml } from './escapeHtml.ts';

/** Characters that XML 1.0 (2.2) forbids even when they are escaped, lone surrogates included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for XML, and removes the characters that XML forbids. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));
