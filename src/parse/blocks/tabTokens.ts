import type { StateBlock } from 'markdown-it';
import { type Attributes, toAttributes } from '../attributes.ts';
import { envOf, report } from '../env.ts';
import type { TagPlace, WrittenBlock } from './block.ts';
import { textStart } from './lines.ts';

/** VitePress plugins write the group of tabs as `key:os`; otherwise it is `{groupId="os"}`. */
const KEY = /^key:(\S+)$/;

/** Options of a group of tabs, as in `<Tabs>`. */
export const TAB_OPTIONS = ['groupId', 'syncKey', 'key', 'queryString', 'defaultValue', 'class', 'className'] as const;

/** Reads the options of a group of tabs, and removes a title that only names the group. */
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

/** Reports tabs with equal labels, which readers cannot tell apart. */
export function checkLabels(
  state: StateBlock,
  tabs: readonly { readonly label: string; readonly offset: number }[],
  hint: string,
): void {
  const seen = new Set<string>();
  for (const { label, offset } of tabs) {
    if (seen.has(label))
      report(envOf(state.env), { code: 'tabs-invalid', message: `two tabs have the label "${label}"`, offset, hint });
    seen.add(label);
  }
}

/** Values that identify tabs: their labels, with a number if another tab has the same label. */
export function valuesOf(labels: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return labels.map((label, index) => {
    const value = seen.has(label) ? `${label} ${index + 1}` : label;
    seen.add(label);
    return value;
  });
}
