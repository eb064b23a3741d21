const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const VALUE_OR_ID = /("[^"]*"|'[^']*')|\sid\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+)/gi;

/** HTML without ids, for a second copy on the same page. */
export const withoutIds = (html: string): string => html.replace(TAG, (tag) => tag.replace(VALUE_OR_ID, '$1'));
