import { attributesOf, tagsInHtml } from './htmlTags.ts';

/** The content of `<template>` is not part of the document. */
const TEMPLATE = /<template\b[\s\S]*?<\/template\s*>/gi;

const TITLE_ID = /^\s*<h1(?=\s)(?:"[^"]*"|'[^']*'|[^<>"'])*? id="([^"]*)"/;

/** The id of the `h1` with which HTML begins, if it has one. The HTML must come from our own renderers, which quote with `"`. */
export const titleIdOf = (html: string): string | undefined => TITLE_ID.exec(html)?.[1];

/** The ids of all elements of HTML, in order, with their offsets. */
export const idsInHtml = (html: string): readonly { readonly id: string; readonly offset: number }[] =>
  [...tagsInHtml(html.replace(TEMPLATE, (part) => ' '.repeat(part.length)))].flatMap(
    ({ attributes, offset: start }) => {
      const found = attributesOf(attributes).find(({ name }) => name.toLowerCase() === 'id');
      return found ? [{ id: found.value, offset: start + found.offset }] : [];
    },
  );
