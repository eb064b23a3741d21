import { copyOf } from '../shared/copyOf.ts';
import { decodeEntities } from '../shared/decodeEntities.ts';
import { plainText } from '../shared/plainText.ts';
import { withoutCode } from '../source/markdownCode.ts';
import type { FrontMatter } from './frontMatterSchema.ts';
import { withoutHeadingAttributes } from './headingAttributes.ts';
import { HTML_ELEMENTS } from './rules/elementNames.ts';

const ATX_HEADING = /^#[ \t]+(.+)$/;

/** A line of text, underlined with equals signs (CommonMark 4.3). */
const SETEXT_HEADING = /^(?![#>|]|(?:[-*+]|\d{1,9}[.)])[ \t]|`{3}|~{3}|:{3})(?<text>\S.*)\n {0,3}=+[ \t]*$/m;

/** Closing sequence of a heading (CommonMark 4.2). */
const CLOSING_SEQUENCE = /(?<= )#+$/;

/** Pattern of the attributes of a tag. */
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^<>"'])*`;

/** Badges and icons, which do not belong to a heading's text. */
const DECORATION = new RegExp(
  String.raw`<Badge\b${ATTRIBUTES}(?<!/)>.*?</Badge>|<(?:Badge|Icon)\b${ATTRIBUTES}/>|:icon-[\w:/-]+:`,
  'g',
);

/** A tag, or an autolink. */
const TAG = new RegExp(String.raw`(?<!\\)<(?:/?([a-z][a-z\d]*)(?=[\s/>])${ATTRIBUTES}|(https?://[^\s<>]+))>`, 'gi');

/** Removes HTML tags from a line, except in code. Other text in angle brackets stays. */
const withoutTags = (markdown: string): string =>
  markdown
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(TAG, (tag, name: string | undefined, address: string | undefined) =>
            name === undefined ? (address ?? '') : HTML_ELEMENTS.has(name.toLowerCase()) ? '' : tag,
          ),
    )
    .join('');

/**
 * What may precede the title: comments, import and export statements of MDX, which end at a blank line, and the opening line of a
 * hero, whose title is the page's.
 */
const LEAD =
  /^(?:\s*(?:<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?:import|export)\s.*(?:\n(?!#|\s*\n).+)*|:{3,} *hero\b.*))*\s*/;

/** The text of a heading of level 1 at the start, if there is one. Inline marks are removed. */
function headingText(markdown: string): string | undefined {
  const [firstLines = '', firstLine = ''] = /^(.*)(?:\n.*)?/.exec(markdown) ?? [];
  const heading =
    ATX_HEADING.exec(firstLine)?.[1]?.trimEnd().replace(CLOSING_SEQUENCE, '') ??
    SETEXT_HEADING.exec(firstLines)?.groups?.text;
  if (heading === undefined) return undefined;
  return copyOf(
    decodeEntities(plainText(withoutTags(withoutHeadingAttributes(heading.trimEnd()).replace(DECORATION, '')))),
  );
}

/** The text of the first heading of level 1, if only comments, statements and the opening line of a hero precede it. */
const findHeading = (markdown: string): string | undefined =>
  headingText(markdown.slice((LEAD.exec(markdown)?.[0] ?? '').length));

/** The line of a heading of level 1, or below it. */
const TITLE_LINE = /^(?: {0,3}(?:#[ \t]|=+[ \t]*$)|[ \t]*<h1[\s>])/m;

/** The title in the front matter. It is plain text, so backticks of code are removed: `` `<webview>` Tag ``. */
export const writtenTitle = ({ title }: FrontMatter): string | undefined => title?.replace(/`([^`]+)`/g, '$1');

/** A heading of level 1 as HTML, such as a centered one in a readme. */
const HTML_HEADING = new RegExp(String.raw`^[ \t]*<h1(?=[\s>])${ATTRIBUTES}>(?<html>[^]{0,1000}?)</h1>`, 'i');

const PICTURE = /<img\b[^<>]*?\balt=(?:"([^"]*)"|'([^']*)')[^<>]*>/gi;

/** The text of a heading as HTML at the start, with that of its pictures; undefined if it has none. */
function htmlHeadingText(markdown: string): string | undefined {
  const html = HTML_HEADING.exec(markdown)?.groups?.html ?? '';
  const named = html.replace(PICTURE, (_, double?: string, single?: string) => double ?? single ?? '');
  const text = decodeEntities(named.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : copyOf(text);
}

/** A heading or a thematic break. */
const HEADING_OR_RULE =
  /^(?<html>[ \t]*<h1[\s>])|^ {0,3}(?:(?<level>#{1,6})[ \t]|(?<setext>\S.*\n {0,3}=+[ \t]*$)|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|(?:\*[ \t]*){3,}$)/m;

/** The text of the first heading if it has level 1, even if text precedes it, such as a picture or a box. */
function laterHeading(markdown: string): string | undefined {
  if (!TITLE_LINE.test(markdown)) return undefined;
  const first = HEADING_OR_RULE.exec(withoutCode(markdown));
  const { html, level, setext } = first?.groups ?? {};
  if (!first || (html ?? setext ?? level) === undefined) return undefined;
  const found = markdown.slice(first.index);
  if (html !== undefined) return htmlHeadingText(found);
  return level === undefined || level === '#' ? headingText(found.trimStart()) : undefined;
}

/** A heading of level 1 that is not HTML. */
const ANY_HEADING = /^ {0,3}(?:#[ \t]+\S|\S.*\n {0,3}=+[ \t]*$)/m;

/** The text of the first heading of level 1 if it is too far below to be the title of the page. */
export function headingBelow(markdown: string): string | undefined {
  if (findHeading(markdown) !== undefined || laterHeading(markdown) !== undefined) return undefined;
  const found = ANY_HEADING.exec(withoutCode(markdown));
  return found ? headingText(markdown.slice(found.index).trimStart()) : undefined;
}

/** What a text says about its title. */
export function readTitle(markdown: string, frontMatter: FrontMatter) {
  const first = findHeading(markdown);
  const heading = first ?? laterHeading(markdown);
  const written = writtenTitle(frontMatter);
  return {
    heading,
    /** The page needs no other title. */
    isShown: first !== undefined || (heading !== undefined && (written === undefined || written === heading)),
  };
}
