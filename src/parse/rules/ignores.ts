import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { envOf, report } from '../env.ts';
import { beforeOpenComment } from '../openComment.ts';
import { sourceOffset } from './positions.ts';

const COMMENT = /<!--\s*sitegen-ignore(?![\w-])([^:]*?)(?::([\s\S]*?))?-->/g;

/** Last line of the block that a comment applies to: the rest of its own block, or else the next one. */
function lastLineBehind(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index] as Token;
  const rest = token.content.slice(token.content.lastIndexOf('-->') + '-->'.length);
  if (rest.trim() !== '') return token.map?.[1];
  return tokens.slice(index + 1).find(({ map, level }) => map && level <= token.level)?.map?.[1];
}

/** Records the comments that hide findings in the next block. */
function noteIgnores({ src, tokens, env: environment }: StateCore): void {
  if (!src.includes('sitegen-ignore')) return;
  const env = envOf(environment);
  tokens.forEach((token, index) => {
    if (token.type !== 'html_block') return;
    for (const { 1: list = '', 2: reason = '', index: at } of beforeOpenComment(token.content).matchAll(COMMENT)) {
      const offset = sourceOffset(token, at);
      const names = list.split(/[\s,]+/).filter(Boolean);
      const place = env.positions.at(offset);
      if (names.length === 0 || reason.trim() === '')
        report(env, {
          code: 'ignore-invalid',
          message: names.length === 0 ? 'this comment names no rule' : 'this comment gives no reason',
          offset,
          hint: 'write `<!-- sitegen-ignore RULE: why it is right here -->`',
        });
      env.ignores.push({ ...place, names, lastLine: lastLineBehind(tokens, index) ?? place.line });
    }
  });
}

/** `<!-- sitegen-ignore rule: reason -->` hides what a rule finds in the next block. */
export function ignores(md: MarkdownIt): void {
  md.core.ruler.push('ignores', noteIgnores);
}
