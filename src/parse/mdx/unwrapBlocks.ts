const FENCE_LINE = /^[ \t]*(`{3,4})[ \t]*mdx-code-block[ \t]*$/;

/**
 * Unwraps fences of the language `mdx-code-block`, which Docusaurus uses to protect MDX from other tools. The lines of the fences
 * become empty, so that line numbers stay the same.
 */
export function unwrapMdxBlocks(markdown: string): string {
  if (!markdown.includes('mdx-code-block')) return markdown;
  let open: string | undefined;
  let other: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const [marks] = /^`{3,}|^~{3,}/.exec(line.trim()) ?? [];
    if (open !== undefined) {
      if (line.trim() !== open) return line;
      open = undefined;
      return '';
    }
    if (other !== undefined) {
      if (marks?.startsWith(other) && line.trim() === marks) other = undefined;
      return line;
    }
    open = FENCE_LINE.exec(line.trimEnd())?.[1];
    if (open !== undefined) return '';
    other = marks;
    return line;
  });
  return lines.join('\n');
}
