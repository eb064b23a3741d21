import type { MarkdownIt } from 'markdown-it';

/** A wide table scrolls in a box of its own; the box can be reached by keyboard (WCAG 2.1.1). */
export function tables(md: MarkdownIt): void {
  md.renderer.rules.table_open = () => '<div class="table-box" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
}
