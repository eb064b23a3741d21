import type { Transform } from 'sitegen-react';

/** Matches `* \`options\` [Rectangle](latest/api/structures/rectangle.md?inline)` in a list. */
const INLINE_LINK = /^(\s*)([-*] .*?)\[([^\]]+)\]\(([^)\s]*structures\/[\w-]+\.md)\?inline\)(.*)$/gm;

/** The list of a structure's fields: from the first list item to the end. */
function fieldList(markdown: string): string {
  const lines = markdown.split('\n');
  const first = lines.findIndex((line) => /^[-*] /.test(line));
  return first < 0 ? '' : lines.slice(first).join('\n').trimEnd();
}

const indent = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : by + line))
    .join('\n');

/** Inserts the fields of a structure below a list item that links to it with `?inline`. */
export const inlineStructures: Transform = (markdown, { find }) =>
  markdown.replace(INLINE_LINK, (line, space: string, before: string, label: string, path: string, after: string) => {
    const structure = find(path.replace(/^(?:\.\/)?(?:structures\/)/, 'latest/api/structures/'));
    if (structure === undefined) return line;
    return `${space}${before}${label === 'Object' ? label : `[${label}](${path})`}${after}\n${indent(fieldList(structure), `${space}  `)}`;
  });
