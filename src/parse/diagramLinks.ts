import type { Token } from 'markdown-it';
import type { AddressSlot } from '../shared/types.ts';
import { isExternal, isOnWeb } from '../shared/url.ts';
import { fileAt, type ParseEnv } from './env.ts';
import { lintAddress } from './lint/addresses.ts';

/** Statements that link a node of a diagram (mermaid.js.org/syntax/flowchart, "Interaction"). */
const STATEMENT = /(?:^|;)[ \t]*(?:click[ \t]+[^\s"]+[ \t]+(?:href[ \t]+)?|link[ \t]+[^\s"]+[ \t]+)"([^"\n]+)"/g;

/** Offset of the start of a line of code. The known offset may be that of its first word. */
function startOf({ positions }: ParseEnv, number: number, line: string): number {
  const start = positions.textStart(number);
  return start === positions.lineStart(number) ? start : start - (line.length - line.trimStart().length);
}

/** Finds the links of a diagram that the site has to resolve. External ones are recorded. */
export function findDiagramLinks(env: ParseEnv, token: Token): readonly AddressSlot[] {
  const { content, map } = token;
  if (!map || !/\b(?:click|link)\b/.test(content)) return [];
  return content.split('\n').flatMap((line, index) => {
    const start = startOf(env, map[0] + 1 + index, line);
    return [...line.matchAll(STATEMENT)].flatMap(({ 0: statement, 1: target = '', index: at }): AddressSlot[] => {
      const offset = start + at + statement.length - target.length - 1;
      if (isOnWeb(target)) env.externalLinks.push({ target, ...env.positions.at(offset) });
      if (isExternal(target)) {
        lintAddress(env, target, { offset });
        return [];
      }
      const from = fileAt(env, offset);
      return [{ type: 'link', target, ...env.positions.at(offset), ...(from === undefined ? {} : { from }) }];
    });
  });
}
