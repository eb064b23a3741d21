import type { BuiltSite } from '../builtSite.ts';
import { attributeOf, type Element, type Markup } from '../markup/markup.ts';
import { parseHtml } from '../markup/parseHtml.ts';
import { withoutTemplates } from '../markup/templates.ts';
import { createPlaceOf, type PlaceOf } from '../places.ts';

/** A parsed page that is being checked. */
export interface OpenPage {
  readonly file: string;
  /** Path at which it is served, with the base path. */
  readonly path: string;
  /** Path that its relative addresses start from: its own, unless `<base>` changes it. */
  readonly basePath: string;
  /** True if `basePath` is that of another page: `#place` leads there. */
  readonly isRebased: boolean;
  readonly markup: Markup;
  /** Its elements, without the contents of templates. */
  readonly elements: readonly Element[];
  readonly placeOf: PlaceOf;
}

/** The path that relative addresses of a page start from. */
function basePathOf({ elements }: Markup, path: string): string {
  const base = elements.find(({ tag }) => tag.name === 'base' && attributeOf(tag, 'href') !== undefined);
  const href = base && attributeOf(base.tag, 'href');
  if (href === undefined || !URL.canParse(href, `http://localhost${path}`)) return path;
  return new URL(href, `http://localhost${path}`).pathname;
}

/** Read and parse a page. */
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
