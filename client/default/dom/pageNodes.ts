// Owned by the document: the children of its body that belong to the page.
const pageNodes = new WeakSet<Node>(document.body.children);

/** Mark a child of the body as part of the current page. */
export const addPageNode = (node: Node): void => void pageNodes.add(node);

/** False for children of the body that scripts have added, such as buttons and dialogs: they stay when the page changes. */
export const isPageNode = (node: Node): boolean => node.parentNode !== document.body || pageNodes.has(node);
