import MarkdownIt, { type Token } from 'markdown-it';
import { decodeUrl } from '../../shared/url.ts';

/** A chapter of a book. */
export interface Chapter {
  readonly title: string;
  /** Relative to the folder of the pages; empty for a draft. */
  readonly file: string;
  readonly chapters: readonly Chapter[];
}

/** The chapters up to the next title or rule. */
export interface Part {
  /** Undefined if there is no title above the chapters. */
  readonly title: string | undefined;
  readonly chapters: readonly Chapter[];
}

/** A chapter under construction. */
interface OpenChapter extends Chapter {
  readonly chapters: OpenChapter[];
}

interface OpenPart extends Part {
  readonly chapters: OpenChapter[];
}

/** The text of a line, without markup. */
const plainText = (tokens: readonly Token[]): string => tokens.map(({ content }) => content).join('');

/** The chapters that a text links to. Prefix and suffix chapters may share a paragraph. */
function chaptersIn(tokens: readonly Token[]): readonly OpenChapter[] {
  const starts = tokens.flatMap(({ type }, index) => (type === 'link_open' ? [index] : []));
  return starts.map((start) => {
    const inside = tokens.slice(
      start,
      tokens.findIndex(({ type }, index) => index > start && type === 'link_close'),
    );
    const href = String(tokens[start]?.attrGet('href') ?? '');
    return { title: plainText(inside), file: decodeUrl(href).replace(/^\.\//, ''), chapters: [] };
  });
}

/** Parses `SUMMARY.md` into the parts of a book. */
export function parseSummary(text: string): readonly Part[] {
  const parts: OpenPart[] = [{ title: undefined, chapters: [] }];
  const part = (): OpenPart => parts.at(-1) as OpenPart; // never empty
  const lists: OpenChapter[][] = [];
  let inHeading = false;
  for (const { type, children } of new MarkdownIt({ html: true }).parse(text, {})) {
    if (type === 'bullet_list_open') lists.push(lists.at(-1)?.at(-1)?.chapters ?? part().chapters);
    else if (type === 'bullet_list_close') lists.pop();
    else if (type === 'hr') parts.push({ title: undefined, chapters: [] });
    else if (type.startsWith('heading')) inHeading = type === 'heading_open';
    else if (type === 'inline' && children) {
      if (inHeading) parts.push({ title: plainText(children), chapters: [] });
      else (lists.at(-1) ?? part().chapters).push(...chaptersIn(children));
    }
  }
  // The first heading is the title of the summary, not of a part.
  const [before, summary, ...others] = parts;
  const isTitle = before?.chapters.length === 0 && summary?.title !== undefined && /^#/m.test(text);
  const named = isTitle ? [{ ...summary, title: undefined }, ...others] : parts;
  return named.filter(({ chapters }) => chapters.length > 0);
}

/** All chapters with a page, in the order of the book. */
export const chaptersWithPages = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.flatMap((chapter) => [...(chapter.file === '' ? [] : [chapter]), ...chaptersWithPages(chapter.chapters)]);
