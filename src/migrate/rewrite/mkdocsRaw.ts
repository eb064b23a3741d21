/** `{% raw %}` … `{% endraw %}` of Jinja, with the end of a line that has nothing else. */
const MARK = /^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*(?:\n|$)|\{%-?\s*(?:end)?raw\s*-?%\}/gm;

/** Markdown without the marks around what Jinja should show as it is: here no braces are run. */
export const withoutRawMarks = (text: string): string => text.replace(MARK, '');

/** Markdown without what stands between such marks. */
export const withoutRaw = (text: string): string =>
  text.replace(/\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\}/g, '');
