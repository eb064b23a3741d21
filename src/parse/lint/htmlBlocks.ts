import type { StateCore } from 'markdown-it';
import { blank } from '../../source/markdownCode.ts';
import { envOf, report } from '../env.ts';
import { sourceOffset } from '../rules/positions.ts';

/** Parts of HTML that are not prose: comments, tags, and elements with code or raw text. */
const NO_PROSE =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|script|style|textarea|template|kbd|samp)\b[\s\S]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

const LINK =
  /!?\[[^[\]\n]+\]\((?:[a-z][a-z\d+.-]*:\/\/|mailto:|\.{0,2}\/|#|[\w./-]+\.(?:mdx?|html?|png|svg|pdf)\b)[^\s()]*\)/gi;

/** Reports Markdown links in HTML blocks: such a block extends to the next blank line (CommonMark 4.6), so they stay text. */
export function lintHtmlBlocks({ tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  for (const token of tokens) {
    if (token.type !== 'html_block' || !token.content.includes('](')) continue;
    const prose = token.content.replace(NO_PROSE, blank);
    for (const { 0: link, index } of prose.matchAll(LINK))
      report(env, {
        code: 'link-unparsed',
        message: `"${link}" stays text: it is in an HTML block, which ends at the next blank line`,
        offset: sourceOffset(token, index),
        hint: `leave a blank line above and below it, or write ${link.startsWith('!') ? '`<img src="…">`' : '`<a href="…">`'}`,
      });
  }
}
