import type { SvgElement } from 'svgdom';
import { cleanSvg, isCleanCss } from './cleanSvg.ts';
import { validateSvg } from './validSvg.ts';

/** A rule of a style sheet, or a block of rules as `@keyframes` has them. */
const RULE = /(@[^{]+)\{((?:[^{}]*\{[^{}]*\})*)\}|([^{}]+)\{([^{}]*)\}/g;

/** What selectors may say beside what is there: it can come true, or the document cannot tell. */
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

/** A rule of a style sheet; `frames`: the name of those that it is. */
interface Rule {
  readonly text: string;
  readonly frames?: string;
}

/** A group of rules that a style sheet of a drawing may have. */
const GROUP = /^@(media|supports)\b/;

/**
 * Leave the rules that something in the drawing follows: the library brings those of all drawings of a kind. Rules of authors stay
 * where they are about their drawing alone.
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

/** Elements that are drawn only where others name them. */
const NAMED = new Set(['filter', 'linearGradient', 'marker', 'symbol']);

const REFERENCE = /#([\w.:-]+)|aria-(?:labelledby|describedby)="([^"]*)"/g;

/**
 * Drop what nothing names, and name the rest after the drawing, by its place: names of the library's own are counted through all
 * drawings, and are those of others on the page.
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

/** Attributes with lengths; a hundredth of a pixel cannot be seen. */
const LENGTHS = /\s(?:d|points|transform|viewBox|[xy][12]?|c[xy]|r[xy]?|d[xy]|width|height|style)="[^"]*"/g;

/** What scripts and other tools read in drawings: nobody does here. */
const NOTES = /\sdata-(?:points|look|et|id|node|edge|type|color-id)="[^"]*"/g;

const round = (number: string): string => String(Math.round(Number(number) * 100) / 100);

/** The words of a label, whose lines are elements side by side. */
const labelOf = ({ childNodes }: SvgElement): string =>
  Array.from(childNodes, ({ textContent }) => textContent.trim())
    .filter(Boolean)
    .join(' ');

const words = (svg: SvgElement): string =>
  [...new Set([...svg.querySelectorAll('text')].map(labelOf))].filter(Boolean).join(', ');

/**
 * Say to those who do not see a drawing what it shows, as the author does (`accTitle`, `accDescr`); else the words in it. The name of
 * one that has none is the page's to give. SVG-AAM, `img`.
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

/** Take out of a drawing what nobody sees, and put in what those need who see nothing of it. */
export function tidySvg(svg: SvgElement): string {
  for (const mark of svg.querySelectorAll('.today')) mark.remove(); // it would stay at the day when the site was built
  for (const style of svg.querySelectorAll('style')) style.innerHTML = tidyStyles(svg, style.textContent);
  for (const html of svg.querySelectorAll('switch > foreignObject')) html.remove(); // the same as text stands beside it
  cleanSvg(svg);
  validateSvg(svg);
  describe(svg);
  const names = tidyNames(svg);
  return rename(svg.outerHTML, names)
    .replace(NOTES, '')
    .replace(LENGTHS, (lengths) => lengths.replace(NUMBER, round));
}
