import { idsInHtml } from './htmlIds.ts';

/** The ids of the elements of an SVG. */
export const idsInSvg = (svg: string): ReadonlySet<string> => new Set(idsInHtml(svg).map(({ id }) => id));

/** No part of a picture: in which color mode it shows. */
const COLOR_MODE = /^gh-(?:dark|light)-mode-only$/;

/**
 * True for a fragment that names an element of an SVG; others are views (SVG 2, 16.3: `#svgView(…)`), spaces and times (`#xywh=…`), or
 * color modes.
 */
export const namesElement = (fragment: string): boolean => !/[(=]/.test(fragment) && !COLOR_MODE.test(fragment);
