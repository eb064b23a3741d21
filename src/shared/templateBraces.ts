/** True for a text with braces that a template engine would fill in: `{{ x }}`, `{% link a.md %}`. */
export const hasTemplate = (text: string): boolean => /\{\{.*\}\}|\{%.*%\}/s.test(text);
