import type { SvgElement } from 'svgdom';

/** Matches addresses that lead somewhere, as opposed to those that browsers run. */
const LEADS_SOMEWHERE = /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i;

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from the front of addresses
const UNSEEN = /[\u0000-\u0020]+/g;

const isAddress = (name: string): boolean => name === 'href' || name === 'xlink:href';

/** True for an attribute that a drawing may have. */
function isClean(element: SvgElement, name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (!isAddress(name)) return true;
  const address = value.replace(UNSEEN, '');
  return element.nodeName === 'use' ? address.startsWith('#') : LEADS_SOMEWHERE.test(address);
}

/**
 * Remove everything executable from a drawing: the library leaves that to a sanitizer that needs a browser, and opens menus by
 * scripts that the Content-Security-Policy of pages forbids.
 */
export function cleanSvg(svg: SvgElement): void {
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes])
      if (!isClean(element, name, value)) element.removeAttribute(name);
    if (element.nodeName === 'a' && element.getAttribute('target')) element.setAttribute('rel', 'noopener');
  }
  for (const element of svg.querySelectorAll('script, iframe, object, embed, foreignObject')) element.remove();
}

/** Matches CSS that loads files, covers other parts of the page, or hides where a string or a comment ends. */
const UNSAFE = /\\|\/\*|<|@|url\((?!\s*["']?#)|image-set|\bsrc\(|(?:^|[;\s])position\s*:/i;

const hasOddQuotes = (css: string): boolean => /["']/.test(css.replace(/"[^"'\n]*"|'[^"'\n]*'/g, ''));

/** True for declarations or selectors of a style sheet that are safe. */
export const isCleanCss = (css: string): boolean => !UNSAFE.test(css) && !hasOddQuotes(css);
