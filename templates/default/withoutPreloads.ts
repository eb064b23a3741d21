const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Removes React's preload hints for pictures, which are useless right before the pictures. */
export const withoutPreloads = (html: string): string => html.replace(PRELOADS, '');
