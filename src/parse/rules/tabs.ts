import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Attributes } from '../attributes.ts';
import { envOf, report } from '../env.ts';

/** A component whose end has not come yet, and the items that stand directly in it. */
interface OpenComponent {
  readonly name: string;
  /** In the Markdown. */
  readonly offset: number;
  readonly values: unknown[];
}

const COMPONENT = /^component_(?:open|close)$/;

/** The tags of components, those inside of paragraphs included. */
function* componentTags(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (COMPONENT.test(token.type)) yield token;
    if (token.children) yield* componentTags(token.children);
  }
}

/** What is wrong with tabs that have items of these values. */
function checkValues(values: readonly unknown[]): string | undefined {
  if (values.length === 0) return '"<Tabs>" has no "<TabItem>" inside';
  if (values.includes(undefined)) return 'a "<TabItem>" in it has neither value nor label';
  const twice = values.find((value, index) => values.indexOf(value) < index);
  return twice === undefined ? undefined : `two "<TabItem>" in it have the value "${String(twice)}"`;
}

/** Tell of tabs that cannot be shown, and of items that no tabs hold: they would vanish. */
function reportTabs({ tokens, env }: StateCore): void {
  const open: OpenComponent[] = [];
  for (const { type, info: name, meta, start: offset = 0 } of componentTags(tokens)) {
    if (type === 'component_open') {
      const parent = open.at(-1);
      const { value, label } = (meta ?? {}) as Attributes;
      if (name === 'TabItem' && parent?.name === 'Tabs') parent.values.push(value ?? label);
      else if (name === 'TabItem') {
        const message = '"<TabItem>" stands outside of "<Tabs>", and is not shown';
        report(envOf(env), {
          code: 'tabs-invalid',
          message,
          offset,
          hint: 'put `<Tabs>` and `</Tabs>` around the items',
        });
      }
      open.push({ name, offset, values: [] });
      continue;
    }
    const closed = open.pop();
    const message = closed?.name === 'Tabs' ? checkValues(closed.values) : undefined;
    if (closed && message)
      report(envOf(env), { code: 'tabs-invalid', message, offset: closed.offset, severity: 'error' });
  }
}

/** The built-in tabs, checked while parsing: their template knows no lines. Runs after the components rule. */
export function tabs(md: MarkdownIt): void {
  md.core.ruler.push('tabs', reportTabs);
}
