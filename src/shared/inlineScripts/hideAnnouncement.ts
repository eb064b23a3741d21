/** Key in `localStorage` of the id of the announcement that the reader has dismissed. */
export const ANNOUNCEMENT_KEY = 'sitegen.announcement.dismissed';

/** Hides the announcement before the first paint, if the reader has dismissed the one of this id. */
export const announcementScript = (id: string): string =>
  [
    `(()=>{try{if(localStorage.getItem(${JSON.stringify(ANNOUNCEMENT_KEY)})===${JSON.stringify(id).replace(/</g, '\\u003c')})`,
    'document.documentElement.dataset.announcementDismissed=""}catch(e){}})();',
  ].join('');
