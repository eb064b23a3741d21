import type { SvgElement } from 'svgdom';
import { cleanSvg, isCleanCss } from './cleanSvg.ts';
import { validateSvg } from './validSvg.ts';

/** Matches a rule of a style sheet, or a block of rules such as `@keyframes`. */
const RULE = /(@[^{]+)\{((?:[^{}]*\{[^{}]*\})*)\}|([^{}]+)\{([^{}]*)\}/g;

/** Pseudo-classes and the like in selectors, which may come true later, or which svgdom cannot match. */
const UNTOLD = /:(?!root\b)[\w-]+(?:\([^)]*\))?/g;

const matches = (svg: SvgElement, selector: string): boolean => {
  const inside = selector.replace(/^\s*#[\w-]+\s*/, '').replace(UNTOLD, '');
  if (inside.trim() === '') return true; // the drawing itself
  try {
    return svg.querySelector(inside) !== null;
  } catch {
    return true;
  }
};

/** A rule of a style sheet; `frames` is the name of a `@keyframes` rule. */
interface Rule {
  readonly text: string;
  readonly frames?: string;
}

/** At-rules with rules in them that the style sheet of a drawing may have. */
const GROUP = /^@(media|supports)\b/;

/**
 * Keep the rules that match something in the drawing: the library includes those of all drawings of a kind. Rules of authors are
 * kept only if they are limited to their drawing.
 */
function tidyStyles(svg: SvgElement, css: string): string {
  const own = `#${svg.getAttribute('id')}`;
  const isOwn = (selector: string): boolean => selector.trimStart().startsWith(own) && matches(svg, selector);
  const readRule = ([rule, at, inside = '', selectors = '', declarations = '']: RegExpExecArray): Rule | undefined => {
    if (at === undefined) {
      if (!declarations || !isCleanCss(selectors) || !isCleanCss(declarations)) return undefined;
      const left = selectors.split(',').filter(isOwn);
      return left.length === 0 ? undefined : { text: `${left.join(',')}{${declarations}}` };
    }
    const frames = /^@keyframes\s+([\w-]+)\s*$/.exec(at)?.[1];
    if (frames !== undefined) return isCleanCss(inside) ? { text: rule, frames } : undefined;
    const kept = GROUP.test(at) && isCleanCss(at.slice(1)) ? tidyStyles(svg, inside) : '';
    return kept === '' ? undefined : { text: `${at}{${kept}}` };
  };
  const rules = [...css.matchAll(RULE)].map(readRule).filter((rule) => rule !== undefined);
  const plain = rules.flatMap(({ text, frames }) => (frames === undefined ? [text] : [])).join('');
  const used = rules.filter(
    ({ frames }) => frames === undefined || new RegExp(`animation[^;]*\\b${frames}\\b`).test(plain),
  );
  return [...new Set(used.map(({ text }) => text))].join('');
}

/** Elements that are drawn only if others refer to them. */
const NAMED = new Set(['filter', 'linearGradient', 'marker', 'symbol']);

const REFERENCE = /#([\w.:-]+)|aria-(?:labelledby|describedby)="([^"]*)"/g;

/**
 * Remove unused ids and definitions, and return new ids for the others, with the drawing's id in front: the library counts ids
 * across drawings, so that those of two drawings on a page may clash.
 */
function tidyNames(svg: SvgElement): ReadonlyMap<string, string> {
  const root = svg.getAttribute('id') ?? '';
  const references = [...svg.outerHTML.matchAll(REFERENCE)].map(([, id, list]) => id ?? list ?? '');
  const used = new Set(references.flatMap((names) => names.split(/\s+/)));
  const names = new Map<string, string>();
  for (const element of svg.querySelectorAll('[id]')) {
    const id = element.getAttribute('id') ?? '';
    if (used.has(id)) names.set(id, names.get(id) ?? `${root}-${names.size + 1}`);
    else if (NAMED.has(element.nodeName)) element.remove();
    else element.removeAttribute('id');
  }
  for (const group of svg.querySelectorAll('defs')) if (group.childNodes.length === 0) group.remove();
  return names;
}

const rename = (svg: string, names: ReadonlyMap<string, string>): string =>
  svg
    .replace(/\bid="([^"]*)"/g, (attribute, id) => (names.has(id) ? `id="${names.get(id)}"` : attribute))
    .replace(REFERENCE, (reference, id) => {
      if (id !== undefined) return names.has(id) ? `#${names.get(id)}` : reference;
      return reference.replace(
        /"(.*)"/,
        (_, list: string) => `"${list.replace(/\S+/g, (name) => names.get(name) ?? name)}"`,
      );
    });

const NUMBER = /-?\d*\.\d{3,}/g;

/** Matches attributes with lengths, which are rounded: a hundredth of a pixel cannot be seen. */
const LENGTHS = /\s(?:d|points|transform|viewBox|[xy][12]?|c[xy]|r[xy]?|d[xy]|width|height|style)="[^"]*"/g;

/** Matches attributes for scripts and other tools, which nothing uses here. */
const NOTES = /\sdata-(?:points|look|et|id|node|edge|type|color-id)="[^"]*"/g;

const round = (number: string): string => String(Math.round(Number(number) * 100) / 100);

/** The text of a label, whose lines are separate elements. */
const labelOf = ({ childNodes }: SvgElement): string =>
  Array.from(childNodes, ({ textContent }) => textContent.trim())
    .filter(Boolean)
    .join(' ');

const words = (svg: SvgElement): string =>
  [...new Set([...svg.querySelectorAll('text')].map(labelOf))].filter(Boolean).join(', ');

/**
 * Add a text alternative: the author's (`accTitle`, `accDescr`), else the words in the drawing. The page names drawings without a
 * title. SVG-AAM, `img`.
 */
function describe(svg: SvgElement): void {
  svg.setAttribute('role', 'img');
  svg.removeAttribute('aria-roledescription');
  if (svg.getAttribute('aria-describedby')) return;
  const description = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'desc');
  const id = `${svg.getAttribute('id')}-words`;
  description.setAttribute('id', id);
  description.textContent = words(svg);
  svg.setAttribute('aria-describedby', id);
  svg.prepend(description);
}

/** Draw the titles of groups in flowcharts after the lines, some of which cross them. Styles give them an outline. */
function raiseTitles(svg: SvgElement): void {
  for (const title of svg.querySelectorAll('.clusters > .cluster > .cluster-label')) {
    const group = title.parentNode;
    const layer = group?.parentNode?.parentNode;
    if (!group || !layer) continue;
    const raised = group.cloneNode(false); // rules for titles name the classes of groups
    raised.removeAttribute('id');
    raised.appendChild(title);
    layer.appendChild(raised);
    const fill = /(?:^|;)\s*fill:\s*([^;!]+)/.exec(group.querySelector('rect')?.getAttribute('style') ?? '')?.[1];
    if (fill) for (const text of title.querySelectorAll('text')) text.setAttribute('style', `stroke:${fill.trim()}`);
  }
}

/** Remove what nobody sees from a drawing, and add what readers need who cannot see it. */
export function tidySvg(svg: SvgElement): string {
  for (const mark of svg.querySelectorAll('.today')) mark.remove(); // it would show the day of the build for ever
  for (const style of svg.querySelectorAll('style')) style.innerHTML = tidyStyles(svg, style.textContent);
  for (const html of svg.querySelectorAll('switch > foreignObject')) html.remove(); // the same stands beside it as text
  raiseTitles(svg);
  cleanSvg(svg);
  validateSvg(svg);
  describe(svg);
  const names = tidyNames(svg);
  return rename(svg.outerHTML, names)
    .replace(NOTES, '')
    .replace(LENGTHS, (lengths) => lengths.replace(NUMBER, round));
}
