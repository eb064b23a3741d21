const MERMAID_FENCE = /^[\t >]*(?:`{3,}|~{3,})\s*mermaid\b/m;

/** True for Markdown that has a diagram. */
export const hasDiagram = (markdown: string): boolean => MERMAID_FENCE.test(markdown);
