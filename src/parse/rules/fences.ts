import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import type { FenceContext, FenceRenderer } from '../../config/sections/markdown.ts';
import { callUser } from '../../config/userFunction.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Range } from '../../shared/types.ts';
import { type CodeLine, isDiffed, writeDiff } from '../code/codeLines.ts';
import { type CodeFile, type CodeMeta, parseCodeMeta } from '../code/meta.ts';
import { prepareCode } from '../code/prepareCode.ts';
import { findRegion } from '../code/region.ts';
import { type CodeSettings, renderCode, renderLines } from '../code/renderCode.ts';
import { findUnknownMarks, MARK_NAMES } from '../code/trailingMarks.ts';
import { addSlot, envOf, type ParseEnv, report } from '../env.ts';

/** What fences are rendered with. */
export interface FenceOptions extends CodeSettings {
  /** Renderers of special fences, by language. */
  readonly renderers: Readonly<Record<string, FenceRenderer>>;
}

const wrapComponent = (
  environment: Env | undefined,
  offset: number,
  { name, props }: { readonly name: string; readonly props: Readonly<Record<string, unknown>> },
  html: string,
): string => {
  const env = envOf(environment);
  const open = addSlot(env, { type: 'componentOpen', name, props, ...env.positions.at(offset) });
  return open + html + addSlot(env, { type: 'componentClose' });
};

function createContext(env: Env | undefined, { start = 0 }: Token, options: FenceOptions): FenceContext {
  const { files } = envOf(env);
  return {
    renderCode: (code, language, meta = '') => renderCode(code, parseCodeMeta(`${language} ${meta}`), options),
    component: (name, props, html) => wrapComponent(env, start, { name, props }, html),
    readFile: files.read,
    listFiles: files.list,
    text: (id) => addSlot(envOf(env), { type: 'text', id }),
    escapeHtml,
    report: (finding) => report(envOf(env), { ...finding, offset: start }),
  };
}

/** The text that a fence shows of the file it names. What hinders that is told. */
function readNamed({ path, region, offset }: CodeFile, { start = 0, markup }: Token, env: ParseEnv) {
  const text = env.files.read(path);
  const shown = text === undefined || region === undefined ? text : findRegion(text, region);
  if (shown !== undefined) return shown;
  const [message, hint] =
    text === undefined
      ? [`file="${path}" does not exist`, 'paths are relative to this file, or to the site root if they start with "/"']
      : [`"${path}" has no region "${region}"`, `mark it with \`#region ${region}\` and \`#endregion\` in comments`];
  report(env, { severity: 'error', message, hint, offset: start + markup.length + offset });
  return undefined;
}

/** True for a fence with a closing line: all its lines but the first and that are its content. */
export function isClosed({ content, map }: Token): boolean {
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  return map !== null && map[1] - map[0] === lines + 2;
}

/** In the plain Markdown another text stands for that of a fence. */
function replaceCode(token: Token, text: string, { positions, plain }: ParseEnv): void {
  const [first = 0, end = 0] = token.map ?? [];
  const prefix = plain.continuation(first);
  const lines = text.replace(/\n+$/, '').split(/\r?\n/);
  const range = { start: positions.lineStart(first + 1), end: positions.lineStart(isClosed(token) ? end - 1 : end) };
  plain.replace(range, lines.map((line) => `${prefix}${line}\n`.replace(/^\s+$/, '\n')).join(''));
}

/** In plain Markdown code has no marks; where lines were added or taken away, it is a diff. */
function recordPlain(
  token: Token,
  { source, lines, meta }: { readonly source: string; readonly lines: readonly CodeLine[]; readonly meta: CodeMeta },
  env: ParseEnv,
): void {
  const { start = 0, markup, info } = token;
  const place = ({ start: from, end }: Range): Range => ({
    start: start + markup.length + from,
    end: start + markup.length + end,
  });
  const isDiff = isDiffed(lines);
  const shown = isDiff ? writeDiff(lines) : lines.map(({ text }) => text).join('\n');
  const { languageRange: range, label, language } = meta;
  const written = info.slice(range.start, range.end);
  if (isDiff || written !== language) env.plain.replace(place(range), isDiff ? 'diff' : language);
  if (label && token.meta?.label === undefined) env.plain.replace(place(label), `title="${label.text}"`);
  if (!meta.file && shown === source.replace(/\n+$/, '')) return;
  replaceCode(token, shown, env);
  if (!meta.file) token.content = shown; // what is searched is what is shown
}

/** Tell of marks that nobody knows: they are shown as they are. */
function checkMarks({ content, map }: Token, { language, file }: CodeMeta, env: ParseEnv): void {
  if (file || !map) return;
  for (const { name, line, column, indent } of findUnknownMarks(content, language)) {
    const offset = env.positions.textStart(map[0] + 1 + line) + column - indent;
    const hint = `there are ${MARK_NAMES.join(', ')}`;
    report(env, { message: `"[!code ${name}]" is no mark; it is shown as it is`, offset, hint });
  }
}

/** No code has so many lines: whoever writes such a number has mistyped it. */
const MOST_LINES = 99_999;

/** Tell of highlighted lines that the code does not have. */
function checkLines(
  { start = 0, markup, info }: Token,
  { lines: named }: CodeMeta,
  count: number,
  env: ParseEnv,
): void {
  const wrong = named?.spans.find(({ first, last }) => last > count || first > last);
  if (!named || !wrong) return;
  const { first, last } = wrong;
  const isReversed = first > last;
  const written = info.slice(named.start, named.end);
  const lines = count === 1 ? 'one line' : `${count} lines`;
  report(env, {
    severity: last > MOST_LINES ? 'error' : 'warning',
    message: isReversed
      ? `"${written}" ends before it begins`
      : `"${written}" names line ${last}, and the code has ${lines}`,
    offset: start + markup.length + named.start,
    hint: isReversed ? `write ${last}-${first}` : 'count the lines that are shown: comments that mark lines are not',
  });
}

const NPM = /(?:^|\s)npm2yarn(?=\s|$)/;

const withoutFirstLine = (code: string, comment: RegExp): string => code.replace(comment, '');

/** Two neighbors, `cjs` and `mjs`, are one block with a switch; `no-combine` keeps them apart. */
function pairModules({ tokens }: StateCore): void {
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token.type !== 'fence' || next?.type !== 'fence') return;
    const [first, second] = [parseCodeMeta(token.info), parseCodeMeta(next.info)];
    const isPair = first.language === 'cjs' && second.language === 'mjs';
    if (!isPair || /no-combine/.test(first.rest + second.rest)) return;
    token.type = 'fence_pair';
    token.meta = { esm: next };
    next.type = 'fence_done';
  });
}

/** Code keeps every character in the plain Markdown too. */
function keepCode({ tokens, env }: StateCore): void {
  for (const { type, map } of tokens)
    if ((type === 'fence' || type === 'code_block') && map) envOf(env).plain?.keep(map);
}

/** Fenced and indented code: highlighted, or handed to the renderer of its language. */
export const fences =
  (options: FenceOptions) =>
  (md: MarkdownIt): void => {
    const renderPlain = (
      token: Token,
      env: Env | undefined,
      change: (code: string) => string = (code) => code,
    ): string => {
      const meta = parseCodeMeta(token.info);
      const source = (meta.file && readNamed(meta.file, token, envOf(env))) ?? token.content;
      const lines = prepareCode(change(source), meta, options.magicComments);
      checkMarks(token, meta, envOf(env));
      recordPlain(token, { source, lines, meta }, envOf(env));
      checkLines(token, meta, lines.length, envOf(env));
      // Where a tab has the label, the code needs no title of the same text.
      const tab = token.meta?.label;
      const title = meta.title || (tab === undefined ? (meta.label?.text ?? '') : '');
      return renderLines(lines, { ...meta, title: title === tab ? '' : title }, options);
    };

    md.renderer.rules.fence = (tokens, index, _options, env) => {
      const token = tokens[index] as Token;
      const { language, rest } = parseCodeMeta(token.info);
      const name = NPM.test(rest) ? 'npm2yarn' : language;
      const renderer = Object.hasOwn(options.renderers, name) ? options.renderers[name] : undefined;
      if (!renderer) return renderPlain(token, env);
      const line = (token.map?.[0] ?? 0) + 1;
      const fence = { language, meta: rest, code: token.content, line };
      return callUser({ name: `markdown.fences.${language}`, place: { line }, gives: 'text' }, () =>
        renderer(fence, createContext(env, token, options)),
      );
    };
    md.renderer.rules.fence_pair = (tokens, index, _options, env) => {
      const token = tokens[index] as Token;
      const { esm } = token.meta as { esm: Token };
      const item = ({ start = 0 }: Token, value: string, label: string, html: string) =>
        wrapComponent(env, start, { name: 'TabItem', props: { value, label } }, html);
      const cjs = renderPlain(token, env, (code) => withoutFirstLine(code, /^\s*\/\/\s*CommonJS\s*\n/i));
      const mjs = renderPlain(esm, env, (code) => withoutFirstLine(code, /^\s*\/\/\s*ESM\s*\n/i));
      const tabs = { name: 'Tabs', props: { groupId: 'module-format', className: 'code-tabs' } };
      return wrapComponent(
        env,
        token.start ?? 0,
        tabs,
        item(token, 'cjs', 'CommonJS', cjs) + item(esm, 'mjs', 'ESM', mjs),
      );
    };
    md.renderer.rules.fence_done = () => '';
    md.renderer.rules.code_block = (tokens, index) =>
      renderCode((tokens[index] as Token).content, parseCodeMeta(''), options);
    md.core.ruler.after('block', 'verbatim-code', keepCode);
    md.core.ruler.push('module-pairs', pairModules);
  };
