import { decodeEntities } from '../../shared/decodeEntities.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import { table } from '../../shared/table.ts';
import type { MarkedText, Marking } from './codeLines.ts';
import type { NamedText } from './meta.ts';

/** Marks a text wherever it is. */
export const markLiteral = (text: string, marking: Marking = 'highlighted'): MarkedText => ({
  pattern: new RegExp(escapeRegex(text), 'dg'),
  marking,
});

/** A repeated group, as in `(a+)+`: looking for it may take exponential time. */
const REPEATED_GROUP = /(?<!\\)\)[*+{]/;

function parsePattern(text: string): RegExp | undefined {
  if (REPEATED_GROUP.test(text)) return undefined;
  try {
    return new RegExp(text, 'dg');
  } catch {
    return undefined;
  }
}

/**
 * Marks a text that a fence names. Between slashes it is a regular expression, unless the code contains it as it is written.
 * Undefined if it is neither.
 */
export function markNamed({ text, marking, isPattern }: NamedText, code: string): MarkedText | undefined {
  const plain = isPattern ? text.replace(/\\(.)/g, '$1') : text;
  if (!isPattern || code.includes(plain)) return markLiteral(plain, marking);
  const pattern = parsePattern(text);
  return pattern && { pattern, marking };
}

/** The marking of each character of a text. Where several apply, the last one wins. */
function readMarkings(text: string, marked: readonly MarkedText[]): readonly (Marking | undefined)[] {
  const markings = Array.from<Marking | undefined>({ length: text.length });
  for (const { pattern, marking } of marked)
    for (const { indices = [] } of text.matchAll(pattern)) {
      const [whole, ...groups] = indices as readonly ([number, number] | undefined)[];
      for (const [start, end] of (groups.length > 0 ? groups : [whole]).filter((range) => range !== undefined))
        markings.fill(marking, start, end);
    }
  return markings;
}

/** Elements of marked texts. */
const TAGS: Readonly<Record<Marking, string>> = table({ highlighted: 'mark', added: 'ins', removed: 'del' });

/** Characters of HTML text, of which references such as `&lt;` are one. */
const CHARACTERS = /&#?\w+;|[\s\S]/g;

/** Marks texts in the highlighted HTML of a line. A mark that includes several tokens is an element in each. */
export function markTexts(html: string, marked: readonly MarkedText[]): string {
  if (marked.length === 0) return html;
  const markings = readMarkings(decodeEntities(html.replace(/<[^>]*>/g, '')), marked);
  let column = 0;
  const markText = (text: string): string => {
    const parts: { marking: Marking | undefined; text: string }[] = [];
    for (const [character] of text.matchAll(CHARACTERS)) {
      const marking = markings[column++];
      const last = parts.at(-1);
      if (last && last.marking === marking) last.text += character;
      else parts.push({ marking, text: character });
    }
    return parts
      .map((part) =>
        part.marking
          ? `<${TAGS[part.marking]} class="theme-code-block-marked-word">${part.text}</${TAGS[part.marking]}>`
          : part.text,
      )
      .join('');
  };
  return html.replace(/(<[^>]*>)|[^<]+/g, (part, tag: string | undefined) => tag ?? markText(part));
}
