import type { StateCore, Token } from 'markdown-it';
import { envOf, type ParseEnv, report } from '../env.ts';
import { foreignBlockHint } from '../foreignBlocks.ts';
import { withoutHeadingAttributes } from '../headingAttributes.ts';
import { mdxHint } from '../mdxHint.ts';
import { mayHaveClasses } from '../rules/headings.ts';
import { sourceOffset } from '../rules/positions.ts';
import { proseOf } from './prose.ts';

/** Dialect of double braces, which are only checked if the site has no variables; otherwise unknown variables are reported. */
const TEMPLATES = 'templates';

/** Dialect of macro calls in square brackets, as Jinja can be configured. */
const MACROS = 'Jinja';

/** Dialect of double brackets. All have one cause. */
const WIKI = 'a wiki';

/** A definition below its term. All have one cause. */
const DEFINITION = /^:(?=[ \t]+[^\s:])/gm;

/** An export of MDX, at the start of a line. Headings may be about one. */
const MDX_EXPORT = /^export\s+(?:const|let|default|function)\s[^\n]*/gm;

/** The name in a shortcode of Hugo, a tag of Liquid or a block of Nuxt Content, without what marks its end. */
const nameIn = (mark: string): string => /[\w./-]+/.exec(mark.replace(/^\W+(?:end(?=[a-z]))?/, ''))?.[0] ?? '';

/** Hint for attributes of Jekyll. Themes make boxes and tables of contents with classes. */
function attributesHint(mark: string): string {
  if (/\btoc\b|\.no_toc\b/.test(mark)) return 'remove it: pages have a table of contents';
  const [, kind] = /\.(note|tip|info|warning|important|caution|danger)\b/.exec(mark) ?? [];
  return kind === undefined
    ? 'write `{#id}` after a heading, or an HTML element'
    : `write \`:::${kind}\` … \`:::\` around the text`;
}

/** Hint for double brackets of a wiki: a link, or with an exclamation mark a file that is shown. */
function wikiHint(mark: string): string {
  if (!mark.startsWith('!')) return 'write `[text](./file.md)`';
  const isPicture = /\.(?:png|jpe?g|gif|svg|webp|avif)\b/i.test(mark);
  return isPicture ? 'write a picture: `![text](./picture.png)`' : 'write `<Include file="./file.md" />`';
}

/** A notation of another dialect, and what to write instead. */
interface Dialect {
  readonly mark: RegExp;
  readonly of: string;
  readonly hint: string | ((env: ParseEnv, mark: string) => string);
  /** What becomes of it. @default it is shown as text */
  readonly becomes?: string;
}

const DIALECTS: readonly Dialect[] = [
  { mark: /^!!!\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::note` … `:::`' },
  { mark: /^\?\?\?\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::details` … `:::`' },
  { mark: /^===\s+"[^"\n]+"/gm, of: 'MkDocs', hint: 'write `:::tabs` … `:::`' },
  {
    mark: /\{\{[<%]\s*[\w./-]+[^{}\n]*[%>]\}\}/g,
    of: 'Hugo',
    hint: (_, mark) => foreignBlockHint(nameIn(mark)) ?? 'use a block or a component',
  },
  {
    mark: /(?<!\{)\{%-?\s*(?:include|raw|highlight|hint|tabs?|code|if|for|assign|capture|embed|block|case|else|elsif|extends|from|import|macro|set|content-ref|columns?|stepper|steps?|file|swagger|openapi[\w-]*|updates?|link|post_url|unless|comment|render|partial|callout|note|warning|tip|info|(?:end|\/)[a-z]\w*)\b[^{}]*%\}/g,
    of: 'Liquid',
    hint: (_, mark) => foreignBlockHint(nameIn(mark)) ?? 'use a block, an include or a component',
  },
  {
    mark: /^\[(?:TOC|\[_?TOC_?\])\]$|^\$\{toc\}$/gim,
    of: 'another dialect',
    hint: 'remove it: pages have a table of contents',
  },
  { mark: /\[\[\s*\w+\([^[\]\n]*\)\s*\]\](?!\()/g, of: MACROS, hint: 'remove it, or write a component' },
  {
    mark: /!?(?<!\[)\[\[(?!\s*\w+\([^[\]\n]*\)\s*\]\])(?!\[|\.{3}|_?toc_?\]\]|[\d.\s-]+,[\d.,\s-]*\]\])[^[\]\n|]+(?:\|[^[\]\n]+)?\]\](?!\()/gi,
    of: WIKI,
    hint: (_, mark) => wikiHint(mark),
  },
  { mark: /^-{1,}8<-{1,}(?:\s+\S.*)?$/gm, of: 'MkDocs', hint: 'write `<Include file="…" />`' },
  {
    mark: /\{\{#(?:include|rustdoc_include|playground|playpen)\b[^{}\n]*\}\}/g,
    of: 'mdBook',
    hint: 'write `<Include file="…" />`',
  },
  { mark: /\{\{#(?:end)?tabs?\b[^{}\n]*\}\}/g, of: 'mdBook', hint: 'write `:::tabs` … `:::`' },
  {
    mark: /\{\{#(?!(?:include|rustdoc_include|playground|playpen|(?:end)?tabs?)\b)\w+[^{}\n]*\}\}/g,
    of: 'mdBook',
    hint: 'write what a preprocessor replaced it by',
  },
  {
    mark: /\{\{(?!\s*[$<%#])\s*[\w.$]+(?:-[\w.$]+)*(?:\s*\|[^{}\n]*|\([^{}\n]*\))?\s*\}\}/g,
    of: TEMPLATES,
    hint: 'define the value in `markdown.variables`, or write it as code',
  },
  {
    mark: /\{:\s*[.#\w][^{}\n]*\}/g,
    of: 'Jekyll',
    hint: (_, mark) => attributesHint(mark),
  },
  {
    mark: /^::[a-z][\w-]*(?:[{[].*)?$/gm,
    of: 'Nuxt Content',
    hint: (_, mark) => foreignBlockHint(nameIn(mark)) ?? 'write a block with three colons, or a component',
  },
  { mark: /^[?!]>[ \t]+\S[^\n]*/gm, of: 'docsify', hint: 'write `:::tip` … `:::`' },
  {
    mark: /(['"]):(?:include|type|ignore|size|target|disabled|class|id|no-zoom)\b[^'"\n]*\1(?=\))/g,
    of: 'docsify',
    becomes: 'it is the title of the link',
    hint: (_, mark) => (mark.includes(':include') ? 'write `<Include file="…" />`' : 'remove it'),
  },
  {
    mark: /(?<=\]\()(?!\w+:)[^()\s?#]*\?id=[^()\s&]+/g,
    of: 'docsify',
    becomes: 'the link leads to the top of the page',
    hint: 'write `#` instead of `?id=`',
  },
  { mark: /(?<=[ \t]):id=[\w-]+$/g, of: 'docsify', hint: 'write `{#id}`' },
  { mark: /\{docsify-ignore(?:-all)?\}/g, of: 'docsify', hint: 'remove it: `toc_max_heading_level` hides headings' },
  {
    mark: /(?<!\{)\{\s*\.[A-Za-z][\w-]*(?:\s+[.#]?[\w-]+(?:=[^\s{}]+)?)*\s*\}/g,
    of: 'Pandoc or MkDocs',
    hint: 'write an HTML element with this class',
  },
  {
    mark: /(?<![\w$\\{])\{(?:[a-z_$][\w$]*(?:\.[a-z_$][\w$]*)+(?:\([^{}\n]*\))?|[a-z_$][\w$]*\([^{}\n]*\))\}/gi,
    of: 'MDX',
    hint: mdxHint,
  },
  {
    mark: DEFINITION,
    of: 'Pandoc or MkDocs',
    hint: 'for definition lists install `markdown-it-deflist`, and add it to `markdown.plugins`',
  },
  {
    mark: /^\*\[[^[\]\n]+\]:(?=[ \t]+\S)/gm,
    of: 'Markdown Extra or MkDocs',
    hint: 'for abbreviations install `markdown-it-abbr`, and add it to `markdown.plugins`',
  },
  { mark: /^\.\. [\w-]+::/gm, of: 'reStructuredText', hint: 'write a block, a fence or an include: `:::note` … `:::`' },
  { mark: /\{\{\s*\$[\w.]+[^{}\n]*\}\}/g, of: 'VitePress', hint: 'use `markdown.variables`' },
  {
    mark: MDX_EXPORT,
    of: 'MDX',
    hint: "set `markdown.format` to 'detect', or remove it",
  },
  { mark: /^@\[[\w-]+\]\([^()\n]+\)$/gm, of: 'another dialect', hint: 'use a link, a frame or a component' },
];

const MAY_BE_DIALECT =
  /^::[a-z]|^[?!]> |:id=|\?id=|['"]:[a-z]|\{docsify|[!?]{3}|={3}|\{\{[<%#\s$]|^export\s|\{%|\[\[|\[toc|\$\{toc|^\.\. |^:[ \t]|^@\[|^\*\[|8<-|\{:|\{\s*\.|\{[\w$]+[.(]|\{\{\w/im;

/** Lines that look like blocks have diagnostics of their own. */
const BLOCK_LINE = /^:::.*$/gm;

/** A role of reStructuredText or MyST: a name directly before inline code. */
const ROLE = /(?<![\w:`])(?::[a-z][\w:-]*:|\{[a-z][\w:-]*\})$/i;

/** Longer roles are not looked for, as the text before each inline code is searched. */
const LONGEST_ROLE = 100;

/** Reports roles. They can only be recognized at the start of inline code. */
function lintRoles(block: Token, env: ParseEnv): void {
  for (const { type, offset } of block.children ?? []) {
    if (type !== 'code_inline' || offset === undefined) continue;
    const [role] = ROLE.exec(block.content.slice(Math.max(0, offset - LONGEST_ROLE), offset)) ?? [];
    if (role === undefined) continue;
    report(env, {
      code: 'dialect-foreign',
      message: `"${role}" is syntax of reStructuredText or MyST; it is shown as text`,
      offset: sourceOffset(block, offset - role.length),
      hint: 'write a link, or code without the role',
    });
  }
}

/** The cause of a notation: those with names share it with their ends. */
function causeOf({ of }: Dialect, mark: string): string {
  if (of === WIKI) return of;
  return `${of} ${of === 'Hugo' || of === 'Liquid' || of === 'Nuxt Content' ? nameIn(mark) : markOf(mark)}`;
}

/** The beginning of a notation without names of its own: diagnostics that share it have a common cause. */
const markOf = (mark: string): string => /^\W*(?:(?<=#)|[\w-]*)/.exec(mark.replace(/^\{%-/, '{%'))?.[0] ?? '';

/** Shortens the arguments of a macro call, so that all calls of a macro give the same message. */
const withoutArguments = (braces: string): string => braces.replace(/\([^{}]*[^{}\s)][^{}]*\)/, '(…)');

/** The start of the address of a link. One that begins with braces is reported as broken. */
const ADDRESS_START = /\]\(<?$/;

/** The prose of a block, without the attributes at the end of a heading. */
function writtenIn(block: Token, before: Token | undefined, env: ParseEnv): string {
  const prose = proseOf(block).replace(BLOCK_LINE, (line) => ' '.repeat(line.length));
  return before?.type === 'heading_open' && mayHaveClasses(env) ? withoutHeadingAttributes(prose) : prose;
}

function lintDialects(block: Token, before: Token | undefined, env: ParseEnv, hasVariables: boolean): void {
  if (/[:}]`/.test(block.content)) lintRoles(block, env);
  if (!MAY_BE_DIALECT.test(block.content)) return;
  const prose = writtenIn(block, before, env);
  const isHeading = before?.type === 'heading_open';
  // In MDX, braces are expressions.
  const dialects = env.mdx ? DIALECTS.filter(({ mark }) => !mark.source.includes('\\{')) : DIALECTS;
  for (const dialect of dialects) {
    const { mark, of, hint, becomes = 'it is shown as text' } = dialect;
    if ((hasVariables && of === TEMPLATES) || (isHeading && mark === MDX_EXPORT)) continue;
    const isCall = of === TEMPLATES || of === MACROS;
    const isOnce = isCall || mark === DEFINITION;
    for (const { 0: whole, index } of prose.matchAll(mark)) {
      if (/^\{\{\S+$/.test(whole) && ADDRESS_START.test(prose.slice(0, index))) continue;
      report(env, {
        code: 'dialect-foreign',
        message: `"${(isCall ? withoutArguments(whole) : whole.trim()).replace(/\s+/g, ' ')}" is syntax of ${of}; ${becomes}`,
        offset: sourceOffset(block, index),
        ...(isOnce ? { once: true } : { cause: causeOf(dialect, whole) }),
        hint: typeof hint === 'string' ? hint : hint(env, whole),
      });
    }
  }
}

/** A single line left over from a merge conflict: nobody quotes a single word seven times. */
const SINGLE_MARKER = /^(?:<{7}|>{7}) \S+$/;

/** Numbers of the lines at which conflicts begin, or that are left over from one. */
function conflictsIn(lines: readonly string[]): readonly number[] {
  const found: number[] = [];
  let open: { readonly line: number; readonly before: number } | undefined;
  let isDivided = false;
  for (const [line, text] of lines.entries()) {
    if (!open && text.startsWith('<<<<<<< ')) {
      open = { line, before: found.length };
      isDivided = false;
    }
    if (text === '=======') isDivided = true;
    if (SINGLE_MARKER.test(text)) found.push(line);
    if (open && isDivided && text.startsWith('>>>>>>> ')) {
      found.splice(open.before, found.length, open.line);
      open = undefined;
    }
  }
  return found;
}

/** Reports merge conflicts, except in code, which may be about merging. */
function lintConflicts({ src, tokens, env: environment }: StateCore): void {
  if (!src.includes('<<<<<<< ') && !src.includes('>>>>>>> ')) return;
  const env = envOf(environment);
  const lines = src.split('\n');
  for (const { type, map } of tokens)
    if (map && (type === 'fence' || type === 'code_block'))
      for (let line = map[0]; line < map[1]; line++) lines[line] = '';
  for (const line of conflictsIn(lines))
    report(env, {
      code: 'conflict-marker',
      severity: 'error',
      message: 'this is a conflict marker of an unfinished merge',
      offset: env.positions.lineStart(line),
      hint: 'keep one of the two versions, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`',
    });
}

/** Reports what other programs left behind. With `hasVariables`, double braces are variables of the site. */
export const lintLeftovers =
  (hasVariables: boolean) =>
  (state: StateCore): void => {
    lintConflicts(state);
    state.tokens.forEach((block, index) => {
      if (block.type === 'inline') lintDialects(block, state.tokens[index - 1], envOf(state.env), hasVariables);
    });
  };
