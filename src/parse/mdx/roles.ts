import { isPlainValue } from '../attributes.ts';
import { constantText } from './constantText.ts';
import type { Declarations } from './declarations.ts';
import type { MdxFence, MdxRole, ScanOptions } from './mdxScan.ts';
import type { SyntaxAttribute, SyntaxNode } from './syntax.ts';

/** An address that a bundler would be asked for. */
const REQUIRE = /^\s*require\(\s*(["'])([^"'!]+)\1\s*\)(?:\.default)?\s*$/;
const BASE_URL = /^\s*useBaseUrl\(\s*(["'])([^"']*)\1\s*\)\s*$/;

/** The address that an expression means, as Markdown would have it. */
function addressOf(expression: string): string | undefined {
  const required = REQUIRE.exec(expression)?.[2];
  if (required !== undefined) return required.replace(/^@site\/static\//, '/').replace(/^@site\//, '/');
  const based = BASE_URL.exec(expression)?.[2];
  return based === undefined ? undefined : /^(?:\/|[a-z]+:)/.test(based) ? based : `/${based}`;
}

/** Write addresses that are asked for by a function as they are; the text keeps its length. */
export const settleAddresses = (text: string): string =>
  text.replace(/=\{\s*((?:require|useBaseUrl)\([^(){}\n]*\)(?:\.default)?)\s*\}/g, (whole, expression: string) => {
    const address = addressOf(expression);
    return address === undefined ? whole : `="${address}"`.padEnd(whole.length);
  });

const isPlainAttribute = ({ type, value }: SyntaxAttribute): boolean =>
  type === 'mdxJsxAttribute' && (typeof value !== 'object' || value === null || isPlainValue(value.value));

const hasPlainAttributes = ({ attributes = [] }: SyntaxNode): boolean => attributes.every(isPlainAttribute);

const isComponentName = (name: string): boolean => /^[A-Z]|\./.test(name);
const MARKDOWN_FILE = /\.mdx?$/;
const THEME = /^@theme\//;

/** Tabs all of whose items can be read without running anything. */
const isPlainTabs = ({ name, children = [] }: SyntaxNode): boolean =>
  name !== 'Tabs' ||
  children.every((child) => !child.type.startsWith('mdx') || (child.name === 'TabItem' && hasPlainAttributes(child)));

/** Tells what becomes of a tag. */
export function roleOf(
  node: SyntaxNode,
  { names, imports }: Declarations,
  { known, everywhere, isInTabs }: ScanOptions & { readonly isInTabs: boolean },
): MdxRole | 'unknown' {
  const { name, children = [] } = node;
  if (!name) return 'transparent';
  if (!isComponentName(name)) return hasPlainAttributes(node) ? 'html' : 'evaluated';
  const from = imports.get(name);
  if (from !== undefined && MARKDOWN_FILE.test(from) && children.length > 0) return 'partial';
  if (known.has(name) && (!names.has(name) || (from !== undefined && THEME.test(from)))) {
    if (name === 'TabItem') return isInTabs ? 'known' : 'evaluated';
    return hasPlainAttributes(node) && isPlainTabs(node) ? 'known' : 'evaluated';
  }
  const [root = ''] = name.split('.');
  return names.has(root) || !everywhere || everywhere.has(root) ? 'evaluated' : 'unknown';
}

/** What a fence says of code that a component shows. */
function fenceInfo(attributes: readonly SyntaxAttribute[]): string {
  const find = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
  const [language, className, title, metastring] = ['language', 'className', 'title', 'metastring'].map(find);
  const name = typeof language === 'string' ? language : /language-(\S+)/.exec(String(className ?? ''))?.[1];
  return [
    name ?? 'text',
    ...(typeof metastring === 'string' ? [metastring] : []),
    ...(typeof title === 'string' ? [`title="${title}"`] : []),
    ...(attributes.some((attribute) => attribute.name === 'showLineNumbers') ? ['showLineNumbers'] : []),
  ].join(' ');
}

/** The code that a `<CodeBlock>` has written out; undefined for all other tags. */
export function fenceOf(node: SyntaxNode, { names, imports }: Declarations): MdxFence | undefined {
  const { name, attributes = [], children = [] } = node;
  if (name !== 'CodeBlock' || (names.has(name) && !THEME.test(imports.get(name) ?? ''))) return undefined;
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value?.trim());
  const text = only?.type.endsWith('Expression') && others.length === 0 ? constantText(only) : undefined;
  return text === undefined || !hasPlainAttributes(node) ? undefined : { info: fenceInfo(attributes), text };
}
