import type { BuiltSite } from '../builtSite.ts';
import { attributeOf, type Element, type Markup } from '../markup/markup.ts';
import { parseHtml } from '../markup/parseHtml.ts';
import { withoutTemplates } from '../markup/templates.ts';
import { createPlaceOf, type PlaceOf } from '../places.ts';

/** A page, while it is checked. */
export interface OpenPage {
  readonly file: string;
  /** With base. */
  readonly path: string;
  /** Path from which its addresses are read. */
  readonly basePath: string;
  /** True where that is another page's: `#place` leads there. */
  readonly isRebased: boolean;
  readonly markup: Markup;
  /** Without what templates hold. */
  readonly elements: readonly Element[];
  readonly placeOf: PlaceOf;
}

/** The path from which the addresses of a page are read. */
function basePathOf({ elements }: Markup, path: string): string {
  const base = elements.find(({ tag }) => tag.name === 'base' && attributeOf(tag, 'href') !== undefined);
  const href = base && attributeOf(base.tag, 'href');
  if (href === undefined || !URL.canParse(href, `http://localhost${path}`)) return path;
  return new URL(href, `http://localhost${path}`).pathname;
}

/** Read a page. */
export function openPage(site: BuiltSite, file: string): OpenPage {
  const html = site.read(file);
  const markup = parseHtml(html);
  const path = site.pathOf(file);
  const basePath = basePathOf(markup, path);
  const located = basePath === path ? undefined : site.locate(basePath);
  return {
    file,
    path,
    basePath,
    isRebased: located !== undefined && !(located.kind === 'file' && located.file === file),
    markup,
    elements: withoutTemplates(markup.elements),
    placeOf: createPlaceOf(file, html),
  };
}
