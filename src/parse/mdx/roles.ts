import type { Edit, Range } from '../../shared/types.ts';
import { isPlainValue } from '../attributes.ts';
import { constantText } from './constantText.ts';
import type { Declarations } from './declarations.ts';
import type { MdxFence, MdxRole, ScanOptions } from './mdxScan.ts';
import type { SyntaxAttribute, SyntaxNode } from './syntax.ts';

/** A module path that a bundler would resolve. */
const REQUIRE = /^\s*require\(\s*(["'])([^"'!]+)\1\s*\)(?:\.default)?\s*$/;
const BASE_URL = /^\s*useBaseUrl\(\s*(["'])([^"']*)\1\s*\)\s*$/;

/** The address that an expression evaluates to, in Markdown's form. */
function addressOf(expression: string): string | undefined {
  const required = REQUIRE.exec(expression)?.[2];
  if (required !== undefined) return required.replace(/^@site\/static\//, '/').replace(/^@site\//, '/');
  const based = BASE_URL.exec(expression)?.[2];
  return based === undefined ? undefined : /^(?:\/|[a-z]+:)/.test(based) ? based : `/${based}`;
}

const ASKED_ADDRESS = /=\{\s*((?:require|useBaseUrl)\([^(){}\n]*\)(?:\.default)?)\s*\}/g;

/** Replaces calls that return addresses by the addresses, in the same length, so that offsets stay the same. */
export const settleAddresses = (text: string): string =>
  text.replace(ASKED_ADDRESS, (whole, expression: string) => {
    const address = addressOf(expression);
    const quote = whole.search(/["']/);
    return address === undefined ? whole : `${'='.padEnd(quote)}"${address}"`.padEnd(whole.length);
  });

/** Edits that make a tag readable for other programs: `Link` becomes `a`, and calls become addresses. */
export function tagEdits(text: string): readonly Edit[] {
  const addresses = [...text.matchAll(ASKED_ADDRESS)].flatMap(({ 0: whole, 1: expression = '', index }) => {
    const address = addressOf(expression);
    if (address === undefined) return [];
    const quote = index + whole.search(/["']/);
    const end = quote + `"${address}"`.length;
    return [
      { start: index + 1, end: quote, text: '' },
      { start: end, end: index + whole.length, text: '' },
    ];
  });
  const [before] = /^<\/?(?=Link\b)/.exec(text) ?? [];
  if (before === undefined) return addresses;
  const name = { start: before.length, end: before.length + 'Link'.length, text: 'a' };
  const to = text.search(LINK_TARGET);
  return [name, ...(to < 0 ? [] : [{ start: to, end: to + 'to'.length, text: 'href' }]), ...addresses];
}

const LINK_TARGET = /(?<=\s)to(?==)/;

/** The text of a tag for the HTML rule, in the same length. `Link` becomes `a`. */
export function tagText(src: string, { start, end }: Range): string {
  const text = settleAddresses(src.slice(start, end));
  if (!/^<\/?Link\b/.test(text)) return text;
  return LINK_TARGET.test(text)
    ? text.replace('<Link', '<a ').replace(LINK_TARGET, 'href')
    : text.replace(/^(<\/?)Link/, '$1a   ');
}

/** True for an attribute that HTML can have. Only React can write the content of an element from one. */
const isPlainAttribute = ({ type, name, value }: SyntaxAttribute): boolean =>
  type === 'mdxJsxAttribute' &&
  name !== 'dangerouslySetInnerHTML' &&
  name !== 'children' &&
  (typeof value !== 'object' || value === null || isPlainValue(value.value));

const hasPlainAttributes = ({ attributes = [] }: SyntaxNode): boolean => attributes.every(isPlainAttribute);

const isComponentName = (name: string): boolean => /^[A-Z]|\./.test(name);
const MARKDOWN_FILE = /\.mdx?$/;
const THEME = /^@theme\//;

/** The direct content of tabs. Tags that share a line are wrapped in a paragraph by the parser. */
const itemsOf = ({ children = [] }: SyntaxNode): readonly SyntaxNode[] =>
  children.flatMap((child) => (child.type === 'paragraph' ? (child.children ?? []) : [child]));

/** True unless it is `<Tabs>` with items that have to be run. */
const isPlainTabs = (node: SyntaxNode): boolean =>
  node.name !== 'Tabs' ||
  itemsOf(node).every(
    (child) => !child.type.startsWith('mdx') || (child.name === 'TabItem' && hasPlainAttributes(child)),
  );

/** True for a link with a literal address, or without one, as an anchor. */
const isPlainLink = (node: SyntaxNode): boolean =>
  hasPlainAttributes(node) &&
  (node.attributes ?? []).every(({ name, value }) => (name !== 'to' && name !== 'href') || typeof value === 'string');

/**
 * True for an attribute that Markdown's component of the same name does not support: `items`, an emoji as icon, an expression as
 * title.
 */
const isForReact = (component: string, { name, value }: SyntaxAttribute): boolean =>
  component === 'DocCardList'
    ? name === 'items'
    : (name === 'icon' && typeof value === 'string' && !/^[\w:/.-]*$/.test(value)) ||
      (/^(?:icon|title)$/.test(name ?? '') && typeof value === 'object' && value !== null);

/** The context of a tag. */
interface RoleOptions extends ScanOptions {
  readonly isInTabs: boolean;
  /** Its parent is run. */
  readonly isInRun: boolean;
  /** There may be text beside it on its line. */
  readonly isInText: boolean;
}

/** Decides the role of a tag. */
export function roleOf(
  node: SyntaxNode,
  { names, imports }: Declarations,
  { known, blocks, everywhere, isInTabs, isInRun, isInText }: RoleOptions,
): MdxRole | 'unknown' {
  const { name, children = [] } = node;
  // A component that is run may inspect its children, and a fragment is one child.
  if (!name) return isInRun ? 'evaluated' : 'transparent';
  if (!isComponentName(name)) return hasPlainAttributes(node) ? 'html' : 'evaluated';
  const from = imports.get(name);
  if (name === 'Link' && (!names.has(name) || from === '@docusaurus/Link') && isPlainLink(node)) return 'html';
  if (from !== undefined && MARKDOWN_FILE.test(from) && children.length > 0) return 'partial';
  if (known.has(name) && (!names.has(name) || (from !== undefined && THEME.test(from)))) {
    if (name === 'TabItem') return isInTabs ? 'known' : 'evaluated';
    const isForBoth = blocks.has(name) || name === 'DocCardList';
    if ((isInText && blocks.has(name)) || (name === 'DocCardList' && children.length > 0)) return 'evaluated';
    if (isForBoth && (node.attributes ?? []).some((attribute) => isForReact(name, attribute))) return 'evaluated';
    return hasPlainAttributes(node) && isPlainTabs(node) ? 'known' : 'evaluated';
  }
  const [root = ''] = name.split('.');
  return names.has(root) || !everywhere || everywhere.has(root) ? 'evaluated' : 'unknown';
}

/** The info string of the equivalent fence for code in a component. */
function fenceInfo(attributes: readonly SyntaxAttribute[]): string {
  const find = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  const [language, className, title, metastring] = ['language', 'className', 'title', 'metastring'].map(find);
  return [
    language || String(className ?? '').replace('language-', '') || 'text',
    ...(metastring ? [metastring] : []),
    ...(title ? [`title="${title}"`] : []),
    ...(attributes.some((attribute) => attribute.name === 'showLineNumbers') ? ['showLineNumbers'] : []),
  ].join(' ');
}

/** True for an attribute that a fence can express. */
function fitsFence({ name, value }: SyntaxAttribute): boolean {
  if (name === 'showLineNumbers') return value === null || value === undefined;
  if (name === 'className') return typeof value === 'string' && /^language-\S+$/.test(value);
  return /^(?:language|metastring|title)$/.test(name ?? '') && typeof value === 'string';
}

/** The literal diagram of a `<Mermaid>`. */
function diagramOf({ attributes = [] }: SyntaxNode): MdxFence | undefined {
  const { value } = attributes.find(({ name }) => name === 'value') ?? {};
  if (attributes.length !== 1 || value === undefined || value === null) return undefined;
  const text = typeof value === 'string' ? value : constantText({ ...value, type: 'mdxFlowExpression' });
  return text === undefined ? undefined : { info: 'mermaid', text };
}

/**
 * The literal code of a `<CodeBlock>` or a `<Mermaid>`; undefined for other tags, and if the site renders code with its own
 * components.
 */
export function fenceOf(
  node: SyntaxNode,
  { names, imports }: Declarations,
  { elements }: Pick<ScanOptions, 'elements'>,
): MdxFence | undefined {
  const { name = '', attributes = [], children = [] } = node;
  if (name === null || (names.has(name) && !THEME.test(imports.get(name) ?? ''))) return undefined;
  if (name === 'Mermaid') return diagramOf(node);
  if (name !== 'CodeBlock' || elements.has('code') || elements.has('pre')) return undefined;
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value?.trim());
  const text = only?.type.endsWith('Expression') && others.length === 0 ? constantText(only) : undefined;
  return text === undefined || !attributes.every(fitsFence) ? undefined : { info: fenceInfo(attributes), text };
}
