import type { Token } from 'markdown-it';
import type { AddressSlot } from '../shared/types.ts';
import { isExternal, isOnWeb } from '../shared/url.ts';
import { fileAt, type ParseEnv } from './env.ts';
import { lintAddress } from './lint/addresses.ts';
import { inLines } from './rules/positions.ts';

/** Statements that link a node of a diagram (mermaid.js.org/syntax/flowchart, "Interaction"). */
const STATEMENT = /(?:^|;)[ \t]*(?:click[ \t]+[^\s"]+[ \t]+(?:href[ \t]+)?|link[ \t]+[^\s"]+[ \t]+)"([^"\n]+)"/gm;

/** Finds the links of a diagram that the site has to resolve. External ones are recorded. */
export function findDiagramLinks(env: ParseEnv, { content, map }: Token): readonly AddressSlot[] {
  if (!map) return [];
  const toSource = inLines(env.positions, content, map[0] + 1);
  return [...content.matchAll(STATEMENT)].flatMap(({ 0: statement, 1: target = '', index }): AddressSlot[] => {
    const offset = toSource(index + statement.length - target.length - 1);
    if (isOnWeb(target)) env.externalLinks.push({ target, ...env.positions.at(offset) });
    if (isExternal(target)) {
      lintAddress(env, target, { offset });
      return [];
    }
    const from = fileAt(env, offset);
    return [{ type: 'link', target, ...env.positions.at(offset), ...(from === undefined ? {} : { from }) }];
  });
}
