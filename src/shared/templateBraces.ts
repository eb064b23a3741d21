/** True for a text with placeholders of a template engine: `{{ x }}`, `{% link a.md %}`. */
export const hasTemplate = (text: string): boolean => /\{\{.*\}\}|\{%.*%\}/s.test(text);
