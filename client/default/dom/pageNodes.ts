/** Children of the body that pages bring. What scripts add there (buttons, dialogs) stays when the page changes. */
const pageNodes = new WeakSet<Node>(document.body.children);

/** A child of the body that another page has brought. */
export const addPageNode = (node: Node): void => void pageNodes.add(node);

/** False for what scripts have added to the body: it is not the page's to take away. */
export const isOfPage = (node: Node): boolean => node.parentNode !== document.body || pageNodes.has(node);
