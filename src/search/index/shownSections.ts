import type { DefaultTreeAdapterTypes } from 'parse5';
import { isEntryRoute, type PageRoute } from '../../routes/route.ts';
import type { Section } from '../../shared/types.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What the template of a page shows on it. */
export interface ShownContent {
  /** Equal keys promise equal sections. */
  readonly key: string;
  readonly read: () => Promise<readonly Section[]>;
}

/** Finds what a template shows on a page; undefined if it shows only the page's text, or if pages cannot be rendered. */
export type ShownOn = (route: PageRoute) => ShownContent | undefined;

/** True for pages that may show more than their text: those with data, and standalone pages with their own layout or MDX. */
export function showsMore(route: PageRoute): boolean {
  if (!isEntryRoute(route)) return route.kind === 'custom';
  const { frontMatter, source } = route.entry;
  return (
    frontMatter.data !== undefined ||
    (route.kind === 'page' && (frontMatter.layout !== undefined || source.isMdx === true))
  );
}

/** Most characters to index of a page that a template shows: about 3,000 words. */
const MOST_SHOWN = 20_000;

/** Elements that are not text of the page: navigation, controls, media and invisible elements. */
const SILENT = new Set(
  'aside audio button canvas datalist dialog footer iframe input label nav noscript object script select style svg template textarea video'.split(
    ' ',
  ),
);

/** Elements that do not end a line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const HEADING = /^h[1-6]$/;

const isElement = (node: Node): node is Element => 'tagName' in node;

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const isSilent = (element: Element): boolean =>
  SILENT.has(element.tagName) ||
  attribute(element, 'hidden') !== undefined ||
  attribute(element, 'aria-hidden') === 'true';

/** Find the first matching element in document order. */
function findElement(nodes: readonly Node[], isWanted: (element: Element) => boolean): Element | undefined {
  for (const node of nodes.filter(isElement)) {
    const found = isWanted(node) ? node : findElement(node.childNodes, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** The text of an element, without silent ones in it. */
const textOf = (element: Element): string =>
  element.childNodes
    .map((node) => {
      if (!isElement(node)) return 'value' in node ? node.value : '';
      return isSilent(node) ? '' : textOf(node);
    })
    .join('');

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A section that is being read. */
interface OpenSection extends Pick<Section, 'id' | 'level' | 'title'> {
  readonly lines: string[];
  readonly code: string[];
}

/** Create a reader that collects sections from elements in document order. */
function createReader() {
  const sections: OpenSection[] = [{ level: 1, title: '', lines: [], code: [] }];
  const known = new Set<string>();
  let line = '';
  let left = MOST_SHOWN;
  const last = (): OpenSection => sections.at(-1) as OpenSection;
  /** True once for each text: what cards and rows repeat is indexed once. */
  const isNew = (text: string): boolean => {
    if (text === '' || known.has(text) || text.length > left) return false;
    known.add(text);
    left -= text.length;
    return true;
  };
  const endLine = (): void => {
    const text = collapse(line);
    line = '';
    if (isNew(text)) last().lines.push(text);
  };
  /** `id` is the id that the first heading in the element takes if it has none. */
  const read = (element: Element, id?: string): void => {
    let around = id;
    let isAfterElement = false;
    for (const node of element.childNodes) {
      if (!isElement(node)) {
        if (!('value' in node)) continue;
        line += node.value;
        isAfterElement = false;
        continue;
      }
      if (isSilent(node)) continue;
      const { tagName } = node;
      if (INLINE.has(tagName)) {
        if (isAfterElement) line += ' '; // adjacent elements, such as links in a row, are set apart by styles
        read(node);
        isAfterElement = tagName !== 'wbr';
        continue;
      }
      endLine();
      if (HEADING.test(tagName)) {
        const title = collapse(textOf(node));
        const own = attribute(node, 'id') ?? around;
        around = undefined;
        if (tagName === 'h1') continue; // the title of the page
        // A heading without an id has no address, and begins no section.
        if (own === undefined) line = title;
        else if (title.length <= left) {
          sections.push({ id: own, level: Number(tagName.slice(1)), title, lines: [], code: [] });
          left -= title.length;
        }
      } else if (tagName === 'pre') {
        const code = textOf(node).trim();
        if (isNew(code)) last().code.push(code);
      } else {
        read(node, attribute(node, 'id') ?? around);
        if (around !== undefined && textOf(node).trim() !== '') around = undefined;
      }
      endLine();
    }
  };
  return {
    read,
    sections: (): readonly Section[] =>
      sections.map(({ lines, code, ...section }) => ({
        ...section,
        text: lines.join('\n'),
        ...(code.length > 0 ? { code: code.join('\n') } : {}),
      })),
  };
}

/**
 * Read the sections of a finished page, between its navbar and its footer. A section begins at a heading with an id, its own or
 * that of an element that begins with it. Menus, controls, hidden elements and everything beyond `MOST_SHOWN` are left out.
 */
export async function readShownSections(html: string): Promise<readonly Section[]> {
  const { parse } = await import('parse5');
  const { childNodes } = parse(html);
  const content =
    findElement(childNodes, (element) => attribute(element, 'id') === 'content') ??
    findElement(childNodes, ({ tagName }) => tagName === 'main');
  const reader = createReader();
  if (content) reader.read(content);
  return reader.sections();
}
