import type { Position } from '../shared/types.ts';
import { createLines } from './lines.ts';

/** A quoted web address. In a quoted text, such as HTML in JSON, the quotes may be escaped. */
const QUOTED = /(?<quote>\\?["'`])(?<target>https?:\/\/[^\s"'`\\<>{}]+)\k<quote>/g;

/** Identifiers that look like addresses: XML namespaces and schemas. */
const NAME = /^http:\/\/www\.w3\.org\/|^https?:\/\/json-schema\.org\//;

/** What precedes an address that readers never see: a comment, or a field that names a schema. */
const NOT_SHOWN = /^\s*(?:\/\/|\*|\/\*)|"\$(?:schema|id)"\s*:\s*$/;

/** Every quoted web address in a script, style sheet, HTML or JSON, with its position. */
export function quotedAddresses(text: string): readonly (Position & { readonly target: string })[] {
  const lines = createLines(text);
  return [...text.matchAll(QUOTED)].flatMap(({ index, groups: { quote = '', target = '' } = {} }) => {
    const offset = index + quote.length;
    const before = text.slice(lines.lineStart(lines.lineAt(index)), index);
    return NAME.test(target) || NOT_SHOWN.test(before) ? [] : [{ target, ...lines.at(offset) }];
  });
}
