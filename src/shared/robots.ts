/** A line with the address of a sitemap (sitemaps.org, "Specifying the Sitemap location in your robots.txt file"). */
const SITEMAP = /^[ \t]*sitemap[ \t]*:[ \t]*(\S+)/gim;

/** The addresses of sitemaps in a `robots.txt`, with their offsets. */
export const sitemapsInRobots = (text: string): readonly { readonly target: string; readonly offset: number }[] =>
  [...text.matchAll(SITEMAP)].map(({ 0: line, 1: target = '', index }) => ({
    target,
    offset: index + line.length - target.length,
  }));
