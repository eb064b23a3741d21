/**
 * Lets the browser skip the layout of what is below the viewport, if the reader starts at the top of a page. After a reload or
 * Back, and with a hash, the browser scrolls to a place in the page, and everything before it must have its exact height. History
 * entries that were visited before have a state (`client/default/navigation/historyEntry.ts`). The client completes the layout
 * when the browser is idle. Runs inside of `headScript`.
 */
export const partialScript = 'if(!history.state&&!location.hash)d.partial="";';
