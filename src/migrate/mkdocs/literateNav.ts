import MarkdownIt, { type Token } from 'markdown-it';
import { decodeUrl, isExternal } from '../../shared/url.ts';
import type { Value } from '../values.ts';

/** An item of a list under construction. */
interface OpenItem {
  title: string;
  target: string | undefined;
  items: OpenItem[] | undefined;
}

/** The text of a line, without markup. */
const plainText = (tokens: readonly Token[]): string => tokens.map(({ content }) => content).join('');

function readLine(item: OpenItem, tokens: readonly Token[]): void {
  const link = tokens.find(({ type }) => type === 'link_open');
  const href = link && String(link.attrGet('href'));
  item.title = plainText(tokens).trim();
  item.target = href === undefined || isExternal(href) ? href : decodeUrl(href);
}

/** The last list of a page, or the one below the comment `<!--nav-->`. */
function findList(text: string): readonly OpenItem[] {
  const [, below = text] = /<!--\s*nav\s*-->([\s\S]*)/.exec(text) ?? [];
  const isFirst = below !== text;
  const lists: OpenItem[][] = [];
  let found: readonly OpenItem[] | undefined;
  for (const { type, children } of new MarkdownIt({ html: true }).parse(below, {})) {
    const item = lists.at(-1)?.at(-1);
    if (/^(?:bullet|ordered)_list_open$/.test(type)) {
      const items: OpenItem[] = [];
      if (item) item.items = items;
      lists.push(items);
    } else if (/^(?:bullet|ordered)_list_close$/.test(type)) {
      const closed = lists.pop();
      if (lists.length === 0 && !(isFirst && found)) found = closed;
    } else if (type === 'list_item_open') lists.at(-1)?.push({ title: '', target: undefined, items: undefined });
    else if (type === 'inline' && item && item.title === '') readLine(item, children ?? []);
  }
  return found ?? [];
}

/** An item in the form of `nav` in `mkdocs.yml`. A pattern such as `*.md` is text without a link. */
function toNav({ title, target, items }: OpenItem): Value {
  if (items) return { [title]: [...(target === undefined ? [] : [target]), ...items.map(toNav)] };
  return target === undefined ? title : { [title]: target };
}

/** The menu in a file of mkdocs-literate-nav, in the form of `nav` in `mkdocs.yml`. */
export const parseLiterateNav = (text: string): readonly Value[] => findList(text).map(toNav);
