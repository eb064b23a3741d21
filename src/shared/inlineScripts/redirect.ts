/**
 * Redirects from an old address to the new one, which is the only link on the page, and keeps the reader's query and hash unless
 * the link has its own. Without script, the page's refresh redirects, and loses both.
 */
export const redirectScript = [
  '(a=>{a.search||=location.search;a.hash||=location.hash;location.replace(a)})',
  '(document.links[0])',
].join('');
