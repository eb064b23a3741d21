/** Where the browser keeps the id of the announcement that the reader closed. */
export const ANNOUNCEMENT_KEY = 'sitegen.announcement.dismissed';

/** Hides, before the first paint, the announcement that the reader has closed. A new id shows again. */
export const announcementScript = (id: string): string =>
  [
    `(function(){try{if(localStorage.getItem(${JSON.stringify(ANNOUNCEMENT_KEY)})===${JSON.stringify(id).replace(/</g, '\\u003c')})`,
    'document.documentElement.dataset.announcementDismissed=""}catch(e){}})();',
  ].join('');
