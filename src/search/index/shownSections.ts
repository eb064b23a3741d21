import type { DefaultTreeAdapterTypes } from 'parse5';
import { isEntryRoute, type PageRoute } from '../../routes/route.ts';
import type { Section } from '../../shared/types.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What a template shows on a page, as it is finished. */
export interface ShownContent {
  /** Equal keys promise equal sections. */
  readonly key: string;
  readonly read: () => Promise<readonly Section[]>;
}

/** Gives what a template shows on a page; undefined where its text is all of it, and where pages cannot be rendered. */
export type ShownOn = (route: PageRoute) => ShownContent | undefined;

/** True for pages that may show more than their text: data, what a layout of their own says, and what programs write on pages outside docs and blog. */
export function showsMore(route: PageRoute): boolean {
  if (!isEntryRoute(route)) return route.kind === 'custom';
  const { frontMatter, source } = route.entry;
  return (
    frontMatter.data !== undefined ||
    (route.kind === 'page' && (frontMatter.layout !== undefined || source.isMdx === true))
  );
}

/** Characters of text that search finds of what templates show on a page, at most: so many are in some 3,000 words. */
const MOST_SHOWN = 20_000;

/** What is no text of the page: ways to other pages, what readers use and not read, what they do not see. */
const SILENT = new Set(
  'aside audio button canvas datalist dialog footer iframe input label nav noscript object script select style svg template textarea video'.split(
    ' ',
  ),
);

/** Elements within a line. */
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

/** The first element that is what is looked for, in the order of the page. */
function findElement(nodes: readonly Node[], isWanted: (element: Element) => boolean): Element | undefined {
  for (const node of nodes.filter(isElement)) {
    const found = isWanted(node) ? node : findElement(node.childNodes, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** All text in an element that is read. */
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

/** Reads sections from elements, in the order of the page. */
function createReader() {
  const sections: OpenSection[] = [{ level: 1, title: '', lines: [], code: [] }];
  const known = new Set<string>();
  let line = '';
  let left = MOST_SHOWN;
  const last = (): OpenSection => sections.at(-1) as OpenSection;
  /** What cards and rows say again and again is said once. */
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
  /** `id` is that of the section which the element begins, if it begins one. */
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
        if (isAfterElement) line += ' '; // what styles set apart, such as links in a row
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
        // Where no address leads to, no section begins.
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
 * What a finished page shows between its navbar and its footer, as sections below headings with ids of their own, or of the
 * section that they begin. Menus, controls and what is hidden are left out, and all that lies beyond `MOST_SHOWN`.
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
