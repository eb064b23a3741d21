import type { MarkdownPlugin, PluginEnv } from 'sitegen-react';
import { memberOf } from './members.ts';
import { isLongPage, openNarrowFold } from './narrowFolds.ts';
import { giveIds } from './optionIds.ts';
import { findOptionLists, type Option, type OptionList } from './optionLists.ts';
import { createToken, type State, type Token, textOf } from './tokens.ts';

/** Least number of items with which a nested list folds. */
const FOLD_FROM = 5;
/** Largest number of items with which it is initially open. */
const OPEN_UP_TO = 5;
/** Least number of items with which a top-level list folds. */
const FOLD_WHOLE_FROM = 25;
/** The same on narrow screens, on long pages. */
const FOLD_NARROW_FROM = 4;
/** Number of names in the summary of a folded list. */
const NAMES_SHOWN = 3;

/** The fold that a token opens. */
const foldIn = ({ meta }: Token): Fold => meta?.fold as Fold;

const hasContent = (tokens: readonly Token[]): boolean =>
  textOf(tokens).trim() !== '' || tokens.some(({ nesting }) => nesting !== 0);

/** The tokens of an option: its whole text in the original order, with its parts marked. */
function layOut({ parts }: Option, state: State): Token[] {
  const { code: name, type, optional, badges, dash, meaning, fallback } = parts;
  const around = (tag: string, tokens: readonly Token[]): readonly Token[] =>
    hasContent(tokens)
      ? [new state.Token('option_part_open', tag, 1), ...tokens, new state.Token('option_part_close', tag, -1)]
      : [];
  return [
    name,
    createToken(state, 'text', ' '),
    ...around('i', type),
    ...(optional === '' ? [] : [createToken(state, 'option_optional', ` (${optional}) `)]),
    ...badges,
    ...(dash === '' ? [] : [createToken(state, 'option_dash', dash)]),
    ...around('p', meaning),
    ...around('small', fallback),
  ];
}

/** Initial state of a folding list; `narrow` is closed on narrow screens, and does not fold on others. */
type FoldState = 'open' | 'closed' | 'narrow';

/** Whether a nested list folds. */
function nestedFold({ depth, options }: OptionList): FoldState | undefined {
  if (options.length < FOLD_FROM) return undefined;
  return depth > 1 || options.length > OPEN_UP_TO ? 'closed' : 'open';
}

/** Whether a list folds. */
function foldOf(list: OptionList, lists: readonly OptionList[]): FoldState | undefined {
  if (list.depth > 0) return nestedFold(list);
  if (!list.isWhole) return undefined;
  if (list.options.length >= FOLD_WHOLE_FROM) return 'closed';
  const shown = lists.filter(
    (inner) => inner === list || (inner.open > list.open && inner.close < list.close && nestedFold(inner) !== 'closed'),
  );
  return shown.reduce((sum, { options }) => sum + options.length, 0) >= FOLD_NARROW_FROM ? 'narrow' : undefined;
}

/** What the renderer needs to know about a folding list. */
interface Fold {
  readonly names: readonly string[];
  readonly count: number;
  readonly state: FoldState;
}

/** The token that opens a fold; its summary contains the first names and the number of items. */
function createFold({ options }: OptionList, foldState: FoldState, state: State): Token {
  const names = options.slice(0, NAMES_SHOWN).map(({ parts }) => parts.name);
  return Object.assign(createToken(state, 'option_fold_open'), {
    meta: { fold: { names, count: options.length, state: foldState } satisfies Fold },
  });
}

/** True for the page of a structure, whose fields are its main content. */
function isStructure(tokens: readonly Token[]): boolean {
  const title = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h1');
  return title >= 0 && / Object\b/.test(textOf(tokens[title + 1]?.children ?? []));
}

function markOptions(state: State): void {
  const { tokens } = state;
  const hasFields = isStructure(tokens);
  if (!hasFields && !tokens.some(memberOf)) return;
  const lists = findOptionLists(tokens);
  const isLong = isLongPage(tokens);
  const options = lists.flatMap((list) => list.options);
  // In document order: lists are found at their end.
  const places = new Map(tokens.map((token, index) => [token, index]));
  giveIds(
    options.toSorted((a, b) => (places.get(a.item) ?? 0) - (places.get(b.item) ?? 0)),
    (state.env as PluginEnv).ids,
  );
  for (const option of options) option.inline.children = layOut(option, state);
  // The description is a paragraph of its own.
  const texts = new Set(options.map(({ inline }) => inline));
  tokens.forEach((token, index) => {
    if (texts.has(token)) for (const around of [tokens[index - 1], tokens[index + 1]]) if (around) around.hidden = true;
  });
  const before = new Map<number, Token>();
  const after = new Map<number, Token>();
  for (const list of lists) {
    tokens[list.open]?.attrSet('class', 'options');
    const fold = hasFields && list.depth === 0 ? undefined : foldOf(list, lists);
    if (!fold || (fold === 'narrow' && !isLong)) continue;
    before.set(list.open, createFold(list, fold, state));
    after.set(list.close, createToken(state, 'option_fold_close'));
  }
  state.tokens = tokens.flatMap((token, index) => [before.get(index), token, after.get(index)].filter((one) => !!one));
}

/**
 * Formats lists of options on API pages: name, type, default and description are separated, each option gets an id, and long
 * lists fold. API pages are those with members, and those of structures.
 */
export const options: MarkdownPlugin = (md) => {
  const { escapeHtml } = md.utils;
  md.core.ruler.push('options', markOptions);
  const { rules } = md.renderer;
  rules.option_optional = (tokens, index) => ` ${escapeHtml((tokens[index] as Token).content.slice(2, -2))} `;
  rules.option_dash = () => '';
  rules.option_fold_open = (tokens, index) => {
    const { names, count, state } = foldIn(tokens[index] as Token);
    const shown = names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ');
    const more = count > names.length ? ', …' : '';
    const summary = `${shown}${more} <b>${count}</b>`;
    if (state === 'narrow') return openNarrowFold(summary);
    return `<details class="fold"${state === 'open' ? ' open' : ''}><summary>${summary}</summary>\n`;
  };
  rules.option_fold_close = () => '</details>\n';
};
