import { withoutHtmlComments } from './openComment.ts';

const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/gi;

/** How many more elements a piece of raw HTML opens than it closes. `counts` selects elements by their name in lower case. */
export const openedBy = (html: string, counts: (name: string) => boolean): number =>
  [...withoutHtmlComments(html).matchAll(TAG)].reduce((depth, [, close, name = '', selfClosing]) => {
    if (selfClosing || !counts(name.toLowerCase())) return depth;
    return depth + (close ? -1 : 1);
  }, 0);
