import { escapeHtml } from '../../shared/escapeHtml.ts';

/** Number of characters of code that fit in a line on narrow screens and in the table of contents. */
const LINE = 24;

/** Matches between the words of a name: `session.|set|Download|URL`, `NODE_|OPTIONS`, `{get,|set}`. */
const WORDS = /(?<=[._,(}])(?=[\w{])|(?<=[a-z])(?=[A-Z])|(?<=\d)(?=[A-Z][a-z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/;

/** Whether code is a name that might not fit in a line. */
export const isLongName = (code: string): boolean => code.length > LINE && !/\s/.test(code);

/** Renders inline code; long names may break between their words. */
export const codeHtml = (code: string): string =>
  code.length <= LINE
    ? escapeHtml(code)
    : code.replace(/\S+/g, (name) =>
        isLongName(name) ? name.split(WORDS).map(escapeHtml).join('<wbr>') : escapeHtml(name),
      );
