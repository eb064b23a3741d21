import { attributesOf, tagsInHtml } from './htmlTags.ts';

/** What is no part of the page until a script takes it. */
const TEMPLATE = /<template\b[\s\S]*?<\/template\s*>/gi;

/** The ids of the elements of HTML, in order, with the offset of each. */
export const idsInHtml = (html: string): readonly { readonly id: string; readonly offset: number }[] =>
  [...tagsInHtml(html.replace(TEMPLATE, (part) => ' '.repeat(part.length)))].flatMap(
    ({ attributes, offset: start }) => {
      const found = attributesOf(attributes).find(({ name }) => name.toLowerCase() === 'id');
      return found ? [{ id: found.value, offset: start + found.offset }] : [];
    },
  );

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const VALUE_OR_ID = /("[^"]*"|'[^']*')|\sid\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+)/gi;

/** HTML for a second place on a page: without ids, which stand on it already. */
export const withoutIds = (html: string): string => html.replace(TAG, (tag) => tag.replace(VALUE_OR_ID, '$1'));
