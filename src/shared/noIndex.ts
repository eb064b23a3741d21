/** Rules for crawlers that keep a page out of search engines, unlike `max-image-preview:none`. */
const NO_INDEX = /(?<![\w-]|:\s*)(?:noindex|none)(?![\w-])/i;

/** True for the content of a robots `<meta>` that keeps the page out of search engines. */
export const isNoIndex = (content: string): boolean => NO_INDEX.test(content);
