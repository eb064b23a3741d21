import { table } from '../../shared/table.ts';
import { FENCE } from '../../source/fences.ts';
import { platformLabel } from '../platforms.ts';
import { BLOCK_ATTRIBUTES, FIRST_ATTRIBUTES, idIn, MARK_ATTRIBUTES, printAnchor } from './attributeLists.ts';
import { FENCE_TAB } from './mkdocsFenceTabs.ts';
import { FORMULA, printFormula } from './mkdocsMath.ts';

/** Options in `{ .yaml .no-copy title="x" linenums="1" hl_lines="2 3" }`, or the same without braces. `file` is sitegen's own. */
const OPTION = /(?<name>title|linenums|hl_lines|file)=(?:"(?<quoted>[^"]*)"|'(?<single>[^']*)')/g;

/** A snippet that is the code of a fence: a file, a region of it, or some of its lines. */
const SNIPPET =
  /^\s*-+8<-+[ \t]+"(?<file>(?!https?:)[^":]+)(?::(?:(?<lines>\d*(?::\d*)?(?:,\d*(?::\d*)?)*)|(?<region>[^":]+)))?"\s*$/;

/** The options that name the file of a snippet. */
function printSnippet({ file = '', lines, region }: Readonly<Record<string, string | undefined>>): readonly string[] {
  const named = `file="/${file.replace(/^\//, '')}${region === undefined ? '' : `#${region}`}"`;
  const spans = (lines ?? '').split(',').map((span) => {
    const [from = '', to = ''] = span.split(':');
    return to === from ? to : `${from || '1'}-${to}`;
  });
  return lines ? [named, `lines="${spans.join(',')}"`] : [named];
}

/** Rewrites the opening line of a fence and its options. */
function rewriteFenceLine(line: string, snippet: Readonly<Record<string, string | undefined>> | undefined): string {
  const [lead = ''] = FENCE.exec(line) ?? [];
  const written = line.slice(lead.length);
  const { double, single } = FENCE_TAB.exec(written)?.groups ?? {};
  const label = double ?? single;
  const info = written.replace(FENCE_TAB, '').trim();
  const inside = /^\{(.*)\}$/.exec(info)?.[1] ?? info;
  // Braces with only numbers name lines in sitegen too.
  if (!/^\.|\{(?![\d\s,-]*\})|linenums=|hl_lines=/.test(info) && !snippet)
    return label === undefined ? line : `${lead}${info} [${label}]`;
  const options = Object.fromEntries(
    [...inside.matchAll(OPTION)].map(({ groups }) => [groups?.name, groups?.quoted ?? groups?.single ?? '']),
  );
  const language = /^\s*\.?([\w+#-]+)/.exec(inside.replace(OPTION, ''))?.[1] ?? '';
  const marked = options.hl_lines?.trim().split(/\s+/).join(',');
  const parts = [
    label === undefined ? '' : `[${label}]`,
    options.title === undefined ? '' : `title="${options.title}"`,
    marked === undefined ? '' : `{${marked}}`,
    options.linenums === undefined
      ? ''
      : options.linenums === '1'
        ? 'showLineNumbers'
        : `showLineNumbers=${options.linenums}`,
    options.file === undefined ? '' : `file="${options.file}"`,
    ...(snippet ? printSnippet(snippet) : []),
  ];
  return `${lead}${language}${parts
    .filter(Boolean)
    .map((part) => ` ${part}`)
    .join('')}`;
}

/** The number of an annotation in a comment. The exclamation mark makes Material hide the comment sign. */
const ANNOTATION = /((?:#|\/\/|\/\*|--|<!--|[;%])[ \t]*\(\d+\))!/g;

/**
 * Rewrites a fence. If its code is a snippet, its opening line names the file instead, if it exists. Annotations become plain
 * comments, whose numbers the list below the code explains.
 */
export function rewriteFence(
  [open = '', ...code]: readonly string[],
  exists: (file: string) => boolean,
): readonly string[] {
  const [only = '', ...others] = code.slice(0, -1).filter((line) => line.trim() !== '');
  const snippet = others.length === 0 ? SNIPPET.exec(only)?.groups : undefined;
  if (!snippet || !exists(snippet.file ?? ''))
    return [rewriteFenceLine(open, undefined), ...code.map((line) => line.replace(ANNOTATION, '$1'))];
  // A fence that names its file was rewritten already.
  return [rewriteFenceLine(open, /\sfile=/.test(open) ? undefined : snippet), ...code.slice(-1)];
}

/** Rewrites the attributes of links and pictures: sizes and ids are kept, classes are not. */
function rewriteAttributes(_: string, target: string, attributes: string): string {
  const id = idIn(attributes);
  const anchor = id === undefined ? '' : printAnchor(id);
  if (id !== undefined && target.startsWith('[]')) return anchor;
  const width = /width="?(\d+)/.exec(attributes)?.[1];
  const [, alt = '', src] = /^!\[([^\]]*)\]\(([^)\s]+)[^)]*\)$/.exec(target) ?? [];
  const picture =
    src === undefined || width === undefined ? target : `<img src="${src}" alt="${alt}" width="${width}" />`;
  return anchor + picture;
}

/** Rewrites the attributes of the block above: its id is kept. */
const rewriteBlockAttributes = (_: string, indent: string, attributes: string, end: string): string => {
  const id = idIn(attributes);
  return id === undefined ? '' : indent + printAnchor(id) + end;
};

const KEY_NAMES: Readonly<Record<string, string>> = table({
  ctrl: 'Ctrl',
  cmd: '⌘',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  esc: 'Esc',
  tab: 'Tab',
  space: 'Space',
});

const printKeys = (_: string, keys: string): string =>
  keys
    .split('+')
    .map((key) => `<kbd>${KEY_NAMES[key] ?? key.replace(/^"|"$/g, '')}</kbd>`)
    .join('+');

/** Rewrites the attributes of the text before them: its id is kept. */
const rewriteMarkAttributes = (_: string, attributes: string): string => {
  const id = idIn(attributes);
  return id === undefined ? '' : printAnchor(id);
};

const CODE = '`+[^`\\n]+`+';

/** Inline code, and formulas if the site has them. */
const LITERALS = { plain: new RegExp(CODE, 'g'), math: new RegExp(`${CODE}|${FORMULA}`, 'g') };

/** Applies a change to a text, except in inline code and formulas. Formulas get the delimiters of sitegen. */
function outsideLiterals(text: string, hasMath: boolean, change: (part: string) => string): string {
  let done = 0;
  let result = '';
  const changeRest = (end?: number): string => {
    const part = text.slice(done, end);
    return change(done === 0 ? part : part.replace(FIRST_ATTRIBUTES, rewriteMarkAttributes));
  };
  for (const { 0: found, index } of text.matchAll(hasMath ? LITERALS.math : LITERALS.plain)) {
    result += changeRest(index) + (found.startsWith('`') ? found.replace(INLINE_LANGUAGE, '$1') : printFormula(found));
    done = index + found.length;
  }
  return result + changeRest();
}

/** The language of inline code, which sitegen does not highlight. */
const INLINE_LANGUAGE = /^(`+)(?:#!|:::)[a-z][\w+-]*[ \t]+/;

/** An emoji shortcode with attributes. */
const EMOJI_ATTRIBUTES = /(:[a-z][\w+-]*:)\{:?[ \t]*[.#][^}\n]*\}/g;

/** A link that only contains an icon. The name of the icon becomes its text. */
const ICON_ALONE =
  /\[[ \t]*:(?:material|fontawesome|octicons|simple)-(?:(?:brands|regular|solid|mark)-)?([\w-]+?)(?:-\d+)?:(?:\{[^}\n]*\})?[ \t]*\](?=[([])/g;

/** Icons that say yes or no, as in tables that compare something. They become characters. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/:(?:material|fontawesome|octicons)-(?:(?:regular|solid)-)?check(?!box)[\w-]*:(?:\{[^}\n]*\})?/g, '✓'],
  [
    /:(?:material|fontawesome|octicons)-(?:(?:regular|solid)-)?(?:close|xmark|times|x-\d+|x-circle)[\w-]*:(?:\{[^}\n]*\})?/g,
    '✗',
  ],
];

const withMarks = (text: string): string => MARKS.reduce((done, [pattern, mark]) => done.replace(pattern, mark), text);

const iconLabel = (name: string): string => platformLabel(name.replace(/-/g, ' '));

/** Text between single marks, without spaces. Addresses and ids in brackets or braces may have such marks too. */
const SUPERSCRIPT = /(?<![\\^[(/{])\^([^\s^~[\](){}/]+)\^(?!\^)/g;
const SUBSCRIPT = /(?<![\\~(/{])~([^\s^~[\](){}/]+)~(?!~)/g;

/** What a site's Markdown extensions render within a text. */
export interface InlineExtensions {
  readonly hasMath: boolean;
  /** `H~2~O` */
  readonly hasSubscripts: boolean;
  /** `x^2^` */
  readonly hasSuperscripts: boolean;
}

/** Rewrites inline syntax: attributes, marks, keys. Icons of the old theme are removed. */
export const rewriteInline = (text: string, { hasMath, hasSubscripts, hasSuperscripts }: InlineExtensions): string =>
  outsideLiterals(text, hasMath, (part) =>
    withMarks(part)
      .replace(/(\.(?:avif|gif|jpe?g|png|svg|webp))#only-(dark|light)\b/g, '$1#gh-$2-mode-only')
      .replace(/(!?\[[^\]]*\](?:\([^)]*\)|\[[^\]\n]*\]))\{:?([^}\n]*)\}/g, rewriteAttributes)
      .replace(EMOJI_ATTRIBUTES, '$1')
      .replace(BLOCK_ATTRIBUTES, rewriteBlockAttributes)
      .replace(MARK_ATTRIBUTES, rewriteMarkAttributes)
      .replace(/^\[TOC\][ \t]*$/gm, '')
      .replace(ICON_ALONE, (_, name: string) => `[${iconLabel(name)}]`)
      .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}\n]*\})?[ \t]?/g, '')
      .replace(/(?<!\{)\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+/g, printKeys)
      .replace(/(?<![=\w])==([^=\n]+)==(?![=\w])/g, '<mark>$1</mark>')
      .replace(/\^\^([^^\n]+)\^\^/g, '<ins>$1</ins>')
      .replace(SUPERSCRIPT, hasSuperscripts ? '<sup>$1</sup>' : '$&')
      .replace(SUBSCRIPT, hasSubscripts ? '<sub>$1</sub>' : '$&')
      .replace(/(<\w+\b[^>]*?)[ \t]+markdown(?:=["']?\w+["']?)?(?=[\s>])/g, '$1'),
  );
