import Markdown from 'markdown-it';

const { utils } = new Markdown('zero');

/** Decodes character references such as `&amp;`. Backslashes are kept: in attributes, they escape nothing. */
export const decodeEntities = (text: string): string => utils.unescapeAll(text.replace(/\\/g, '\\\\'));
