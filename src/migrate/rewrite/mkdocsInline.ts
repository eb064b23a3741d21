import { table } from '../../shared/table.ts';
import { FENCE } from '../../source/fences.ts';
import { platformLabel } from '../links.ts';
import { BLOCK_ATTRIBUTES, FIRST_ATTRIBUTES, idIn, MARK_ATTRIBUTES, printAnchor } from './attributeLists.ts';
import { FORMULA, printFormula } from './mkdocsMath.ts';

/** Options in `{ .yaml .no-copy title="x" linenums="1" hl_lines="2 3" }`, or the same without braces. `file` is sitegen's own. */
const OPTION = /(?<name>title|linenums|hl_lines|file)=(?:"(?<quoted>[^"]*)"|'(?<single>[^']*)')/g;

/** Rewrites the opening line of a fence and its options. If the code is a snippet, the file is named here. */
export function rewriteFenceLine([line = '', next = '']: readonly string[]): string {
  const [lead = ''] = FENCE.exec(line) ?? [];
  const info = line.slice(lead.length).trim();
  const inside = /^\{(.*)\}$/.exec(info)?.[1] ?? info;
  // A fence that names its file was rewritten already.
  const snippet = /(?:^|\s)file=/.test(info) ? undefined : /^\s*-+8<-+[ \t]+"([^":]+)(?::([^":]+))?"\s*$/.exec(next);
  // Braces with only numbers name lines in sitegen too.
  if (!/^\.|\{(?![\d\s,-]*\})|linenums=|hl_lines=/.test(info) && !snippet) return line;
  const options = Object.fromEntries(
    [...inside.matchAll(OPTION)].map(({ groups }) => [groups?.name, groups?.quoted ?? groups?.single ?? '']),
  );
  const language = /^\s*\.?([\w+#-]+)/.exec(inside.replace(OPTION, ''))?.[1] ?? '';
  const marked = options.hl_lines?.trim().split(/\s+/).join(',');
  const parts = [
    options.title === undefined ? '' : `title="${options.title}"`,
    marked === undefined ? '' : `{${marked}}`,
    options.linenums === undefined
      ? ''
      : options.linenums === '1'
        ? 'showLineNumbers'
        : `showLineNumbers=${options.linenums}`,
    options.file === undefined ? '' : `file="${options.file}"`,
    snippet ? `file="/${snippet[1] ?? ''}${snippet[2] === undefined ? '' : `#${snippet[2]}`}"` : '',
  ];
  return `${lead}${language}${parts
    .filter(Boolean)
    .map((part) => ` ${part}`)
    .join('')}`;
}

/** The number of an annotation in a comment. The exclamation mark makes Material hide the comment sign. */
const ANNOTATION = /((?:#|\/\/|\/\*|--|<!--|[;%])[ \t]*\(\d+\))!/g;

/** Rewrites a line of code: annotations become plain comments, whose numbers the list below the code explains. */
export const rewriteCodeLine = (line: string): string => line.replace(ANNOTATION, '$1');

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
    result += changeRest(index) + (found.startsWith('`') ? found : printFormula(found));
    done = index + found.length;
  }
  return result + changeRest();
}

/** An emoji shortcode with attributes. */
const EMOJI_ATTRIBUTES = /(:[a-z][\w+-]*:)\{:?[ \t]*[.#][^}\n]*\}/g;

/** A link that only contains an icon. The name of the icon becomes its text. */
const ICON_ALONE =
  /\[[ \t]*:(?:material|fontawesome|octicons|simple)-(?:(?:brands|regular|solid|mark)-)?([\w-]+?)(?:-\d+)?:(?:\{[^}\n]*\})?[ \t]*\](?=[([])/g;

const iconLabel = (name: string): string => platformLabel(name.replace(/-/g, ' '));

/** Rewrites inline syntax: attributes, marks, keys. Icons of the old theme are removed. */
export const rewriteInline = (text: string, hasMath: boolean): string =>
  outsideLiterals(text, hasMath, (part) =>
    part
      .replace(/(\.(?:avif|gif|jpe?g|png|svg|webp))#only-(dark|light)\b/g, '$1#gh-$2-mode-only')
      .replace(/(!?\[[^\]]*\](?:\([^)]*\)|\[[^\]\n]*\]))\{:?([^}\n]*)\}/g, rewriteAttributes)
      .replace(EMOJI_ATTRIBUTES, '$1')
      .replace(BLOCK_ATTRIBUTES, rewriteBlockAttributes)
      .replace(MARK_ATTRIBUTES, rewriteMarkAttributes)
      .replace(/^\[TOC\][ \t]*$/gm, '')
      .replace(ICON_ALONE, (_, name: string) => `[${iconLabel(name)}]`)
      .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}\n]*\})?[ \t]?/g, '')
      .replace(/\+\+([\w"-]+(?:\+[\w"-]+)*)\+\+/g, printKeys)
      .replace(/(?<![=\w])==([^=\n]+)==(?![=\w])/g, '<mark>$1</mark>')
      .replace(/\^\^([^^\n]+)\^\^/g, '<ins>$1</ins>')
      .replace(/(<\w+\b[^>]*?)[ \t]+markdown(?:=["']?\w+["']?)?(?=[\s>])/g, '$1'),
  );
