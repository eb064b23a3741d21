/**
 * Lets the browser lay out only what shows of a long page, before the first paint, for readers who start at its top: where
 * a hash, a reload or the way back leads into the page, all that stands before that place must have its true height.
 * The client lays out the rest when the browser is idle.
 */
export const partialScript = [
  '(function(){var n=performance.getEntriesByType("navigation")[0];',
  'if(n&&n.type==="navigate"&&!location.hash)document.documentElement.dataset.partial=""})();',
].join('');
