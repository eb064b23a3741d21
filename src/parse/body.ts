import type { MarkdownIt, Token } from 'markdown-it';
import { hashOf } from '../cache/hash.ts';
import { titleIdOf } from '../shared/htmlIds.ts';
import type { Body } from '../shared/types.ts';
import { CJK } from './cjk.ts';
import { addSlot, createEnv, type EnvInput } from './env.ts';
import { findExcerptEnd } from './excerpt.ts';
import { lintIdReferences } from './lint/idReferences.ts';
import { createMarkToken } from './markToken.ts';
import { inlineText } from './rules/headings.ts';
import { createSections } from './sections.ts';
import type { TrackedFiles } from './trackedFiles.ts';

const WORDS_A_MINUTE = 200;
const DESCRIPTION_LENGTH = 300;
/** A longer run of characters is not a word: Chinese and Japanese are written without spaces. */
const LONGEST_WORD = 40;

/** A CJK character, or a run of other characters without white space. */
const WORD = new RegExp(String.raw`[${CJK}]|[^\s${CJK}]+`, 'gu');

const countWords = (markdown: string): number => markdown.match(WORD)?.length ?? 0;

/** False if the text contains an MDX expression whose value is only known when the page is rendered. */
const isKnown = ({ children }: Token): boolean =>
  !children?.some(({ type, written }) => type === 'mdx_node' && written !== undefined);

/** The text of the first top-level tag of a kind whose inline token fits. Content of a hero counts as top-level. */
function findText(
  tokens: readonly Token[],
  openType: string,
  tag: string,
  fits: (inline: Token) => boolean = () => true,
): string | undefined {
  let top = 0;
  const index = tokens.findIndex((token, place) => {
    if (token.type === 'hero_open' || token.type === 'hero_close') top += token.nesting;
    const inline = tokens[place + 1];
    return token.type === openType && token.tag === tag && token.level === top && inline !== undefined && fits(inline);
  });
  const text = index < 0 ? '' : inlineText(tokens[index + 1]?.children ?? []);
  return text.replace(/\s+/g, ' ').trim() || undefined;
}

/** The end of a text that was cut off: a part of a word with the space before it, or of a character. */
const CUT_OFF = new RegExp(String.raw`\s+\S{0,${LONGEST_WORD}}$|[\uD800-\uDBFF]$`);

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(CUT_OFF, '')}…`;
}

/** Splits rendered HTML at the marks of its slots. `order` has the indices of the slots as they occur. */
function splitAtSlots(html: string): { pieces: string[]; order: number[] } {
  const pieces: string[] = [];
  const order: number[] = [];
  for (const [index, part] of html.split('\u0000').entries()) {
    if (index % 2 === 0) pieces.push(part);
    else order.push(Number(part));
  }
  return { pieces, order };
}

const isEmptyHtml = (html: string): boolean => html.replace(/<h1\b[\s\S]*?<\/h1>/g, '').trim() === '';

/** A parsed body. The parts that only its page needs are computed on demand, by `toBody`. */
export interface ParsedBody {
  readonly facts: BodyFacts;
  readonly toBody: () => Body;
}

/** The facts about a body that other pages and checks need. */
export type BodyFacts = Omit<
  Body,
  'description' | 'hash' | 'plain' | 'readingMinutes' | 'sections' | 'title' | 'titleId'
>;

/** Options of parsing a text. */
export interface ParseOptions
  extends Pick<EnvInput, 'parts' | 'sourceIds' | 'hasPictures' | 'baseUrl' | 'hasFreeIndent' | 'mdx'> {
  readonly needsMarker?: boolean;
}

/**
 * Parses a Markdown body with LF line ends. The result depends on the text and its parts, the parser, the included files, and,
 * for a translation, the ids of the source's headings. With `needsMarker`, an excerpt only ends at a marker.
 */
export function parseText(
  md: MarkdownIt,
  markdown: string,
  files: TrackedFiles,
  { needsMarker = false, ...more }: ParseOptions = {},
): ParsedBody {
  const env = createEnv({ ...more, markdown, files, docId: hashOf(markdown).slice(0, 6) });
  const tokens = md.parse(markdown, env);
  const title = findText(tokens, 'heading_open', 'h1');
  const description = findText(tokens, 'paragraph_open', 'p', isKnown) ?? '';
  const end = findExcerptEnd(tokens, { needsMarker });
  if (end !== undefined) tokens.splice(end, 0, createMarkToken(addSlot(env, { type: 'excerptEnd' })));

  const html = md.renderer.render(tokens, md.options, env);
  lintIdReferences(env);
  const { pieces, order } = splitAtSlots(html);
  const slots = order.flatMap((index) => env.slots[index] ?? []);
  const excerptSlot = slots.findIndex(({ type }) => type === 'excerptEnd');
  const facts: BodyFacts = {
    html: pieces,
    slots,
    headings: env.headings,
    externalLinks: env.externalLinks,
    ...(env.restricted.length > 0 ? { restricted: env.restricted } : {}),
    headingIds: env.headingIds,
    ...(env.titleIds.length > 0 ? { titleIds: env.titleIds } : {}),
    ids: env.ids,
    ...(excerptSlot >= 0 ? { excerptSlot } : {}),
    diagnostics: env.diagnostics,
    ...(env.ignores.length > 0 ? { ignores: env.ignores } : {}),
    ...(env.diagrams.length > 0 ? { diagrams: env.diagrams } : {}),
    ...(env.features.size > 0 ? { features: [...env.features] } : {}),
    ...(slots.length === 0 && isEmptyHtml(html) ? { saysNothing: true } : {}),
    files: files.tracked(),
  };
  const titleId = titleIdOf(pieces[0] ?? '');
  return {
    facts,
    toBody: () => ({
      ...facts,
      hash: hashOf(`${JSON.stringify(slots)}\n${html}`),
      sections: createSections(tokens),
      ...(title ? { title } : {}),
      ...(titleId === undefined ? {} : { titleId }),
      description: shorten(description),
      readingMinutes: Math.max(1, Math.ceil(countWords(markdown) / WORDS_A_MINUTE)),
      plain: env.plain.finish(),
    }),
  };
}

/** Parses a body and computes all of its parts. */
export const parseBody = (...args: Parameters<typeof parseText>): Body => parseText(...args).toBody();
