import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';

/** Names of the HTML elements, including obsolete ones. */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(htmlTagNames);

/** Names of the SVG elements in lower case. */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(svgTagNames.map((name) => name.toLowerCase()));

/** Names of the MathML elements, except `ms` and `none`, which are rare there and common as placeholders in text. */
const MATHML_ELEMENTS: ReadonlySet<string> = new Set(
  'annotation annotation-xml maction math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics'.split(
    ' ',
  ),
);

/** Obsolete HTML elements (HTML, 16.2), whose names are also used for components. */
const FORMER: ReadonlySet<string> = new Set(
  'applet basefont big blink center dir font frame image keygen listing marquee multicol param plaintext spacer strike'.split(
    ' ',
  ),
);

/**
 * True for the name of an element of HTML, SVG or MathML. A capitalized name of an element that is obsolete or only in SVG is a component:
 * `<Text>`, `<Frame>`.
 */
export function isHtmlName(name: string): boolean {
  const lower = name.toLowerCase();
  return /^[A-Z].*[a-z]/.test(name)
    ? HTML_ELEMENTS.has(lower) && !FORMER.has(lower)
    : HTML_ELEMENTS.has(lower) || SVG_ELEMENTS.has(lower) || MATHML_ELEMENTS.has(lower);
}
