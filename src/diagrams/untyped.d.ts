/** The parts of svgdom that are used here: it brings no types. */
declare module 'svgdom' {
  export interface SvgElement {
    readonly nodeName: string;
    readonly childNodes: readonly SvgElement[];
    readonly parentNode: SvgElement | null;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
    readonly style?: { readonly fontSize: string };
    textContent: string;
    innerHTML: string;
    outerHTML: string;
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
    removeAttribute(name: string): void;
    querySelector(selector: string): SvgElement | null;
    querySelectorAll(selector: string): readonly SvgElement[];
    matches(selector: string): boolean;
    getBBox(): Readonly<Record<'height' | 'width' | 'x' | 'y', number>>;
    remove(): void;
    prepend(child: SvgElement): void;
    appendChild(child: SvgElement): void;
    cloneNode(isDeep: boolean): SvgElement;
    readonly ownerDocument: { createElementNS(namespace: string, name: string): SvgElement };
  }

  export interface SvgWindow {
    readonly document: { readonly body: SvgElement; createElement(name: string): SvgElement };
    readonly Element: { readonly prototype: SvgElement };
    readonly HTMLElement: unknown;
    readonly Node: { readonly prototype: SvgElement };
    readonly SVGElement: unknown;
    getComputedStyle(element: SvgElement): unknown;
  }

  /** The interface of a font; lengths are in its own units. */
  export interface SvgFont {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly xHeight: number;
    readonly capHeight: number;
    layout(text: string): { readonly glyphs: readonly { readonly advanceWidth: number }[] };
  }

  export const config: { readonly getFonts: () => Record<string, SvgFont> };
  export const SVGGraphicsElement: { readonly prototype: SvgElement };
  export function createHTMLWindow(): SvgWindow;
}
