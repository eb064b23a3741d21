import type { ResolvedConfig } from '../../config/config.ts';
import { withoutCode } from '../../source/markdownCode.ts';
import { isPlainValue } from '../attributes.ts';

/** What tells whether a page is MDX. */
export interface DetectOptions extends Pick<ResolvedConfig['markdown'], 'format'> {
  /** Names of the components that plain Markdown has. */
  readonly components: ReadonlySet<string>;
  /** The site gives all its pages components of its own. */
  readonly hasOwnComponents: boolean;
  /** The site renders elements of Markdown on MDX pages by components of its own. */
  readonly hasElements: boolean;
}

/** A page that is written as a component. */
const IS_COMPONENT = /\.[jt]sx?$/;

/** What an import gives names to. Nothing else: between a sentence that begins with "import" and an import there may be any text. */
const IMPORTED = String.raw`[\w$]+|(?:[\w$]+\s*,\s*)?(?:\{[^{}]*\}|\*\s*as\s+[\w$]+)`;
const IMPORT = new RegExp(String.raw`^import\s+(?:(${IMPORTED})\s+from\s+)?(['"])([^'"\n]+)\2[ \t]*;?[ \t]*$`, 'gm');
const EXPORT = /^export\s+(?:const|let|var|function|default|class|async|\{|\*)/m;
const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;
const HEADING_ID = /\{#[\w-]+\}\s*$/gm;
const CONTAINER_LINE = /^[ \t>]*:{3,}.*$/gm;
const EXPRESSION = /(?<!\\)\{/;
/** What nobody writes but as an expression; between quotes, as in `'{'name'}'`, it is what a program has printed. */
const CERTAIN_EXPRESSION =
  /(?<![='"])\{\s*(?:(['"])[^'"{}\n]*\1\s*\}|`)|\bon[A-Z]\w*=\{|\{\s*(?:(?:props|frontMatter)\.|(?:useBaseUrl|require)\(|[\w.]+\.map\()/;
/** A tag over several lines with a list or an object that is. */
const LONG_TAG = /^[ \t]*<[A-Z][\w.]*\s[^<>]*?=\{\s*[[{][ \t]*$/m;
const ATTRIBUTE_EXPRESSION = /(?<==\s*)\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** `{{ version }}`, and not `style={{ color: 'red' }}`. */
const VARIABLE = /(?<!=)\{\{[^{}]*\}\}/g;
/** Lines that begin with a tag of HTML: what stands in it is Markdown in MDX, and HTML in Markdown. */
const HTML_LINE = /^[ \t>]*<[a-z][\w-]*(?:\s|\/?>)/m;
const TAG = /<([A-Z][\w.]*)/g;

/** Tags of Hugo and Liquid: code between them is that of any language, and MDX has nothing of the kind. */
const FOREIGN_TAG = /\{\{[<%]|\{%/;

/** What nobody writes but in MDX. */
const CERTAIN = new RegExp(`${CERTAIN_EXPRESSION.source}|${LONG_TAG.source}`, 'm');

/** True for text with braces whose value is not plain to see. */
const hasExpression = (text: string): boolean =>
  [...text.matchAll(ATTRIBUTE_EXPRESSION)].some(([braces]) => !isPlainValue(braces.slice(1, -1))) ||
  EXPRESSION.test(text.replace(ATTRIBUTE_EXPRESSION, ''));

/** `import Tabs from '@theme/Tabs'`, which says nothing here. */
const isBuiltInImport = (names: string | undefined, specifier: string, known: ReadonlySet<string>): boolean =>
  names !== undefined && /^@theme\//.test(specifier) && known.has(names);

/** True for text that imports what only a program can use, or exports. */
const hasProgram = (text: string, components: ReadonlySet<string>): boolean =>
  EXPORT.test(text) ||
  [...text.matchAll(IMPORT)].some(([, names, , specifier = '']) => !isBuiltInImport(names, specifier, components));

/** True for a file whose name says that it is MDX: it is written as such, whether a program is run for it or not. */
export const isMdxFile = (file: string): boolean => file.endsWith('.mdx');

/** True for a page that loses nothing but looks as Markdown: what is evaluated on it is plain to see, or text. */
export function canBeMarkdown(markdown: string, components: ReadonlySet<string>): boolean {
  const text = withoutCode(markdown).replace(COMMENT, ' ').replace(HEADING_ID, '');
  const isKnown = ([, name = '']: RegExpMatchArray): boolean => components.has(name);
  return !hasProgram(text, components) && !hasExpression(text) && [...text.matchAll(TAG)].every(isKnown);
}

/**
 * True for a page that needs a program to be run: it imports or exports, has expressions, or components that plain Markdown
 * does not have. In files that end with `.md`, braces are an expression only where they can be nothing else, and tags of Hugo or
 * Liquid tell that there is none.
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
