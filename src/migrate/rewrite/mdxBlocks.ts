import { escapeHtml } from '../../shared/escapeHtml.ts';
import { type Line, markLines } from '../../source/fences.ts';
import { outdentBy, widthOf } from './indentation.ts';

/** A tag of a block alone on its line, or what a `<details>` is called. */
const TAG =
  /^[ \t]*(?:<\/?(?:article|aside|blockquote|center|details|div|figure|footer|header|main|nav|p|section)(?:\s[^<>]*)?>|<summary>.*<\/summary>)[ \t]*$/;

/** A paragraph that says so itself; HTML that begins a line. */
const PARAGRAPH = /^[ \t]*<\/?p>[ \t]*$/;
const HTML = /^[ \t]*(?:<\/?[a-z!]|\{)/;

/** A paragraph on one line, which may be an item of a list. */
const LINE = /^([ \t]*(?:[*+-][ \t]+|\d+[.)][ \t]+)?)<p>(?!\s*<[a-z])((?:(?!<\/?p>).)+)<\/p>[ \t]*$/;

/** The title of a `<details>`, and what stands in it of Markdown: code, links, and what is strong. */
const SUMMARY = /(?<=^[ \t]*<summary>).*(?=<\/summary>[ \t]*$)/;
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

/** Lines that stand together: tags, or what is between them. */
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

/** True for what Markdown begins with: neither blank, nor a tag, nor other HTML. */
const isText = (line: Line | undefined): boolean =>
  line !== undefined && !isBlank(line) && !isTag(line) && (line.isCode || !HTML.test(line.text));

/** Text below a tag, no further in than that: far in it would be code in Markdown. */
function settle(lines: readonly Line[], tag: Line): readonly Line[] {
  const spare = Math.min(...lines.map(({ text }) => widthOf(text))) - widthOf(tag.text);
  const isSettled = spare <= 0 || lines.some(({ isCode }) => isCode);
  return isSettled ? lines : lines.map((line) => ({ ...line, text: outdentBy(line.text, spare) }));
}

const BLANK: Line = { text: '', isCode: false };

const withoutParagraph = (line: Line): Line => (PARAGRAPH.test(line.text) ? BLANK : line);

/** What parts text from a tag: a paragraph’s becomes blank itself. */
const blankFor = (line: Line | undefined): readonly Line[] =>
  line !== undefined && isTag(line) && !PARAGRAPH.test(line.text) ? [BLANK] : [];

/** Lines without the tags of paragraphs on one line, but in a block of other HTML; titles of details are HTML. */
const openLines = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, index) => {
    const above = lines[index - 1];
    const isInHtml = above !== undefined && HTML.test(above.text) && !isTag(above);
    if (line.isCode || isInHtml) return line;
    return { ...line, text: line.text.replace(LINE, '$1$2').replace(SUMMARY, markedUp) };
  });

/**
 * In MDX the text of blocks is Markdown directly below their tags, and in `<p>`; in Markdown HTML goes to the next blank line:
 * one is put between, and paragraphs need no tag.
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
