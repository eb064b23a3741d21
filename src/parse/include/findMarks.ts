import Markdown, { type MarkdownIt, type StateBlock, type Token } from 'markdown-it';
import type { Range } from '../../shared/types.ts';
import { INTERRUPTED, lineText } from '../blocks/lines.ts';
import { createEnv, envOf } from '../env.ts';
import { wrapRule } from '../ruler.ts';
import { BLOCK_TAGS } from '../rules/builtInTags.ts';
import { components } from '../rules/components.ts';
import { findComponent } from '../rules/componentTags.ts';
import { deepLines } from '../rules/deepLines.ts';
import { mathSyntax } from '../rules/mathSyntax.ts';
import { positions, sourceOffset } from '../rules/positions.ts';
import { type Directive, INCLUDE_TAG, readIncludeComment, readIncludeTag, readSnippet } from './directive.ts';
import { type FoundHeading, findHeadings } from './findHeadings.ts';

declare module 'markdown-it' {
  interface Token {
    /** What an include asks for. */
    directive?: Directive;
  }
}

/** An include in a text. Line numbers are 0-based. */
export interface IncludeMark {
  readonly directive: Directive;
  readonly line: number;
  readonly lineCount: number;
  /** Column in its line. */
  readonly column: number;
  /** Text before it on its line: indentation, and the markers of lists and quotes. */
  readonly prefix: string;
  /** Text before continuation lines. */
  readonly continuation: string;
}

/** A variable in a text, with the range of its braces. */
export interface VariableMark extends Range {
  readonly name: string;
  /** True if it is in a fence that allows variables. */
  readonly isCode: boolean;
}

/** How to parse a text. */
export interface TextOptions {
  /** Indentation is only layout, not code. */
  readonly hasFreeIndent: boolean;
}

/** The includes and variables of a Markdown text, and the headings that includes of other files may name. */
export interface Marks {
  readonly includes: readonly IncludeMark[];
  readonly variables: readonly VariableMark[];
  /** Offsets of includes in the middle of a line. */
  readonly misplaced: readonly number[];
  /** Headings, by which an include can select a section. */
  readonly headings: readonly FoundHeading[];
}

/** Reads a directive. Returns it with its last line. `tags` are the names of the include tag. */
function readDirective(
  state: StateBlock,
  line: number,
  { endLine, tags }: { readonly endLine: number; readonly tags: ReadonlySet<string> },
): { readonly directive: Directive; readonly lastLine: number } | undefined {
  const text = lineText(state, line);
  const directive = readIncludeComment(text) ?? readSnippet(text);
  if (directive) return { directive, lastLine: line };
  const tag = findComponent(state, tags, line, endLine);
  return tag && { directive: readIncludeTag(tag.attributes), lastLine: tag.closingLine };
}

const parseInclude =
  (tags: ReadonlySet<string>) =>
  (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    const found = readDirective(state, startLine, { endLine, tags });
    if (!found || silent) return found !== undefined;
    const token = state.push('include', '', 0);
    token.map = [startLine, found.lastLine + 1];
    token.directive = found.directive;
    state.line = found.lastLine + 1;
    return true;
  };

/** Adds the end offset to the tokens of code spans. */
function noteCodeSpans(md: MarkdownIt): void {
  wrapRule(md.inline.ruler, 'backticks', (rule) => (state, silent) => {
    const count = state.tokens.length;
    const isTaken = rule(state, silent);
    for (const token of state.tokens.slice(count)) if (token.type === 'code_inline') token.end = state.pos;
    return isTaken;
  });
}

/** Settings of the site that decide what is a directive. */
export interface MarkOptions {
  /** Names of the known components: the content of their tags may be indented like the tags. */
  readonly components: readonly string[];
  /** If formulas are enabled, they cannot contain variables, as braces belong to TeX. */
  readonly hasMath: boolean;
}

/** Creates a parser that knows only blocks, code and comments, which is enough to find directives. */
export function createMarkParser({ components: names, hasMath }: MarkOptions): MarkdownIt {
  const md = new Markdown({ html: true });
  // A site's own component called `Include` takes precedence over the tag for includes.
  const includeTags = new Set(names.includes(INCLUDE_TAG) ? [] : [INCLUDE_TAG]);
  md.block.ruler.before('html_block', 'include', parseInclude(includeTags), { alt: INTERRUPTED });
  const tags = { templates: new Set([...names, ...BLOCK_TAGS.keys()]), blocks: new Map(), inline: new Map() };
  const rules = [components(tags), deepLines, noteCodeSpans, ...(hasMath ? [mathSyntax] : []), positions];
  for (const rule of rules) md.use(rule);
  return md;
}

const COMMENT = /^\s*<!--/;
const SCRIPT = /^\s*<(?:script|style)\b/i;
const ASKS_FOR_VARIABLES = /(?:^|\s)variables(?=\s|$)/;

/** The range of a block's lines. */
const linesOf = ({ map }: Token, lineStart: (line: number) => number): Range => ({
  start: lineStart(map?.[0] ?? 0),
  end: lineStart(map?.[1] ?? 0),
});

/** The ranges of comments, code and formulas in an inline token. */
function verbatimInline(block: Token): readonly Range[] {
  return (block.children ?? []).flatMap(({ type, offset = 0, content, end: codeEnd = offset }) => {
    const isComment = type === 'html_inline' && content.startsWith('<!--');
    if (!isComment && type !== 'code_inline' && type !== 'math_inline') return [];
    const end = isComment ? offset + content.length : codeEnd;
    return [{ start: sourceOffset(block, offset), end: sourceOffset(block, end) }];
  });
}

/**
 * The ranges in which variables are not replaced: code, scripts, comments and formulas. `isOpen` marks a fence that allows
 * variables.
 */
function verbatimOf(token: Token, lineStart: (line: number) => number): readonly (Range & { isOpen?: true })[] {
  const { type, info, content } = token;
  if (type === 'inline') return verbatimInline(token);
  if (type === 'fence' && ASKS_FOR_VARIABLES.test(info)) return [{ ...linesOf(token, lineStart), isOpen: true }];
  const isVerbatim =
    type === 'fence' ||
    type === 'code_block' ||
    type === 'math_block' ||
    (type === 'html_block' && (COMMENT.test(content) || SCRIPT.test(content)));
  return isVerbatim ? [linesOf(token, lineStart)] : [];
}

const VARIABLE = /(?<![{])\{\{[ \t]*([A-Za-z_][\w-]*(?:\.[\w-]+|\[\d+\])*)[ \t]*\}\}(?!\})/g;

/** True for a brace after an odd number of backslashes. */
const isEscaped = (text: string, index: number): boolean => {
  let count = 0;
  while (text[index - 1 - count] === '\\') count++;
  return count % 2 === 1;
};

function findVariables(text: string, verbatim: readonly (Range & { isOpen?: true })[]): readonly VariableMark[] {
  const ranges = [...verbatim].sort((a, b) => a.start - b.start);
  let next = 0;
  return [...text.matchAll(VARIABLE)].flatMap(({ 0: whole, 1: name = '', index }): readonly VariableMark[] => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= index) next++;
    const range = ranges[next];
    const isInside = range !== undefined && range.start <= index;
    if (isInside && !range.isOpen) return [];
    const isCode = isInside;
    if (!isCode && isEscaped(text, index)) return [];
    return [{ start: index, end: index + whole.length, name, isCode }];
  });
}

/** The includes in raw HTML, each on a line of its own. */
function* includesInHtml({ content, map }: Token): Iterable<{ readonly line: number; readonly directive: Directive }> {
  if (COMMENT.test(content) || SCRIPT.test(content)) return;
  for (const [index, text] of content.split('\n').entries()) {
    const directive = readIncludeComment(text.trim());
    if (directive) yield { line: (map?.[0] ?? 0) + index, directive };
  }
}

const MISPLACED = new RegExp(String.raw`^<(?:!--\s*@include:|${INCLUDE_TAG}\b)`);

/**
 * Finds the includes and variables of a Markdown text. Depends on the text, on what the parser takes for code, and on whether
 * indentation is only layout, as in MDX.
 */
export function findMarks(md: MarkdownIt, text: string, { hasFreeIndent }: TextOptions): Marks {
  const env = createEnv({
    markdown: text,
    hasFreeIndent,
    files: { read: () => ({ kind: 'missing' }), list: () => undefined },
    docId: '',
  });
  const tokens = md.parse(text, env);
  const { lineStart, lineEnd } = envOf(env).positions;
  const toMark = (directive: Directive, line: number, lineCount: number, start: number): IncludeMark => {
    const prefix = text.slice(lineStart(line), start);
    return { directive, line, lineCount, column: prefix.length, prefix, continuation: prefix.replace(/[^\s>]/g, ' ') };
  };
  const includes = tokens.flatMap((token): readonly IncludeMark[] => {
    const { type, map, directive, start = 0 } = token;
    if (directive && map) return [toMark(directive, map[0], map[1] - map[0], start)];
    if (type !== 'html_block') return [];
    return [...includesInHtml(token)].map(({ line, directive }) => {
      const indent = /^\s*/.exec(text.slice(lineStart(line), lineEnd(line)))?.[0].length ?? 0;
      return toMark(directive, line, 1, lineStart(line) + indent);
    });
  });
  const misplaced = tokens.flatMap((block) =>
    (block.children ?? []).flatMap(({ type, content, offset = 0 }) =>
      type === 'html_inline' && MISPLACED.test(content) ? [sourceOffset(block, offset)] : [],
    ),
  );
  const verbatim = tokens.flatMap((token) => verbatimOf(token, lineStart));
  return { includes, variables: findVariables(text, verbatim), misplaced, headings: findHeadings(tokens) };
}
