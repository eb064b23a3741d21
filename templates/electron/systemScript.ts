/**
 * The inline script that marks the document with the visitor's system before the first paint. If it does not run, or does not
 * recognize the system, the page shows the downloads of all three.
 */
export const systemScript = [
  '(function(){var p=(navigator.userAgentData&&navigator.userAgentData.platform||navigator.userAgent).toLowerCase();',
  'var s=/win/.test(p)?"windows":/mac|iphone|ipad/.test(p)?"macos":/linux|x11|cros|chrome ?os/.test(p)?"linux":"";',
  'if(s)document.documentElement.dataset.system=s})()',
].join('');
