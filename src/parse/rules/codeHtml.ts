import { escapeHtml } from '../../shared/escapeHtml.ts';

/** Characters of code that fit into a line of a narrow screen, and of the table of contents. */
const LINE = 24;

/** Between the words of a name: `session.|set|Download|URL`, `NODE_|OPTIONS`, `{get,|set}`. */
const WORDS = /(?<=[._,(}])(?=[\w{])|(?<=[a-z])(?=[A-Z])|(?<=\d)(?=[A-Z][a-z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/;

/** Whether code is a name that need not fit into a line. */
export const isLongName = (code: string): boolean => code.length > LINE && !/\s/.test(code);

/** The HTML of code within a text; long names may break between their words. */
export const codeHtml = (code: string): string =>
  code.length <= LINE
    ? escapeHtml(code)
    : code.replace(/\S+/g, (name) =>
        isLongName(name) ? name.split(WORDS).map(escapeHtml).join('<wbr>') : escapeHtml(name),
      );
