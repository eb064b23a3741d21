import type { StateCore, Token } from 'markdown-it';
import { envOf, type ParseEnv, type RuleDiagnostic, report } from '../env.ts';
import { foreignBlockHint } from '../foreignBlocks.ts';
import { withoutHeadingAttributes } from '../headingAttributes.ts';
import { mdxHint } from '../mdxHint.ts';
import { mayHaveClasses } from '../rules/headings.ts';
import { sourceOffset } from '../rules/positions.ts';
import { proseOf } from './prose.ts';

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
  /**
   * Findings that have a common cause: those with the same message, in which arguments are shortened, those with the same name, or
   * all. @default those that begin alike
   */
  readonly groupedBy?: 'message' | 'name' | 'dialect';
  /** True for what is a variable of the site, if it has any; unknown ones are reported elsewhere. */
  readonly isVariable?: true;
  /** False for what headings may be about. @default true */
  readonly isInHeadings?: boolean;
}

const DIALECTS: readonly Dialect[] = [
  { mark: /^!!!\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::note` … `:::`' },
  { mark: /^\?\?\?\+?\s+\w+/gm, of: 'MkDocs', hint: 'write `:::details` … `:::`' },
  { mark: /^===\s+"[^"\n]+"/gm, of: 'MkDocs', hint: 'write `:::tabs` … `:::`' },
  {
    mark: /\{\{[<%]\s*[\w./-]+[^{}\n]*[%>]\}\}/g,
    of: 'Hugo',
    groupedBy: 'name',
    hint: (_, mark) => foreignBlockHint(nameIn(mark)) ?? 'use a block or a component',
  },
  {
    mark: /(?<!\{)\{%-?\s*(?:include|raw|highlight|hint|tabs?|code|if|for|assign|capture|embed|block|case|else|elsif|extends|from|import|macro|set|content-ref|columns?|stepper|steps?|file|swagger|openapi[\w-]*|updates?|link|post_url|unless|comment|render|partial|callout|note|warning|tip|info|(?:end|\/)[a-z]\w*)\b[^{}]*%\}/g,
    of: 'Liquid',
    groupedBy: 'name',
    hint: (_, mark) => foreignBlockHint(nameIn(mark)) ?? 'use a block, an include or a component',
  },
  {
    mark: /^\[(?:TOC|\[_?TOC_?\])\]$|^\$\{toc\}$/gim,
    of: 'another dialect',
    hint: 'remove it: pages have a table of contents',
  },
  {
    mark: /\[\[\s*\w+\([^[\]\n]*\)\s*\]\](?!\()/g,
    of: 'Jinja',
    groupedBy: 'message',
    hint: 'remove it, or write a component',
  },
  {
    mark: /!?(?<!\[)\[\[(?!\s*\w+\([^[\]\n]*\)\s*\]\])(?!\[|\.{3}|_?toc_?\]\]|[\d.\s-]+,[\d.,\s-]*\]\])[^[\]\n|]+(?:\|[^[\]\n]+)?\]\](?!\()/gi,
    of: 'a wiki',
    groupedBy: 'dialect',
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
    of: 'templates',
    groupedBy: 'message',
    isVariable: true,
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
    groupedBy: 'name',
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
    mark: /^:(?=[ \t]+[^\s:])/gm,
    of: 'Pandoc or MkDocs',
    groupedBy: 'message',
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
    mark: /^export\s+(?:const|let|default|function)\s[^\n]*/gm,
    of: 'MDX',
    isInHeadings: false,
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

/** The beginning of a notation. */
const markOf = (mark: string): string => /^\W*(?:(?<=#)|[\w-]*)/.exec(mark.replace(/^\{%-/, '{%'))?.[0] ?? '';

/** What a finding has in common with others. */
function groupOf({ of, groupedBy }: Dialect, mark: string): Pick<RuleDiagnostic, 'cause' | 'once'> {
  if (groupedBy === 'message') return { once: true };
  if (groupedBy === 'dialect') return { cause: of };
  return { cause: `${of} ${groupedBy === 'name' ? nameIn(mark) : markOf(mark)}` };
}

/** A notation in a message. */
function shownMark({ groupedBy }: Dialect, mark: string): string {
  const shown = groupedBy === 'message' ? mark.replace(/\([^{}]*[^{}\s)][^{}]*\)/, '(…)') : mark.trim();
  return shown.replace(/\s+/g, ' ');
}

/** The start of the address of a link. One that begins with braces is reported as broken. */
const ADDRESS_START = /\]\(<?$/;

/** The prose of a block, without the attributes at the end of a heading. */
function writtenIn(block: Token, before: Token | undefined, env: ParseEnv): string {
  const prose = proseOf(block).replace(BLOCK_LINE, (line) => ' '.repeat(line.length));
  return before?.type === 'heading_open' && mayHaveClasses(env) ? withoutHeadingAttributes(prose) : prose;
}

/** Reports the notations of other dialects in a block. `before` is the token above it. */
function lintBlock(block: Token, before: Token | undefined, env: ParseEnv, hasVariables: boolean): void {
  if (/[:}]`/.test(block.content)) lintRoles(block, env);
  if (!MAY_BE_DIALECT.test(block.content)) return;
  const prose = writtenIn(block, before, env);
  const isHeading = before?.type === 'heading_open';
  // In MDX, braces are expressions.
  const dialects = env.mdx ? DIALECTS.filter(({ mark }) => !mark.source.includes('\\{')) : DIALECTS;
  for (const dialect of dialects) {
    const { mark, of, hint, becomes = 'it is shown as text', isVariable, isInHeadings } = dialect;
    if ((hasVariables && isVariable) || (isHeading && isInHeadings === false)) continue;
    for (const { 0: whole, index } of prose.matchAll(mark)) {
      if (/^\{\{\S+$/.test(whole) && ADDRESS_START.test(prose.slice(Math.max(0, index - 3), index))) continue;
      report(env, {
        code: 'dialect-foreign',
        message: `"${shownMark(dialect, whole)}" is syntax of ${of}; ${becomes}`,
        offset: sourceOffset(block, index),
        ...groupOf(dialect, whole),
        hint: typeof hint === 'string' ? hint : hint(env, whole),
      });
    }
  }
}

/** Reports notations of other dialects. With `hasVariables`, double braces are variables of the site. */
export const lintDialects =
  (hasVariables: boolean) =>
  ({ tokens, env }: StateCore): void =>
    tokens.forEach((block, index) => {
      if (block.type === 'inline') lintBlock(block, tokens[index - 1], envOf(env), hasVariables);
    });
