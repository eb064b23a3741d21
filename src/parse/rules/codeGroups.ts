import type { StateBlock, Token } from 'markdown-it';
import type { Attributes } from '../attributes.ts';
import { checkAttributes, pushComponent, type WrittenBlock } from '../blocks/block.ts';
import { type LineRange, lineText, tokenizeInside } from '../blocks/lines.ts';
import { isSilent } from '../blocks/structure.ts';
import { checkLabels, placeOf, readGroup, TAB_OPTIONS, valuesOf } from '../blocks/tabTokens.ts';
import { type CodeMeta, parseCodeMeta } from '../code/meta.ts';
import { envOf, report } from '../env.ts';
import type { ContainerKind } from './containers.ts';
import { UNWRAPPED } from './steps.ts';

declare module 'markdown-it' {
  interface Token {
    /** For a fence in a tab: the label of the tab. */
    tabLabel?: string;
  }
}

/** The label of a code block's tab. */
const labelOf = ({ label, title, file, language }: CodeMeta): string =>
  label?.text ?? (title || file?.path.split('/').at(-1) || language || 'text');

/** A code block with its tab. */
interface Tab {
  readonly fence: Token;
  readonly meta: CodeMeta;
  readonly label: string;
}

const PACKAGE_MANAGERS: ReadonlySet<string> = new Set(['npm', 'yarn', 'pnpm', 'bun']);

/** Groups of package managers share the choice of npm2yarn tabs; others share it with groups of the same labels. */
function groupOf(labels: readonly string[]): { groupId: string; toValue: (label: string) => string } {
  const names = labels.map((label) => label.toLowerCase());
  if (names.every((name) => PACKAGE_MANAGERS.has(name)))
    return { groupId: 'npm2yarn', toValue: (label) => label.toLowerCase() };
  return { groupId: labels.join('|'), toValue: (label) => label };
}

/** In plain Markdown, the label moves from the fence to a line above the code, with blank lines around it. */
function recordPlain(state: StateBlock, { fence, meta, label }: Tab, group: LineRange): void {
  const { plain } = envOf(state.env);
  const { start = 0, markup, map, info } = fence;
  const line = map?.[0] ?? 0;
  const continuation = plain.continuation(line);
  const isFree = line - 1 === group[0] || lineText(state, line - 1).trim() === '';
  const gap = isFree ? '' : `\n${continuation}`;
  plain.replace({ start, end: start }, `${gap}**${label}**\n${continuation.trimEnd()}\n${continuation}`);
  if (!meta.label) return;
  const space = info[meta.label.start - 1] === ' ' ? 1 : 0;
  const offset = start + markup.length;
  plain.replace({ start: offset + meta.label.start - space, end: offset + meta.label.end });
}

function pushTabs(
  state: StateBlock,
  block: WrittenBlock,
  { tabs, props }: { tabs: readonly Tab[]; props: Attributes },
) {
  const { groupId, toValue } = groupOf(tabs.map(({ label }) => label));
  const values = valuesOf(tabs.map(({ label }) => toValue(label)));
  const active = tabs.findIndex(({ meta }) => meta.isActive);
  const defaults = { groupId, ...(active > 0 ? { defaultValue: values[active] } : {}) };
  const className = ['code-tabs', ...(props.className ? [props.className] : [])].join(' ');
  const all = { ...defaults, ...props, className };
  pushComponent(state, { name: 'Tabs', props: all, ...placeOf(state, block) }, () => {
    tabs.forEach(({ fence, label }, index) => {
      const { start: offset = 0, map } = fence;
      const lines: LineRange = map ?? block.lines;
      pushComponent(state, { name: 'TabItem', props: { value: values[index], label }, lines, offset }, () => {
        fence.level = state.level;
        fence.tabLabel = label;
        state.tokens.push(fence);
      });
    });
  });
}

/** Tokenizes the content of a block, and removes the tokens from the state. */
function takeInside(state: StateBlock, inside: LineRange): readonly Token[] {
  const count = state.tokens.length;
  state.level++;
  tokenizeInside(state, inside);
  state.level--;
  return state.tokens.splice(count);
}

function pushGroup(state: StateBlock, written: WrittenBlock): void {
  const { block, props } = readGroup(written);
  checkAttributes(state, { options: TAB_OPTIONS, hasTitle: false }, block);
  const inside = takeInside(state, block.inside as LineRange);
  const tabs = inside
    .filter(({ type }) => type === 'fence')
    .map((fence): Tab => {
      const meta = parseCodeMeta(fence.info);
      return { fence, meta, label: labelOf(meta) };
    });
  const others = inside.filter((token) => token.type !== 'fence');
  const wrong = others.find((token) => !isSilent(token));
  const env = envOf(state.env);
  // What follows a group that is never closed is not its author's mistake: only the missing end is reported.
  if (wrong && !block.isUnclosed) {
    const hint = 'move it before or after the group';
    const message = `"${block.written}" contains something other than code blocks`;
    report(env, { code: 'block-invalid', message, offset: wrong.start ?? placeOf(state, block).offset, hint });
  }
  // Content outside of tabs is rendered before them.
  state.tokens.push(...others);
  if (tabs.length === 0) {
    const hint = 'put fenced code blocks in it, each with a label: `js [main.js]`';
    if (!wrong)
      report(env, {
        code: 'block-invalid',
        message: `"${block.written}" is empty`,
        offset: placeOf(state, block).offset,
        hint,
      });
    return;
  }
  const labels = tabs.map(({ label, fence: { start: offset = 0 } }) => ({ label, offset }));
  checkLabels(state, labels, 'give each its own label, in brackets after the language: `js [main.js]`');
  for (const tab of tabs) recordPlain(state, tab, block.lines);
  pushTabs(state, block, { tabs, props });
}

/** Code tabs: `:::code-group` around fences with labels in brackets. */
export const codeGroup: ContainerKind = {
  type: 'codeGroup',
  options: TAB_OPTIONS,
  hasTitle: false,
  ...UNWRAPPED,
  push: pushGroup,
};
