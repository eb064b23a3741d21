import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Attributes } from '../attributes.ts';
import { complain, envOf } from '../env.ts';

/** A component whose end has not come yet, and the items that stand directly in it. */
interface OpenComponent {
  readonly name: string;
  readonly line: number;
  readonly values: unknown[];
}

const COMPONENT = /^component_(?:open|close)$/;

/** The tags of components with their lines, those inside of paragraphs included. */
const componentTags = (tokens: readonly Token[]): readonly { readonly token: Token; readonly line: number }[] =>
  tokens.flatMap((token) => {
    const line = (token.map?.[0] ?? 0) + 1;
    return [token, ...(token.children ?? [])].flatMap((tag) =>
      COMPONENT.test(tag.type) ? [{ token: tag, line }] : [],
    );
  });

function mistakeOf(values: readonly unknown[]): string | undefined {
  if (values.length === 0) return '"<Tabs>" has no "<TabItem>" inside';
  if (values.includes(undefined)) return 'a "<TabItem>" in it has neither value nor label';
  const twice = values.find((value, index) => values.indexOf(value) < index);
  return twice === undefined ? undefined : `two "<TabItem>" in it have the value "${String(twice)}"`;
}

/** Tell of tabs that cannot be shown, and of items that no tabs hold: they would vanish. */
function reportTabs({ tokens, env }: StateCore): void {
  const open: OpenComponent[] = [];
  for (const { token, line } of componentTags(tokens)) {
    if (token.type === 'component_open') {
      const parent = open.at(-1);
      const { value, label } = (token.meta ?? {}) as Attributes;
      if (token.info === 'TabItem' && parent?.name === 'Tabs') parent.values.push(value ?? label);
      else if (token.info === 'TabItem') {
        const message = '"<TabItem>" stands outside of "<Tabs>", and is not shown';
        complain(envOf(env), { message, line, hint: 'put `<Tabs>` and `</Tabs>` around the items' });
      }
      open.push({ name: token.info, line, values: [] });
      continue;
    }
    const closed = open.pop();
    const message = closed?.name === 'Tabs' ? mistakeOf(closed.values) : undefined;
    if (closed && message) complain(envOf(env), { message, line: closed.line, severity: 'error' });
  }
}

/** The built-in tabs, checked while parsing: their template knows no lines. Runs after the components rule. */
export function tabs(md: MarkdownIt): void {
  md.core.ruler.push('tabs', reportTabs);
}
