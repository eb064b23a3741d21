const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;
const VALUE_OR_ID = /("[^"]*"|'[^']*')|\sid\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+)/gi;

/** HTML for a second place on a page: without ids, which stand on it already. */
export const withoutIds = (html: string): string => html.replace(TAG, (tag) => tag.replace(VALUE_OR_ID, '$1'));
