/**
 * Leads from an old address to the new one, the only link of its page, with the query and the place that the reader came
 * with, where the link has none of its own. Without script a refresh does so, which loses both.
 */
export const leadOnScript = [
  '(a=>{a.search||=location.search;a.hash||=location.hash;location.replace(a)})',
  '(document.links[0])',
].join('');
