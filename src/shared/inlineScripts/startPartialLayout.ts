/**
 * Has the browser skip the layout of what is below the viewport, for readers who start at the top of a page. After a
 * reload or Back, and with a hash, it scrolls to a place in the page: all before the place must have its exact height. A history entry
 * that has been visited has a state (`client/default/navigation/historyEntry.ts`). The client completes the layout when the browser is
 * idle. Runs inside of `headScript`.
 */
export const partialScript = 'if(!history.state&&!location.hash)d.partial="";';
