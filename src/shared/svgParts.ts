import { idsInHtml } from './htmlIds.ts';

/** The ids of all elements in an SVG. */
export const idsInSvg = (svg: string): ReadonlySet<string> => new Set(idsInHtml(svg).map(({ id }) => id));

/** Fragments of GitHub that choose the color mode in which a picture is shown. */
const COLOR_MODE = /^gh-(?:dark|light)-mode-only$/;

/**
 * True for a fragment that names an element of an SVG, unlike views (SVG 2, 16.3: `#svgView(…)`), media fragments (`#xywh=…`) and
 * color modes.
 */
export const namesElement = (fragment: string): boolean => !/[(=]/.test(fragment) && !COLOR_MODE.test(fragment);
