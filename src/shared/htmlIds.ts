/** What holds no elements of the page: comments, and text that looks like some. */
const NO_ELEMENTS = /<!--[\s\S]*?-->|<(script|style|textarea|template)\b[\s\S]*?<\/\1\s*>/gi;

const ID = /(<[a-z][^<>]*?)(\sid\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>=`]+)))/gi;

/** The ids of the elements of HTML, in order, with the offset of each. */
export const idsInHtml = (html: string): readonly { readonly id: string; readonly offset: number }[] =>
  [...html.replace(NO_ELEMENTS, (part) => ' '.repeat(part.length)).matchAll(ID)].map(
    ({ 0: whole, 3: double, 4: single, 5: bare, index }) => {
      const id = double ?? single ?? bare ?? '';
      return { id, offset: index + whole.lastIndexOf(id) };
    },
  );

/** HTML for a second place on a page: without ids, which stand on it already. */
export const withoutIds = (html: string): string => html.replace(ID, '$1');
