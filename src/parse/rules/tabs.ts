import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import type { Attributes } from '../attributes.ts';
import { envOf, report } from '../env.ts';

/** A component whose end has not come yet, and the items that stand directly in it. */
interface OpenComponent {
  readonly name: string;
  readonly attributes: Attributes;
  /** In the Markdown. */
  readonly offset: number;
  readonly values: unknown[];
}

const COMPONENT = /^component_(?:open|close|whole)$/;

/** The tags of components, those inside of paragraphs included. */
function* componentTags(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (COMPONENT.test(token.type)) yield token;
    if (token.children) yield* componentTags(token.children);
  }
}

/** What is wrong with tabs, if anything. */
function checkTabs({ values, attributes }: OpenComponent): string | undefined {
  const { defaultValue, queryString, groupId, syncKey } = attributes;
  if (values.length === 0) return '"<Tabs>" has no "<TabItem>" inside';
  if (values.some((value) => value === undefined || value === ''))
    return 'a "<TabItem>" in it has neither value nor label';
  if (queryString === true && !(groupId ?? syncKey)) return 'queryString needs a groupId, or a name of its own';
  if (values.some((value) => typeof value === 'object')) return undefined; // known when they are rendered
  const texts = values.map(String);
  const twice = texts.find((value, index) => texts.indexOf(value) < index);
  if (twice !== undefined) return `two "<TabItem>" in it have the value "${twice}"`;
  if (typeof defaultValue !== 'string' || texts.includes(defaultValue)) return undefined;
  return `its defaultValue "${defaultValue}" is none of ${texts.map((text) => `"${text}"`).join(', ')}`;
}

/** Tell of tabs that cannot be shown, and of items that no tabs hold: they would vanish. */
function reportTabs({ tokens, env }: StateCore): void {
  const open: OpenComponent[] = [];
  const end = (component: OpenComponent | undefined): void => {
    const message = component?.name === 'Tabs' ? checkTabs(component) : undefined;
    if (component && message)
      report(envOf(env), { code: 'tabs-invalid', message, offset: component.offset, severity: 'error' });
  };
  for (const { type, info: name, meta, start: offset = 0 } of componentTags(tokens)) {
    if (type === 'component_close') {
      end(open.pop());
      continue;
    }
    const parent = open.at(-1);
    const attributes = (meta ?? {}) as Attributes;
    if (name === 'TabItem' && parent?.name === 'Tabs') parent.values.push(attributes.value ?? attributes.label);
    else if (name === 'TabItem') {
      const message = '"<TabItem>" stands outside of "<Tabs>", and is not shown';
      const hint = 'put `<Tabs>` and `</Tabs>` around the items';
      report(envOf(env), { code: 'tabs-invalid', message, offset, hint });
    }
    const component = { name, attributes, offset, values: [] };
    if (type === 'component_open') open.push(component);
    else end(component);
  }
  for (const component of open.reverse()) end(component);
}

/** The built-in tabs, checked while parsing: their template knows no lines. Runs after the components rule. */
export function tabs(md: MarkdownIt): void {
  md.core.ruler.push('tabs', reportTabs);
}
