const MERMAID_FENCE = /^[\t >]*(?:`{3,}|~{3,})\s*mermaid\b/m;

/** True for Markdown that has a diagram. Most has not the word. */
export const hasDiagram = (markdown: string): boolean => markdown.includes('mermaid') && MERMAID_FENCE.test(markdown);
