import Markdown from 'markdown-it';

const { utils } = new Markdown('zero');

/** `&amp;` and the like as the characters they stand for; backslashes mean nothing in attributes. */
export const decodeEntities = (text: string): string => utils.unescapeAll(text.replace(/\\/g, '\\\\'));
