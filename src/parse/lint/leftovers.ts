import type { StateCore, Token } from 'markdown-it';
import { envOf, type ParseEnv, report } from '../env.ts';
import { sourceOffset } from '../rules/positions.ts';
import { proseOf } from './prose.ts';

/** What other dialects write, and what to write here. */
const DIALECTS: readonly { readonly mark: RegExp; readonly of: string; readonly hint: string }[] = [
  { mark: /^!!!\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::note` … `:::`' },
  { mark: /^\?\?\?\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::details` … `:::`' },
  { mark: /^===\s+"[^"\n]+"/gm, of: 'MkDocs', hint: 'write `:::tabs` … `:::`' },
  { mark: /\{\{[<%]\s*\/?\s*[\w./-]+[^{}\n]*[%>]\}\}/g, of: 'Hugo', hint: 'use a block or a component' },
  {
    mark: /\{%-?\s*(?:end\w+|include|raw|highlight|hint|tabs?|code|if|for|assign|capture|embed|content-ref|link|post_url)\b[^{}\n]*%\}/g,
    of: 'Liquid',
    hint: 'use a block, an include or a component',
  },
  {
    mark: /^\[(?:TOC|\[_?TOC_?\])\]$|^\$\{toc\}$/gim,
    of: 'another dialect',
    hint: 'remove it: pages have a table of contents',
  },
  { mark: /!?\[\[(?!\[|_?toc_?\]\])[^[\]\n|]+(?:\|[^[\]\n]+)?\]\]/gi, of: 'a wiki', hint: 'write `[text](./file.md)`' },
  { mark: /^\.\. [\w-]+::/gm, of: 'reStructuredText', hint: 'write it as Markdown' },
  { mark: /\{\{\s*\$[\w.]+[^{}\n]*\}\}/g, of: 'VitePress', hint: 'use `markdown.variables`' },
  { mark: /^<<<\s*[@./\w][^\n]*/gm, of: 'VitePress', hint: 'show the file in a fence: ```` ```js file=./x.js ````' },
  {
    mark: /^export\s+(?:const|let|default|function)\s[^\n]*/gm,
    of: 'MDX',
    hint: "set `markdown.format` to 'detect', or remove it",
  },
  { mark: /^@\[[\w-]+\]\([^()\n]+\)$/gm, of: 'another dialect', hint: 'use a link, a frame or a component' },
];

const MAY_BE_DIALECT = /[!?]{3}|^<<<|={3}|\{\{[<%\s$]|^export\s|\{%|\[\[|\[toc|\$\{toc|^\.\. |^@\[/im;

function lintDialects(block: Token, env: ParseEnv): void {
  if (!MAY_BE_DIALECT.test(block.content)) return;
  const prose = proseOf(block);
  for (const { mark, of, hint } of DIALECTS)
    for (const { 0: whole, index } of prose.matchAll(mark))
      report(env, {
        code: 'dialect-foreign',
        message: `"${whole.trim()}" is Markdown of ${of}; it is shown as text`,
        offset: sourceOffset(block, index),
        hint,
      });
}

const CONFLICT = /^<{7} .*\n(?:.*\n)*?={7}\n(?:.*\n)*?>{7} /gm;

/** Tell of a merge that was not finished. What is shown as code may be about merging. */
function lintConflicts({ src, tokens, env: environment }: StateCore): void {
  if (!src.includes('<<<<<<< ')) return;
  const env = envOf(environment);
  const code = tokens.filter(({ type, map }) => map && (type === 'fence' || type === 'code_block'));
  for (const { index } of src.matchAll(CONFLICT)) {
    const line = env.positions.lineAt(index);
    if (code.some(({ map }) => map && map[0] <= line && line < map[1])) continue;
    report(env, {
      code: 'conflict-marker',
      severity: 'error',
      message: 'a merge was not finished here',
      offset: index,
      hint: 'keep one of the two, and remove the lines of `<<<<<<<`, `=======` and `>>>>>>>`',
    });
  }
}

/** Tell of what other programs have left behind. */
export function lintLeftovers(state: StateCore): void {
  lintConflicts(state);
  for (const block of state.tokens) if (block.type === 'inline') lintDialects(block, envOf(state.env));
}
