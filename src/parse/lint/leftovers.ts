import type { StateCore, Token } from 'markdown-it';
import { envOf, type ParseEnv, report } from '../env.ts';
import { withoutHeadingAttributes } from '../headingAttributes.ts';
import { mdxHint } from '../mdxHint.ts';
import { mayHaveClasses } from '../rules/headings.ts';
import { sourceOffset } from '../rules/positions.ts';
import { proseOf } from './prose.ts';

/** Braces that are text only where the site has no variables; where it has, those that mean nothing are told as such. */
const TEMPLATES = 'templates';

/** Calls of macros, where Jinja is set to run square brackets. */
const MACROS = 'Jinja';

/** What other dialects write, and what to write here. */
const DIALECTS: readonly { readonly mark: RegExp; readonly of: string; readonly hint: string | typeof mdxHint }[] = [
  { mark: /^!!!\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::note` … `:::`' },
  { mark: /^\?\?\?\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::details` … `:::`' },
  { mark: /^===\s+"[^"\n]+"/gm, of: 'MkDocs', hint: 'write `:::tabs` … `:::`' },
  { mark: /\{\{[<%]\s*[\w.-]+[^{}\n]*[%>]\}\}/g, of: 'Hugo', hint: 'use a block or a component' },
  {
    mark: /(?<!\{)\{%-?\s*(?:include|raw|highlight|hint|tabs?|code|if|for|assign|capture|embed|block|case|else|elsif|extends|from|import|macro|set|content-ref|link|post_url|unless|comment|render|partial|callout|note|warning|tip|info|(?:end|\/)[a-z]\w*)\b[^{}\n]*%\}/g,
    of: 'Liquid',
    hint: 'use a block, an include or a component',
  },
  {
    mark: /^\[(?:TOC|\[_?TOC_?\])\]$|^\$\{toc\}$/gim,
    of: 'another dialect',
    hint: 'remove it: pages have a table of contents',
  },
  { mark: /\[\[\s*\w+\([^[\]\n]*\)\s*\]\](?!\()/g, of: MACROS, hint: 'remove it, or write a component' },
  {
    mark: /!?\[\[(?!\s*\w+\([^[\]\n]*\)\s*\]\])(?!\[|_?toc_?\]\])[^[\]\n|]+(?:\|[^[\]\n]+)?\]\](?!\()/gi,
    of: 'a wiki',
    hint: 'write `[text](./file.md)`',
  },
  { mark: /^-{1,}8<-{1,}(?:\s+\S.*)?$/gm, of: 'MkDocs', hint: 'write `<Include file="…" />`' },
  { mark: /\{\{#\w+[^{}\n]*\}\}/g, of: 'mdBook', hint: 'write `<Include file="…" />`' },
  {
    mark: /\{\{(?!\s*[$<%#])\s*[\w.$]+(?:\s*\|[^{}\n]*|\([^{}\n]*\))?\s*\}\}/g,
    of: TEMPLATES,
    hint: 'name the value in `markdown.variables`, or write it as code',
  },
  { mark: /\{:\s*[.#\w][^{}\n]*\}/g, of: 'Jekyll', hint: 'write `{#id}` behind a heading, or an element of HTML' },
  {
    mark: /\{\s*\.[A-Za-z][\w-]*(?:\s+[.#]?[\w-]+(?:=[^\s{}]+)?)*\s*\}/g,
    of: 'Pandoc or MkDocs',
    hint: 'write an element of HTML with this class',
  },
  {
    mark: /(?<![\w$\\])\{(?:[a-z_$][\w$]*(?:\.[a-z_$][\w$]*)+(?:\([^{}\n]*\))?|[a-z_$][\w$]*\([^{}\n]*\))\}/gi,
    of: 'MDX',
    hint: mdxHint,
  },
  {
    mark: /^:[ \t]+[^\s:]\S*/gm,
    of: 'Pandoc or MkDocs',
    hint: 'for lists of definitions install `markdown-it-deflist`, and name it in `markdown.plugins`',
  },
  { mark: /^\.\. [\w-]+::/gm, of: 'reStructuredText', hint: 'write a block, a fence or an include: `:::note` … `:::`' },
  { mark: /\{\{\s*\$[\w.]+[^{}\n]*\}\}/g, of: 'VitePress', hint: 'use `markdown.variables`' },
  {
    mark: /^export\s+(?:const|let|default|function)\s[^\n]*/gm,
    of: 'MDX',
    hint: "set `markdown.format` to 'detect', or remove it",
  },
  { mark: /^@\[[\w-]+\]\([^()\n]+\)$/gm, of: 'another dialect', hint: 'use a link, a frame or a component' },
];

const MAY_BE_DIALECT =
  /[!?]{3}|={3}|\{\{[<%#\s$]|^export\s|\{%|\[\[|\[toc|\$\{toc|^\.\. |^:[ \t]|^@\[|8<-|\{:|\{\s*\.|\{[\w$]+[.(]|\{\{\w/im;

/** What begins like a block is told as such. */
const BLOCK_LINE = /^:::.*$/gm;

/** A role of reStructuredText or MyST: a name directly before code. */
const ROLE = /(?<![\w:`])(?::[a-z][\w:-]*:|\{[a-z][\w:-]*\})$/i;

/** Tell of roles, which shine through only where code begins. */
function lintRoles({ children, content, ...block }: Token, env: ParseEnv): void {
  for (const { type, offset } of children ?? []) {
    const [role] = (type === 'code_inline' && offset !== undefined && ROLE.exec(content.slice(0, offset))) || [];
    if (role === undefined || offset === undefined) continue;
    report(env, {
      code: 'dialect-foreign',
      message: `"${role}" is Markdown of reStructuredText or MyST; it is shown as text`,
      offset: sourceOffset({ content, ...block } as Token, offset - role.length),
      hint: 'write a link, or the code alone',
    });
  }
}

/** What a mark begins with, up to its first word that is no id: whoever rewrites one of them, rewrites all. */
const markOf = (mark: string): string => /^\W*(?:(?<=#)|[\w-]*)/.exec(mark.replace(/^\{%-/, '{%'))?.[0] ?? '';

/** Braces of a template as they are told: whoever mends a macro mends it for all that it is called with. */
const withoutArguments = (braces: string): string => braces.replace(/\([^{}]*[^{}\s)][^{}]*\)/, '(…)');

/** What an author has written in a block, but for what a heading says of itself at its end. */
function writtenIn(block: Token, before: Token | undefined, env: ParseEnv): string {
  const prose = proseOf(block).replace(BLOCK_LINE, (line) => ' '.repeat(line.length));
  return before?.type === 'heading_open' && mayHaveClasses(env) ? withoutHeadingAttributes(prose) : prose;
}

function lintDialects(block: Token, before: Token | undefined, env: ParseEnv, hasVariables: boolean): void {
  if (/[:}]`/.test(block.content)) lintRoles(block, env);
  if (!MAY_BE_DIALECT.test(block.content)) return;
  const prose = writtenIn(block, before, env);
  // In MDX, braces are expressions.
  const dialects = env.mdx ? DIALECTS.filter(({ mark }) => !mark.source.includes('\\{')) : DIALECTS;
  for (const { mark, of, hint } of dialects) {
    if (hasVariables && of === TEMPLATES) continue;
    const isCall = of === TEMPLATES || of === MACROS;
    for (const { 0: whole, index } of prose.matchAll(mark))
      report(env, {
        code: 'dialect-foreign',
        message: `"${isCall ? withoutArguments(whole) : whole.trim()}" is Markdown of ${of}; it is shown as text`,
        offset: sourceOffset(block, index),
        ...(isCall ? { once: true } : { cause: `${of} ${markOf(whole)}` }),
        hint: typeof hint === 'string' ? hint : hint(env),
      });
  }
}

/** A conflict, or a line of one that was left behind: nobody quotes a single word seven times. */
const CONFLICT = /^<{7} .*\n(?:.*\n)*?={7}\n(?:.*\n)*?>{7} |^(?:<{7}|>{7}) \S+$/gm;

/** Tell of a merge that was not finished. What is shown as code may be about merging. */
function lintConflicts({ src, tokens, env: environment }: StateCore): void {
  if (!src.includes('<<<<<<< ') && !src.includes('>>>>>>> ')) return;
  const env = envOf(environment);
  const lines = src.split('\n');
  for (const { type, map } of tokens)
    if (map && (type === 'fence' || type === 'code_block'))
      for (let line = map[0]; line < map[1]; line++) lines[line] = ' '.repeat(lines[line]?.length ?? 0);
  for (const { index } of lines.join('\n').matchAll(CONFLICT))
    report(env, {
      code: 'conflict-marker',
      severity: 'error',
      message: 'a merge was not finished here',
      offset: index,
      hint: 'keep one of the two, and remove the lines of `<<<<<<<`, `=======` and `>>>>>>>`',
    });
}

/** Tell of what other programs have left behind. `hasVariables`: braces of the site mean something. */
export const lintLeftovers =
  (hasVariables: boolean) =>
  (state: StateCore): void => {
    lintConflicts(state);
    state.tokens.forEach((block, index) => {
      if (block.type === 'inline') lintDialects(block, state.tokens[index - 1], envOf(state.env), hasVariables);
    });
  };
