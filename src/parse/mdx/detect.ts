import type { ResolvedConfig } from '../../config/config.ts';
import { withoutCode } from '../../source/markdownCode.ts';
import { isPlainValue } from '../attributes.ts';

/** Settings for deciding whether a page is MDX. */
export interface DetectOptions extends Pick<ResolvedConfig['markdown'], 'format'> {
  /** Names of the components that plain Markdown may use. */
  readonly components: ReadonlySet<string>;
  /** The site gives all pages its own components. */
  readonly hasOwnComponents: boolean;
  /** The site renders Markdown elements of MDX pages with its own components. */
  readonly hasElements: boolean;
}

/** A React component that is a page. */
const IS_COMPONENT = /\.[jt]sx?$/;

/** The names of an import. Nothing else may match: any text may follow a sentence that begins with "import". */
const IMPORTED = String.raw`[\w$]+|(?:[\w$]+\s*,\s*)?(?:\{[^{}]*\}|\*\s*as\s+[\w$]+)`;
const IMPORT = new RegExp(String.raw`^import\s+(?:(${IMPORTED})\s+from\s+)?(['"])([^'"\n]+)\2[ \t]*;?[ \t]*$`, 'gm');
const EXPORT = /^export\s+(?:const|let|var|function|default|class|async|\{|\*)/m;
const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;
const HEADING_ID = /\{#[\w-]+\}\s*$/gm;
const CONTAINER_LINE = /^[ \t>]*:{3,}.*$/gm;
const EXPRESSION = /(?<!\\)\{/;
/** Text that can only be an expression. In quotes, as in `'{'name'}'`, it is output of a program. */
const CERTAIN_EXPRESSION =
  /(?<![='"])\{\s*(?:(['"])[^'"{}\n]*\1\s*\}|`)|\bon[A-Z]\w*=\{|\{\s*(?:(?:props|frontMatter)\.|(?:useBaseUrl|require)\(|[\w.]+\.map\()/;
/** A tag over several lines with a list or an object as attribute. */
const LONG_TAG = /^[ \t]*<[A-Z][\w.]*\s[^<>]*?=\{\s*[[{][ \t]*$/m;
const ATTRIBUTE_EXPRESSION = /(?<==\s*)\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** A variable such as `{{ version }}`, but not `style={{ color: 'red' }}`. */
const VARIABLE = /(?<!=)\{\{[^{}]*\}\}/g;
/** Lines that begin with an HTML tag: its content is Markdown in MDX, but HTML in Markdown. */
const HTML_LINE = /^[ \t>]*<[a-z][\w-]*(?:\s|\/?>)/m;
const TAG = /<([A-Z][\w.]*)/g;

/** Tags of Hugo and Liquid: what is between them may be code of any language, and MDX has nothing like them. */
const FOREIGN_TAG = /\{\{[<%]|\{%/;

/** Text that can only be MDX. */
const CERTAIN = new RegExp(`${CERTAIN_EXPRESSION.source}|${LONG_TAG.source}`, 'm');

/** True for text with expressions that are not plain values. */
const hasExpression = (text: string): boolean =>
  [...text.matchAll(ATTRIBUTE_EXPRESSION)].some(([braces]) => !isPlainValue(braces.slice(1, -1))) ||
  EXPRESSION.test(text.replace(ATTRIBUTE_EXPRESSION, ''));

/** True for imports such as `import Tabs from '@theme/Tabs'`, which have no effect here. */
const isBuiltInImport = (names: string | undefined, specifier: string, known: ReadonlySet<string>): boolean =>
  names !== undefined && /^@theme\//.test(specifier) && known.has(names);

/** True for text that exports something, or imports something other than built-in components. */
const hasProgram = (text: string, components: ReadonlySet<string>): boolean =>
  EXPORT.test(text) ||
  [...text.matchAll(IMPORT)].some(([, names, , specifier = '']) => !isBuiltInImport(names, specifier, components));

/** True for files that end with `.mdx`: they are written as MDX, whether they need a program or not. */
export const isMdxFile = (file: string): boolean => file.endsWith('.mdx');

/**
 * True for a page that can be rendered as Markdown without losing content: it has no program, expressions or unknown components.
 */
export function canBeMarkdown(markdown: string, components: ReadonlySet<string>): boolean {
  const text = withoutCode(markdown).replace(COMMENT, ' ').replace(HEADING_ID, '');
  const isKnown = ([, name = '']: RegExpMatchArray): boolean => components.has(name);
  return !hasProgram(text, components) && !hasExpression(text) && [...text.matchAll(TAG)].every(isKnown);
}

/**
 * True for a page that has to be run: it imports or exports, has expressions, or uses components that plain Markdown does not
 * have. In `.md` files, only unambiguous expressions count, and tags of Hugo or Liquid rule MDX out.
 */
export function detectMdx(markdown: string, file: string, options: DetectOptions): boolean {
  const { format, components, hasOwnComponents, hasElements } = options;
  if (IS_COMPONENT.test(file)) return true;
  if (format !== 'detect') return format === 'mdx';
  const isNamedSo = isMdxFile(file);
  if (isNamedSo && hasElements) return true;
  const mayBe = isNamedSo || hasOwnComponents ? /[{<]/ : CERTAIN;
  if (!/^(?:import|export)\s/m.test(markdown) && !mayBe.test(markdown)) return false;
  const prose = withoutCode(markdown);
  if (!isNamedSo && FOREIGN_TAG.test(prose)) return false;
  const text = prose.replace(VARIABLE, '').replace(COMMENT, ' ').replace(CONTAINER_LINE, '').replace(HEADING_ID, '');
  if (hasProgram(text, components)) return true;
  if (isNamedSo ? hasExpression(text) || HTML_LINE.test(text) : CERTAIN.test(text)) return true;
  return (isNamedSo || hasOwnComponents) && [...text.matchAll(TAG)].some(([, name = '']) => !components.has(name));
}
