const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Markup without the hints that React puts before it, for pictures that follow at once. */
export const withoutPreloads = (html: string): string => html.replace(PRELOADS, '');
