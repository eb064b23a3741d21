import type { SVGGraphicsElement, SvgElement, SvgWindow } from 'svgdom';
import { createStyleReader } from './styleReader.ts';
import { createAverageFont } from './textWidths.ts';

/** The width in pixels that layouts may use if they ask for it: that of a page's text. */
const ROOM = 760;

/** A style sheet that stores its rules as text. */
class StyleSheet {
  readonly cssRules: {
    cssText: string;
    readonly style: { length: number; setProperty(name: string, value: string): void };
  }[] = [];

  insertRule(cssText: string, index = 0): number {
    const rule: StyleSheet['cssRules'][number] = {
      cssText,
      style: {
        length: 0,
        setProperty(name, value) {
          this.length++;
          rule.cssText = rule.cssText.replace(/\}$/, `${name}:${value};}`);
        },
      },
    };
    this.cssRules.splice(index, 0, rule);
    return index;
  }

  replaceSync(cssText: string): void {
    this.cssRules.push({ cssText, style: { length: 1, setProperty: () => {} } });
  }
}

/** The path of an element: the index of each ancestor among its siblings. */
function wayTo(element: SvgElement): readonly number[] {
  const way: number[] = [];
  for (let node = element; node.parentNode; node = node.parentNode)
    way.unshift(node.parentNode.childNodes.indexOf(node));
  return way;
}

/** `Node.compareDocumentPosition` of the DOM standard, for two nodes of one document. */
function comparePosition(first: SvgElement, second: SvgElement): number {
  const [a, b] = [wayTo(first), wayTo(second)];
  const index = a.findIndex((step, place) => step !== b[place]);
  if (index < 0) return a.length === b.length ? 0 : 0x14;
  if (b[index] === undefined) return 0x0a;
  return (a[index] as number) < b[index] ? 0x04 : 0x02;
}

const USUAL_FONT_SIZE = 16;

/** Style properties that affect the size and position of text. */
const TEXT_PROPERTIES = new Set(['font-size', 'text-anchor']);

/** Positions of text. svgdom takes all lengths as pixels, but drawings give these in `em`. */
const LINE_PLACES = new Set(['dx', 'dy', 'x', 'y']);
const IN_EM = /^\s*(-?[\d.]+)em\s*$/;

const lookOf = (words: SvgElement): string =>
  `${words.getAttribute('font-style')} ${words.getAttribute('font-weight')} ${words.nodeName}`;

/** Join words of a line with the same style into one element: svgdom would place each by itself. */
function joinWords(text: SvgElement): void {
  for (const line of text.querySelectorAll('.text-outer-tspan')) {
    let last: SvgElement | undefined;
    for (const words of [...line.childNodes]) {
      if (last?.textContent && lookOf(last) === lookOf(words)) {
        last.textContent += words.textContent;
        words.remove();
      } else last = words;
    }
  }
}

/** The font size of an element in pixels. */
function fontSizeOf(element: SvgElement | null): number {
  for (let node = element; node?.style; node = node.parentNode) {
    const size = Number.parseFloat(node.style.fontSize || node.getAttribute('font-size') || '');
    if (size > 0) return size;
  }
  return USUAL_FONT_SIZE;
}

/** The value of an attribute, changed to what svgdom needs to measure text: styles as attributes, and lengths in pixels. */
function measuredValue(
  element: SvgElement,
  { name, value }: { readonly name: string; readonly value: string | null },
  readStyle: ReturnType<typeof createStyleReader>,
): string | null {
  if (TEXT_PROPERTIES.has(name)) {
    const written = value ?? readStyle(element, name);
    const [, factor] = (name === 'font-size' && written && IN_EM.exec(written)) || [];
    return factor === undefined ? written : String(Number(factor) * fontSizeOf(element.parentNode));
  }
  const [, length] = (LINE_PLACES.has(name) && value && IN_EM.exec(value)) || [];
  return length === undefined ? value : String(Number(length) * fontSizeOf(element));
}

/** Make svgdom measure text by the styles and units of drawings. */
function correctMeasuring({ Element }: SvgWindow, { prototype: graphics }: typeof SVGGraphicsElement): void {
  const { getAttribute } = Element.prototype;
  const { getBBox } = graphics;
  const readStyle = createStyleReader();
  let isMeasuring = false;
  Object.defineProperty(Element.prototype, 'getAttribute', {
    configurable: true,
    value(this: SvgElement, name: string) {
      const value = getAttribute.call(this, name);
      return isMeasuring ? measuredValue(this, { name, value }, readStyle) : value;
    },
  });
  Object.defineProperty(graphics, 'getBBox', {
    configurable: true,
    value(this: SvgElement) {
      joinWords(this);
      isMeasuring = true;
      try {
        const { x, y, width, height } = getBBox.call(this);
        return { x, y, width, height }; // with more fields it would be taken for a `DOMRect`
      } finally {
        isMeasuring = false;
      }
    },
  });
}

/** Add the parts of the DOM that the library uses and svgdom lacks. */
function addMissingApis({ Element, Node }: SvgWindow): void {
  const room = { configurable: true, get: () => ROOM };
  Object.defineProperties(Element.prototype, {
    clientWidth: room,
    offsetWidth: room,
    parentElement: {
      configurable: true,
      get(this: SvgElement) {
        return this.parentNode;
      },
    },
    getComputedTextLength: {
      configurable: true,
      value(this: SvgElement) {
        return this.getBBox().width;
      },
    },
  });
  Object.defineProperties(Node.prototype, {
    compareDocumentPosition: {
      configurable: true,
      value(this: SvgElement, other: SvgElement) {
        return comparePosition(this, other);
      },
    },
    toJSON: { configurable: true, value: () => ({}) },
  });
}

/** Create a document without a browser, and the globals that drawing needs. */
export async function createDrawingBrowser(): Promise<{
  window: SvgWindow;
  globals: Readonly<Record<string, unknown>>;
}> {
  const { config, createHTMLWindow, SVGGraphicsElement } = await import('svgdom');
  config.getFonts()['sans-serif'] = createAverageFont();
  const window = createHTMLWindow();
  correctMeasuring(window, SVGGraphicsElement);
  addMissingApis(window);
  const { document, Element, HTMLElement, Node, SVGElement } = window;
  const globals = {
    ...{ window, document, Element, HTMLElement, Node, SVGElement },
    CSS: { supports: () => false, escape: (text: string) => text },
    CSSStyleSheet: StyleSheet,
    getComputedStyle: (element: SvgElement) => window.getComputedStyle(element),
    screen: { availWidth: ROOM },
  };
  return { window, globals };
}
