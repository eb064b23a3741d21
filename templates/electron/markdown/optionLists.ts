import { findOptionParts, type OptionParts } from './optionParts.ts';
import type { Token } from './tokens.ts';

/** An option, where it stands. */
export interface Option {
  /** Its list item. */
  readonly item: Token;
  /** The text of that. */
  readonly inline: Token;
  readonly parts: OptionParts;
  /** Id of the heading above; empty where there is none. */
  readonly heading: string;
  /** Names of the options around it, the outermost first. */
  readonly around: readonly string[];
}

/** A list of nothing but options. */
export interface OptionList {
  /** Where its first and last token are. */
  readonly open: number;
  readonly close: number;
  /** How many lists are around it. */
  readonly depth: number;
  /** It stands in the text itself, and in no box. */
  readonly isWhole: boolean;
  readonly options: readonly Option[];
}

interface OpenList {
  readonly open: number;
  readonly options: (Option | undefined)[];
}

/** Find the lists of a text that tell what names mean. */
export function findOptionLists(tokens: readonly Token[]): readonly OptionList[] {
  const lists: OptionList[] = [];
  const outer: OpenList[] = [];
  let heading = '';
  for (const [index, token] of tokens.entries()) {
    const list = outer.at(-1);
    if (token.type === 'heading_open' && token.tag !== 'h1') heading = String(token.attrGet('id') ?? '');
    else if (token.type === 'bullet_list_open') outer.push({ open: index, options: [] });
    else if (token.type === 'list_item_open' && list) {
      const inline = tokens[index + 2];
      const parts = inline?.type === 'inline' ? findOptionParts(inline.children ?? []) : undefined;
      const around = outer.slice(0, -1).flatMap(({ options }) => options.at(-1)?.parts.name ?? []);
      list.options.push(inline && parts ? { item: token, inline, parts, heading, around } : undefined);
    } else if (token.type === 'bullet_list_close' && list) {
      outer.pop();
      const options = list.options.filter((option) => option !== undefined);
      if (options.length < list.options.length) continue;
      lists.push({ open: list.open, close: index, depth: outer.length, isWhole: token.level === 0, options });
    }
  }
  return lists;
}
