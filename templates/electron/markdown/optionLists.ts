import { findOptionParts, type OptionParts } from './optionParts.ts';
import type { Token } from './tokens.ts';

/** An option with its position. */
export interface Option {
  /** Its list item. */
  readonly item: Token;
  /** The inline token of its text. */
  readonly inline: Token;
  readonly parts: OptionParts;
  /** Id of the heading above; empty if there is none. */
  readonly heading: string;
  /** Names of its parent options, outermost first. */
  readonly around: readonly string[];
}

/** A list that consists of options. */
export interface OptionList {
  /** Indexes of its first and last token. */
  readonly open: number;
  readonly close: number;
  /** Number of lists around it. */
  readonly depth: number;
  /** True if it is at the top level of the text, not in a box. */
  readonly isWhole: boolean;
  readonly options: readonly Option[];
}

interface OpenList {
  readonly open: number;
  readonly options: (Option | undefined)[];
}

/** Find the lists that describe options. */
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
