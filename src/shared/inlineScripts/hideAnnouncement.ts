/** Key in `localStorage` of the id of the announcement that the reader has dismissed. */
export const ANNOUNCEMENT_KEY = 'sitegen.announcement.dismissed';

/**
 * Hides the announcement before the first paint, if the reader has dismissed the one of this id. Runs inside of `headScript`.
 */
export const announcementScript = (id: string): string =>
  `if(s["${ANNOUNCEMENT_KEY}"]==${JSON.stringify(id).replace(/</g, '\\u003c')})d.announcementDismissed="";`;
