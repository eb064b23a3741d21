import type { Token } from 'markdown-it';
import { decodeEntities } from '../shared/decodeEntities.ts';
import { restrictedContent } from '../shared/restrictedContent.ts';
import { readAttributes } from './attributes.ts';
import type { ParseEnv } from './env.ts';
import { sourceOffset } from './rules/positions.ts';

/** A tag in a piece of raw HTML. */
export interface Tag {
  readonly name: string;
  readonly attributes: string;
  /** Offset of the attributes in the piece. */
  readonly start: number;
}

/** Text in attributes without which a tag neither loads something external nor runs code. */
const SUSPICIOUS = /\/\/|\bon[a-z]+\s*=|javascript:/i;
/** Elements that are checked even without such attributes. */
const ALWAYS_SUSPICIOUS = /^(?:base|embed|object|script)$/i;

/**
 * Returns a function that records the tags of a piece of raw HTML that the site's security policy may forbid; the policy itself
 * is checked later. Tags have to come in order. Tags within a script are ignored.
 */
export function createRestrictedNotes(token: Token, env: ParseEnv): (tag: Tag) => void {
  const { content } = token;
  const closing = /<\/script\b/gi;
  let scriptEnd = 0;
  const takeScript = ({ attributes, start }: Tag): string => {
    const textStart = start + attributes.length + 1;
    closing.lastIndex = textStart;
    const found = closing.exec(content);
    scriptEnd = found?.index ?? content.length;
    return found ? content.slice(textStart, scriptEnd) : '';
  };
  return (tag) => {
    if (tag.start < scriptEnd) return;
    const name = tag.name.toLowerCase();
    if (!ALWAYS_SUSPICIOUS.test(name) && !SUSPICIOUS.test(tag.attributes)) return;
    const written = readAttributes(tag.attributes);
    const values = written.map(({ name: attribute, value }): [string, string] => {
      const text = typeof value === 'object' && value !== null && 'expression' in value ? value.expression : value;
      return [attribute.toLowerCase(), typeof text === 'string' ? decodeEntities(text) : ''];
    });
    const text = name === 'script' ? { text: takeScript(tag) } : {};
    for (const found of restrictedContent({ tag: name, attributes: new Map(values), ...text })) {
      // An address that runs a script is reported by the check of addresses.
      if (found.kind === 'handler' && found.attribute?.endsWith('href')) continue;
      const inside =
        written[values.findIndex(([, value]) => found.kind === 'address' && value === found.value)]?.inside;
      const offset = inside === undefined ? tag.start - tag.name.length - 1 : tag.start + inside;
      env.restricted.push({ ...found, ...env.positions.at(sourceOffset(token, offset)) });
    }
  };
}
