import { type Line, markLines, outsideFences } from '../../source/fences.ts';
import { outdentBy, widthOf, withoutBlankEnds } from './indentation.ts';

/** The tag of an HTML block whose content is Markdown: `<figure markdown="span">`. */
const OPENING =
  /^(?<indent>[ \t]*)<(?<name>article|aside|blockquote|center|details|div|figure|footer|header|main|nav|section)\b(?<before>[^<>]*?)[ \t]+markdown(?:=["']?\w+["']?)?(?<after>[^<>]*)>(?<rest>.*)$/;

/** An element that is a block in CommonMark, but not in Python-Markdown, where its content is Markdown. */
const CENTER = /^(?<indent>[ \t]*)<(?<name>center)\b(?<before>[^<>]*)>(?<rest>.*)$/;

/** A line that begins with the tag, with text behind it, but not the end of the element. */
const CENTER_START = /^([ \t]*<center\b[^<>]*>)[ \t]*(?!.*<\/center>)(\S.*)$/gm;

/** A line that ends the element, with text before it, but not its start. */
const CENTER_END = /^(?!.*<center\b)(.*\S)[ \t]*<\/center>[ \t]*$/gm;

/** Puts the tags around centered text on lines of their own. */
const openCenter = (text: string): string =>
  outsideFences(text, (part) => part.replace(CENTER_START, '$1\n$2').replace(CENTER_END, '$1\n</center>'));

/** The tag of an HTML block whose content is HTML, too. */
const RAW_OPENING =
  /^(?<indent>[ \t]*)<(?<name>article|aside|center|details|div|figure|footer|header|main|nav|p|section|table|ul|ol)\b(?![^<>]*\smarkdown\b)[^<>]*>[ \t]*$/;

/** The lines between an opening tag (above line `from`) and its closing tag; undefined if that is not on a line of its own. */
function takeInside(lines: readonly Line[], from: number, name: string): readonly Line[] | undefined {
  const tags = new RegExp(`<(/?)${name}\\b`, 'g');
  let depth = 1;
  for (let at = from; at < lines.length; at++) {
    const { text = '', isCode } = lines[at] ?? {};
    if (isCode) continue;
    for (const [, slash] of text.matchAll(tags)) depth += slash === '/' ? -1 : 1;
    if (depth <= 0) return new RegExp(`^[ \\t]*</${name}>[ \\t]*$`).test(text) ? lines.slice(from, at) : undefined;
  }
  return undefined;
}

/** Comments before a text, at the start of a paragraph or of an item. */
const COMMENTS = /^([ \t]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*)((?:<!--(?:(?!-->).)*-->[ \t]*)+)(?=[^\s<])(.*)$/gm;

/** Moves comments before a text to the end of its line: in CommonMark, a line that begins with a comment is HTML to its end. */
export const moveComments = (text: string): string =>
  text.includes('<!--')
    ? outsideFences(text, (part) =>
        part.replace(
          COMMENTS,
          (_, lead: string, comments: string, words: string) => `${lead}${words.trimEnd()} ${comments.trimEnd()}`,
        ),
      )
    : text;

const isBlank = (line: string): boolean => line.trim() === '';

const textsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

/** Removes surrounding blank lines, and aligns the lines with the tag around them. */
function settle(inside: readonly string[], indent: string): readonly string[] {
  const text = withoutBlankEnds(inside);
  const least = Math.min(...text.filter((line) => !isBlank(line)).map(widthOf));
  const spare = least - widthOf(indent);
  return spare > 0 && spare < Number.POSITIVE_INFINITY ? text.map((line) => outdentBy(line, spare)) : text;
}

/** The classes of Material's grid of cards. */
const CARDS = /\sclass=(["'])(?=[^"']*\bgrid\b)(?=[^"']*\bcards\b)[^"']*\1/;

/** A block that may be in a card, whose marks must differ from those of the cards. */
const INNER_BLOCK = /^[ \t]*(?:[*+-][ \t]+)?(?:!!!|\?\?\?|===|:::|\/\/\/)/m;

/** The line between the title of a card and its text; sitegen's style separates them. */
const CARD_RULE = /\n[ \t]+(?:-{3,}|\*{3,})[ \t]*(?=\n|$)/g;

/** A list in Material's grid as a block of cards; undefined if it is no list. */
function printCards(body: string, indent: string): readonly string[] | undefined {
  if (!/^\s*[*+-][ \t]/.test(body)) return undefined;
  const marks = ':'.repeat(INNER_BLOCK.test(body) ? 6 : 3);
  return [`${indent}${marks}cards`, '', body.replace(CARD_RULE, '').replace(/\n{3,}/g, '\n\n'), '', indent + marks];
}

/**
 * In Markdown, an HTML block only ends at a blank line. Separates Markdown content from the HTML tags around it by blank lines.
 * A grid of cards becomes a block.
 */
export function openMarkdownBlocks(text: string): string {
  if (!/<\w[^<>]*[ \t]markdown\b|<center\b/.test(text)) return text;
  const lines = markLines(text.includes('<center') ? openCenter(text) : text);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text: line = '', isCode } = lines[at] ?? {};
    const opening = isCode ? undefined : (OPENING.exec(line) ?? CENTER.exec(line))?.groups;
    const { indent = '', name, before = '', after = '', rest = '' } = opening ?? {};
    const end = `</${name}>`;
    const inside = name !== undefined && isBlank(rest) ? takeInside(lines, at + 1, name) : undefined;
    const only = name !== undefined && rest.trimEnd().endsWith(end) ? rest.trimEnd().slice(0, -end.length) : undefined;
    if (inside === undefined && (only === undefined || only.includes(`<${name}`))) out.push(line);
    else {
      const body =
        inside === undefined
          ? indent + (only ?? '').trim()
          : openMarkdownBlocks(settle(textsOf(inside), indent).join('\n'));
      const cards = name === 'div' && CARDS.test(before + after) ? printCards(body, indent) : undefined;
      out.push(...(cards ?? [`${indent}<${name}${before}${after}>`, '', body, '', indent + end]));
      at += inside === undefined ? 0 : inside.length + 1;
    }
  }
  return out.join('\n');
}

/** True for a line that would be code in CommonMark if a blank line precedes it. */
const isIndented = (line: string, indent: string): boolean => !isBlank(line) && widthOf(line) >= widthOf(indent) + 4;

/**
 * In Python-Markdown, an HTML block ends with its closing tag. Removes the blank lines within one, where CommonMark would take
 * indented lines for code.
 */
export function joinHtmlBlocks(text: string): string {
  const lines = markLines(text);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text: line = '', isCode } = lines[at] ?? {};
    out.push(line);
    const { indent = '', name } = (!isCode && RAW_OPENING.exec(line)?.groups) || {};
    const inside = name === undefined ? [] : (takeInside(lines, at + 1, name) ?? []);
    const texts = textsOf(inside);
    const isBroken = texts.some((one, index) => isBlank(texts[index - 1] ?? '-') && isIndented(one, indent));
    if (!isBroken || inside.some((one) => one.isCode || /<pre\b/i.test(one.text))) continue;
    out.push(...texts.filter((one) => !isBlank(one)));
    at += inside.length;
  }
  return out.join('\n');
}
