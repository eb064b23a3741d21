import { attributesOf, tagsInHtml } from './htmlTags.ts';

/** What is no part of the page until a script takes it. */
const TEMPLATE = /<template\b[\s\S]*?<\/template\s*>/gi;

const TITLE_ID = /^\s*<h1(?=\s)(?:"[^"]*"|'[^']*'|[^<>"'])*? id="([^"]*)"/;

/** The id of the heading of level 1 that HTML of ours, which quotes with `"`, begins with; undefined where that has none. */
export const titleIdOf = (html: string): string | undefined => TITLE_ID.exec(html)?.[1];

/** The ids of the elements of HTML, in order, with the offset of each. */
export const idsInHtml = (html: string): readonly { readonly id: string; readonly offset: number }[] =>
  [...tagsInHtml(html.replace(TEMPLATE, (part) => ' '.repeat(part.length)))].flatMap(
    ({ attributes, offset: start }) => {
      const found = attributesOf(attributes).find(({ name }) => name.toLowerCase() === 'id');
      return found ? [{ id: found.value, offset: start + found.offset }] : [];
    },
  );
