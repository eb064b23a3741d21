import type { SvgElement } from 'svgdom';

/** A compound selector: `rect.background`. */
interface Compound {
  readonly tag: string;
  readonly classes: readonly string[];
}

/** A descendant selector, outermost element first; as text if it is of a kind that svgdom has to match. */
type Selector = readonly Compound[] | string;

interface Rule {
  readonly selectors: readonly Selector[];
  readonly value: string;
}

const COMPOUND = /^([a-z]*)((?:\.[\w-]+)*)$/i;

/** Parse `#id .node .label text`. The id is dropped, since all rules of drawings begin with it. */
function readSelector(text: string): Selector {
  const compounds = text
    .trim()
    .split(/\s+/)
    .filter((part) => !part.startsWith('#'))
    .map((part) => COMPOUND.exec(part));
  if (!compounds.every((match) => match !== null)) return text;
  return compounds.map(([, tag = '', classes = '']) => ({ tag, classes: classes.split('.').filter(Boolean) }));
}

const readRules = (css: string, property: string): readonly Rule[] =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', declarations = '']) => {
    const value = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`).exec(declarations)?.[1];
    return value ? [{ selectors: selectors.split(',').map(readSelector), value: value.trim() }] : [];
  });

const fits = (element: SvgElement, { tag, classes }: Compound): boolean => {
  if (tag !== '' && element.nodeName !== tag) return false;
  const own = ` ${classes.length > 0 ? element.getAttribute('class') : ''} `;
  return classes.every((name) => own.includes(` ${name} `));
};

/** True if a selector matches an element. */
function matches(element: SvgElement, selector: Selector): boolean {
  if (typeof selector === 'string') return element.matches(selector);
  const last = selector.at(-1);
  if (!last) return element.nodeName === 'svg'; // the id alone
  if (!fits(element, last)) return false;
  let index = selector.length - 2;
  for (let node = element.parentNode; index >= 0 && node?.parentNode; node = node.parentNode)
    if (fits(node, selector[index] as Compound)) index--;
  return index < 0;
}

/** The outermost `<svg>` around an element. */
function rootOf(element: SvgElement): SvgElement | undefined {
  let root: SvgElement | undefined;
  for (let node: SvgElement | null = element; node; node = node.parentNode) if (node.nodeName === 'svg') root = node;
  return root;
}

/**
 * Create a function that reads a property of an element from the drawing's style sheet: svgdom only reads attributes. The sheet
 * is parsed on first use.
 */
export function createStyleReader(): (element: SvgElement, property: string) => string | null {
  const known = new WeakMap<SvgElement, Map<string, readonly Rule[]>>();
  const rulesOf = (root: SvgElement, property: string): readonly Rule[] => {
    const sheets = known.get(root) ?? new Map<string, readonly Rule[]>();
    const rules = sheets.get(property);
    if (rules) return rules;
    const css = root.querySelector('style')?.textContent;
    if (!css) return [];
    const read = readRules(css, property);
    known.set(root, sheets.set(property, read));
    return read;
  };
  return (element, property) => {
    const root = rootOf(element);
    if (!root) return null;
    const rule = rulesOf(root, property).findLast(({ selectors }) => selectors.some((one) => matches(element, one)));
    return rule?.value ?? null;
  };
}
