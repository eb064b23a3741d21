import { type Line, markLines } from '../../source/fences.ts';

const NAMES = 'a|abbr|b|br|cite|code|del|em|font|i|img|ins|kbd|mark|small|span|strong|sub|sup|u';
const MARKERS = String.raw`[ \t]*(?:(?:[*+-]|\d{1,9}[.)])[ \t]+)*`;

/** A line with only one inline tag. In CommonMark, it begins an HTML block if it begins a paragraph (4.6, type 7). */
const LONE_TAG = new RegExp(String.raw`^${MARKERS}</?(?:${NAMES})(?:[\s/](?:"[^"]*"|'[^']*'|[^<>"'])*)?>[ \t]*$`, 'i');

/** A line that begins with an inline tag. */
const TAG_LINE = new RegExp(String.raw`^[ \t]*</?(?:${NAMES})(?=[\s/>])`, 'i');

const ITEM = /^[ \t]*(?:[*+-]|\d{1,9}[.)])[ \t]/;

/** A line that begins another block, also within a paragraph. */
const BLOCK = /^[ \t]*(?:#{1,6}[ \t]|>|!{3}|\?{3}|={3}|\/{3}|:{3}|\||(?:[*_-][ \t]*){3,}$)/;

/** Separates the text of a paragraph that begins with an inline tag on a line of its own. */
function openParagraph(lines: readonly string[]): readonly string[] {
  const [first = '', second = '', ...others] = lines;
  if (lines.length < 2 || !LONE_TAG.test(first)) return lines;
  const end = lines.findIndex((line, index) => index > 0 && !TAG_LINE.test(line));
  const next = lines[end];
  if (next === undefined || /^[ \t]*</.test(next)) return lines;
  if (BLOCK.test(next)) return [...lines.slice(0, end), '', ...lines.slice(end)];
  return [`${first.trimEnd()}${TAG_LINE.test(second) ? '' : ' '}${second.trimStart()}`, ...others];
}

/** True for a line that belongs to the same paragraph as the line above. */
const continues = (above: Line | undefined, { text, isCode }: Line): boolean =>
  above !== undefined && !isCode && !above.isCode && above.text.trim() !== '' && text.trim() !== '' && !ITEM.test(text);

/**
 * In Python-Markdown, inline tags are inline everywhere. Joins the first two lines of a paragraph that begins with one on a line of
 * its own, as CommonMark would take the whole paragraph for HTML; blocks below such a tag are separated by a blank line.
 */
export function openInlineTags(text: string): string {
  if (!text.includes('<')) return text;
  const paragraphs: string[][] = [];
  let above: Line | undefined;
  for (const line of markLines(text)) {
    if (continues(above, line)) paragraphs.at(-1)?.push(line.text);
    else paragraphs.push([line.text]);
    above = line;
  }
  return paragraphs.flatMap(openParagraph).join('\n');
}
