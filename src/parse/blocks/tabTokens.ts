import type { StateBlock } from 'markdown-it';
import { type Attributes, toAttributes } from '../attributes.ts';
import { envOf, report } from '../env.ts';
import type { WrittenBlock } from './block.ts';
import { type LineRange, textStart } from './lines.ts';

/** Where the tags of tabs would stand, if they were written as such. */
interface TagPlace {
  readonly lines: LineRange;
  /** In the Markdown. */
  readonly offset: number;
}

/** Add the tokens of a component, and between them those that `push` adds. */
export function pushTag(
  state: StateBlock,
  { name, props, ...place }: TagPlace & { readonly name: string; readonly props: Attributes },
  push: () => void,
): void {
  const open = state.push('component_open', '', 1);
  Object.assign(open, { info: name, meta: props, map: [...place.lines], start: place.offset });
  push();
  state.push('component_close', '', -1).info = name;
}

/** How tabs are named that follow one another: `{groupId="os"}`, or as others write it: `key:os`. */
const KEY = /^key:(\S+)$/;

/** Options of the whole, as `<Tabs>` has them. */
export const TAB_OPTIONS = ['groupId', 'syncKey', 'key', 'queryString', 'defaultValue', 'class', 'className'] as const;

/** A block without the title that says which group it is of. */
export function readGroup(block: WrittenBlock): { readonly block: WrittenBlock; readonly props: Attributes } {
  const { title, ...rest } = block;
  const [, key] = KEY.exec(title?.text ?? '') ?? [];
  const attributes = toAttributes(block.attributes);
  const { groupId = attributes.syncKey ?? attributes.key ?? key, queryString, defaultValue } = attributes;
  const props = {
    ...(groupId === undefined ? {} : { groupId }),
    ...(queryString === undefined ? {} : { queryString }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(attributes.class === undefined ? {} : { className: attributes.class }),
  };
  return { block: key === undefined ? block : rest, props };
}

/** Where a block begins. */
export const placeOf = (state: StateBlock, { lines }: WrittenBlock): TagPlace => ({
  lines,
  offset: textStart(state, lines[0]),
});

/** Tell of tabs that have the label of another one: readers cannot tell them apart. */
export function checkLabels(
  state: StateBlock,
  tabs: readonly { readonly label: string; readonly offset: number }[],
  hint: string,
): void {
  const seen = new Set<string>();
  for (const { label, offset } of tabs) {
    if (seen.has(label))
      report(envOf(state.env), { code: 'tabs-invalid', message: `two tabs are called "${label}"`, offset, hint });
    seen.add(label);
  }
}

/** What tabs are chosen by: their labels, with a number where another one has the same. */
export function valuesOf(labels: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return labels.map((label, index) => {
    const value = seen.has(label) ? `${label} ${index + 1}` : label;
    seen.add(label);
    return value;
  });
}
