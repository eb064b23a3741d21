import type { StateBlock } from 'markdown-it';
import { plainText } from '../../shared/plainText.ts';
import { CONTAINER, checkAttributes, pushComponent, type WrittenBlock } from '../blocks/block.ts';
import { type LineRange, linesOutsideCode, textStart, tokenizeInside } from '../blocks/lines.ts';
import { checkLabels, placeOf, readGroup, TAB_OPTIONS, valuesOf } from '../blocks/tabTokens.ts';
import { envOf, report } from '../env.ts';
import { ANY_OPENING, CLOSING, type ContainerKind, replaceLine } from './containers.ts';
import { UNWRAPPED } from './steps.ts';

/** The line that begins a tab: `== macOS`. */
const TAB = /^={2,}[ \t]+(\S.*?)\s*$/;

/** A tab and its lines. */
interface Tab {
  readonly label: string;
  /** From its own line to that of the next tab. */
  readonly lines: LineRange;
}

/** Updates the names of open blocks after a line. */
function openBehind(open: readonly string[], text: string): readonly string[] {
  if (ANY_OPENING.test(text)) return [...open, /:{3,}[ \t]*([\w-]*)/.exec(text)?.[1] ?? ''];
  return CLOSING.test(text) ? open.slice(0, -1) : open;
}

/**
 * Finds the lines that begin tabs. Those within inner blocks belong to these, unless an inner block is never closed: it then ends
 * with its tab.
 */
function findTabs(state: StateBlock, [from, to]: LineRange): readonly Tab[] {
  const lines = [...linesOutsideCode(state, [from, to])];
  const isClosed = lines.reduce<readonly string[]>((open, [, text]) => openBehind(open, text), []).length === 0;
  let open: readonly string[] = [];
  const found: { label: string; line: number }[] = [];
  for (const [line, text] of lines) {
    open = openBehind(open, text);
    const isOurs = open.length === 0 || (!isClosed && !open.includes('tabs'));
    const label = isOurs ? TAB.exec(text)?.[1] : undefined;
    if (label === undefined) continue;
    open = [];
    found.push({ label: plainText(label), line });
  }
  return found.map(({ label, line }, index) => ({ label, lines: [line, found[index + 1]?.line ?? to] }));
}

const isBlank = ({ src, bMarks, eMarks }: StateBlock, [from, to]: LineRange): boolean =>
  src.slice(bMarks[from], eMarks[to - 1]).trim() === '';

/** Renders content above the first tab before the tabs, and reports it. */
function pushRest(state: StateBlock, { written }: WrittenBlock, rest: LineRange): void {
  if (rest[0] >= rest[1] || isBlank(state, rest)) return;
  const offset = textStart(state, rest[0]);
  const hint = 'begin each tab with a line `== Label`';
  report(envOf(state.env), {
    code: 'block-invalid',
    message: `"${written}" has text outside of its tabs`,
    offset,
    hint,
  });
  tokenizeInside(state, rest);
}

function pushTabs(state: StateBlock, written: WrittenBlock): void {
  const { block, props } = readGroup(written);
  checkAttributes(state, { options: TAB_OPTIONS, hasTitle: false }, block);
  const inside = block.inside as LineRange;
  const tabs = findTabs(state, inside);
  const labels = tabs.map(({ label, lines }) => ({ label, offset: textStart(state, lines[0]) }));
  checkLabels(state, labels, 'give each tab its own label');
  const parentType = state.parentType;
  state.parentType = CONTAINER;
  pushRest(state, block, [inside[0], tabs[0]?.lines[0] ?? inside[1]]);
  if (tabs.length > 0)
    pushComponent(state, { name: 'Tabs', props, ...placeOf(state, block) }, () => {
      const values = valuesOf(tabs.map(({ label }) => label));
      tabs.forEach(({ label, lines }, index) => {
        const offset = textStart(state, lines[0]);
        replaceLine(state, lines[0], ['', `**${label}**`, '']);
        pushComponent(state, { name: 'TabItem', props: { value: values[index], label }, lines, offset }, () =>
          tokenizeInside(state, [lines[0] + 1, lines[1]]),
        );
      });
    });
  else if (isBlank(state, inside)) {
    const hint = 'begin each tab with a line `== Label`';
    report(envOf(state.env), {
      code: 'block-invalid',
      message: `"${block.written}" is empty`,
      offset: placeOf(state, block).offset,
      hint,
    });
  }
  state.parentType = parentType;
}

/** Tabs without tags: `:::tabs` around lines `== Label`, each followed by its content. */
export const tabContainer: ContainerKind = {
  type: 'tabs',
  options: TAB_OPTIONS,
  hasTitle: false,
  ...UNWRAPPED,
  push: pushTabs,
};
