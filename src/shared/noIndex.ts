/** Rules for crawlers that keep a page out of search engines, unlike `max-image-preview:none`. */
const NO_INDEX = /(?<![\w-]|:\s*)(?:noindex|none)(?![\w-])/i;

/** True for a `<meta>` with this name and content that keeps the page out of search engines. */
export const isNoIndex = (name: string, content: string): boolean =>
  /^(?:robots|googlebot)$/i.test(name) && NO_INDEX.test(content);
