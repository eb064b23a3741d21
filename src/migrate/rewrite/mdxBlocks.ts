import { escapeHtml } from '../../shared/escapeHtml.ts';
import { type Line, markLines } from '../../source/fences.ts';
import { outdentBy, widthOf } from './indentation.ts';

/** The tag of a block, or the title of a `<details>`, alone on its line. */
const TAG =
  /^[ \t]*(?:<\/?(?:article|aside|blockquote|center|details|div|figure|footer|header|main|nav|p|section)(?:\s[^<>]*)?>|<summary>.*<\/summary>)[ \t]*$/;

/** The tag of a paragraph, alone on its line. */
const PARAGRAPH = /^[ \t]*<\/?p>[ \t]*$/;

/** The start of a line of HTML, or of an expression. */
const HTML = /^[ \t]*(?:<\/?[a-z!]|\{)/;

/** A paragraph on one line, which may be an item of a list. */
const LINE = /^([ \t]*(?:[*+-][ \t]+|\d+[.)][ \t]+)?)<p>(?!\s*<[a-z])((?:(?!<\/?p>).)+)<\/p>[ \t]*$/;

/** The title of a `<details>`. */
const SUMMARY = /(?<=^[ \t]*<summary>).*(?=<\/summary>[ \t]*$)/;

/** The Markdown in such a title: code, a link, or strong text. */
const MARK = /(`+)(.+?)\1(?!`)|\[([^\]]*)\]\(([^()\s]+)\)|\*\*(.+?)\*\*/g;

/** Markdown of a line as HTML. */
const markedUp = (text: string): string =>
  text.replace(MARK, (whole, _ticks, code?: string, words?: string, address = '', strong?: string) => {
    if (code !== undefined) return `<code>${escapeHtml(code.trim())}</code>`;
    if (words !== undefined) return `<a href="${address}">${markedUp(words)}</a>`;
    return strong === undefined ? whole : `<strong>${markedUp(strong)}</strong>`;
  });

const isBlank = (line: Line | undefined): boolean => line === undefined || line.text.trim() === '';
const isTag = (line: Line | undefined): boolean => line !== undefined && !line.isCode && TAG.test(line.text);

/** Groups consecutive lines: those with tags, blank ones, and others. */
function groupLines(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const isSame = previous !== undefined && isTag(previous) === isTag(line) && isBlank(previous) === isBlank(line);
    if (isSame) groups.at(-1)?.push(line);
    else groups.push([line]);
  });
  return groups;
}

/** True for a line of Markdown: neither blank, nor a tag, nor other HTML. */
const isText = (line: Line | undefined): boolean =>
  line !== undefined && !isBlank(line) && !isTag(line) && (line.isCode || !HTML.test(line.text));

/** Reduces the indentation of text below a tag to that of the tag: deeper text would be code in Markdown. */
function settle(lines: readonly Line[], tag: Line): readonly Line[] {
  const spare = Math.min(...lines.map(({ text }) => widthOf(text))) - widthOf(tag.text);
  const isSettled = spare <= 0 || lines.some(({ isCode }) => isCode);
  return isSettled ? lines : lines.map((line) => ({ ...line, text: outdentBy(line.text, spare) }));
}

const BLANK: Line = { text: '', isCode: false };

const withoutParagraph = (line: Line): Line => (PARAGRAPH.test(line.text) ? BLANK : line);

/** The blank line between text and a tag. The tag of a paragraph becomes a blank line itself. */
const blankFor = (line: Line | undefined): readonly Line[] =>
  line !== undefined && isTag(line) && !PARAGRAPH.test(line.text) ? [BLANK] : [];

/** Removes the tags of paragraphs on one line, except in other HTML, and writes the titles of details as HTML. */
const openLines = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, index) => {
    const above = lines[index - 1];
    const isInHtml = above !== undefined && HTML.test(above.text) && !isTag(above);
    if (line.isCode || isInHtml) return line;
    return { ...line, text: line.text.replace(LINE, '$1$2').replace(SUMMARY, markedUp) };
  });

/**
 * In MDX, text directly below the tag of a block and in `<p>` is Markdown, but in Markdown an HTML block extends to the next blank
 * line. Separates text from tags by blank lines, and removes the tags of paragraphs.
 */
export function openMdxBlocks(text: string): string {
  const groups = groupLines(openLines(markLines(text)));
  const opened = groups.flatMap((group, index) => {
    const above = groups[index - 1]?.at(-1);
    const below = groups[index + 1]?.[0];
    if (isTag(group[0])) {
      const isAround = isText(groups[index - 1]?.[0]) || isText(below);
      return isAround ? group.map(withoutParagraph) : group;
    }
    if (!isText(group[0])) return group;
    const settled = above && isTag(above) ? settle(group, above) : group;
    return [...blankFor(above), ...settled, ...blankFor(below)];
  });
  return opened.map((line) => line.text).join('\n');
}
