import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { table } from '../../shared/table.ts';
import type { Attributes } from '../attributes.ts';
import { attributeOffset, envOf, type ParseEnv, report } from '../env.ts';

/** An open component, with the tabs directly in it. */
interface OpenComponent {
  readonly name: string;
  readonly attributes: Attributes;
  /** Offset in the Markdown. */
  readonly offset: number;
  readonly values: unknown[];
  /** Offsets of the tabs in the Markdown. */
  readonly offsets: number[];
}

const COMPONENT = /^component_(?:open|close|whole)$/;

/** The tags of components, including those in paragraphs. */
function* componentTags(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    if (COMPONENT.test(token.type)) yield token;
    if (token.children) yield* componentTags(token.children);
  }
}

/** Attributes of the tags, by name. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = table({
  Tabs: ['block', 'className', 'class', 'defaultValue', 'groupId', 'lazy', 'queryString', 'syncKey', 'values'],
  TabItem: ['attributes', 'className', 'class', 'default', 'hidden', 'icon', 'label', 'lang', 'value'],
});

/** Reports attributes that are similar to known ones; others may be meant for scripts and styles. */
function reportOptions(env: ParseEnv, { name, attributes, offset: start }: OpenComponent): void {
  const known = OPTIONS[name] ?? [];
  for (const option of known.length > 0 ? Object.keys(attributes) : []) {
    const hint = known.includes(option) ? undefined : didYouMean(option, known);
    if (hint === undefined) continue;
    const offset = attributeOffset(env, start, { attribute: option, part: 'name' });
    const cause = `<${name}> ${option}`;
    report(env, { code: 'option-unknown', message: `"<${name}>" has no option "${option}"`, offset, hint, cause });
  }
}

/** Checks a `<Tabs>`. Returns what is wrong with it, if anything. */
function checkTabs({ values, offsets, offset, attributes }: OpenComponent) {
  const { defaultValue, queryString, groupId, syncKey } = attributes;
  if (values.length === 0) return { message: '"<Tabs>" has no "<TabItem>" inside', offset };
  const nameless = values.findIndex((value) => value === undefined || value === '');
  if (nameless >= 0)
    return { message: 'this "<TabItem>" has neither value nor label', offset: offsets[nameless] ?? offset };
  if (queryString === true && !(groupId ?? syncKey))
    return { message: 'queryString needs a groupId, or the name of a parameter', offset, attribute: 'queryString' };
  if (values.some((value) => typeof value === 'object')) return undefined; // checked when they are rendered
  const texts = values.map(String);
  const twice = texts.findIndex((value, index) => texts.indexOf(value) < index);
  if (twice >= 0)
    return {
      message: `another "<TabItem>" has the value "${texts[twice]}" already`,
      offset: offsets[twice] ?? offset,
      attribute: 'value',
    };
  if (typeof defaultValue !== 'string' || texts.includes(defaultValue)) return undefined;
  const known = texts.map((text) => `"${text}"`).join(', ');
  return { message: `its defaultValue "${defaultValue}" is not one of ${known}`, offset, attribute: 'defaultValue' };
}

/** Reports invalid `<Tabs>`, and tabs outside of them, which would not be shown. */
function reportTabs({ tokens, env }: StateCore): void {
  const open: OpenComponent[] = [];
  const end = (component: OpenComponent | undefined): void => {
    const wrong = component?.name === 'Tabs' ? checkTabs(component) : undefined;
    if (wrong) report(envOf(env), { code: 'tabs-invalid', severity: 'error', ...wrong });
  };
  for (const { type, info: name, meta, start: offset = 0 } of componentTags(tokens)) {
    if (type === 'component_close') {
      end(open.pop());
      continue;
    }
    const parent = open.at(-1);
    const attributes: Attributes = meta ?? {};
    if (name === 'TabItem' && parent?.name === 'Tabs') {
      parent.values.push(attributes.value ?? attributes.label);
      parent.offsets.push(offset);
    } else if (name === 'TabItem') {
      const message = '"<TabItem>" is outside of "<Tabs>", and is not shown';
      const hint = 'put `<Tabs>` and `</Tabs>` around the items';
      report(envOf(env), { code: 'tabs-invalid', message, offset, hint });
    }
    const component = { name, attributes, offset, values: [], offsets: [] };
    reportOptions(envOf(env), component);
    if (type === 'component_open') open.push(component);
    else end(component);
  }
  for (const component of open.reverse()) end(component);
}

/** Gives the classes of `<Tabs>` to the row of tabs, as Docusaurus does. Those of other blocks with tabs are those of the block. */
function moveClasses({ src, tokens }: StateCore): void {
  for (const token of componentTags(tokens)) {
    const { className: listClassName, ...props }: Attributes = token.meta ?? {};
    const isTag = token.info === 'Tabs' && token.start !== undefined && src[token.start] === '<';
    if (isTag && listClassName !== undefined) token.meta = { ...props, listClassName };
  }
}

/** Validates the built-in tabs while parsing, as their template does not know line numbers. Runs after the components rule. */
export function tabs(md: MarkdownIt): void {
  md.core.ruler.push('tabs', reportTabs);
  md.core.ruler.push('tab-classes', moveClasses);
}
