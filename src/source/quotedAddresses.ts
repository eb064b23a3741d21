import type { Position } from '../shared/types.ts';
import { createLines } from './lines.ts';

/** An address of the web in quotes; in a text within quotes, as JSON and scripts have HTML, these are escaped. */
const QUOTED = /(?<quote>\\?["'`])(?<target>https?:\/\/[^\s"'`\\<>{}]+)\k<quote>/g;

/** Names that look like addresses: of XML vocabularies and of schemas. */
const NAME = /^http:\/\/www\.w3\.org\/|^https?:\/\/json-schema\.org\//;

/** What precedes an address that is none of the page's: a comment, or the field that names a schema. */
const NOT_SHOWN = /^\s*(?:\/\/|\*|\/\*)|"\$(?:schema|id)"\s*:\s*$/;

/** Every address of the web that a script, a style sheet, HTML or JSON has in quotes, where it is written. */
export function quotedAddresses(text: string): readonly (Position & { readonly target: string })[] {
  const lines = createLines(text);
  return [...text.matchAll(QUOTED)].flatMap(({ index, groups: { quote = '', target = '' } = {} }) => {
    const offset = index + quote.length;
    const before = text.slice(lines.lineStart(lines.lineAt(index)), index);
    return NAME.test(target) || NOT_SHOWN.test(before) ? [] : [{ target, ...lines.at(offset) }];
  });
}
