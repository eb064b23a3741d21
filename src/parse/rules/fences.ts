import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import type { FenceContext, FenceRenderer } from '../../config/sections/markdown.ts';
import { callUser } from '../../config/userFunction.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Range } from '../../shared/types.ts';
import { folderOf } from '../../shared/url.ts';
import { type CodeLine, isDiffed, writeDiff } from '../code/codeLines.ts';
import { type CodeFile, type CodeMeta, parseCodeMeta } from '../code/meta.ts';
import { prepareCode } from '../code/prepareCode.ts';
import { type CodeSettings, renderCode, renderLines } from '../code/renderCode.ts';
import { findUnknownMarks, MARK_NAMES } from '../code/trailingMarks.ts';
import { addSlot, envOf, fileAt, type ParseEnv, report, reportRefusal } from '../env.ts';
import { takePart } from '../include/filePart.ts';

/** What fences are rendered with. */
export interface FenceOptions extends CodeSettings {
  /** Renderers of special fences, by language. */
  readonly renderers: Readonly<Record<string, FenceRenderer>>;
}

const wrapComponent = (
  env: ParseEnv,
  offset: number,
  { name, props }: { readonly name: string; readonly props: Readonly<Record<string, unknown>> },
  html: string,
): string => {
  const open = addSlot(env, { type: 'componentOpen', name, props, ...env.positions.at(offset) });
  return open + html + addSlot(env, { type: 'componentClose' });
};

/** The folder that paths in a fence begin in, where that is not the page's. */
function folderAt(env: ParseEnv, offset: number): string | undefined {
  const file = fileAt(env, offset);
  return file === undefined ? undefined : folderOf(file);
}

/** Read a file for a fence; what it must not show is told. */
function readFor(env: ParseEnv, offset: number, file: string): string | undefined {
  const found = env.files.read(file, folderAt(env, offset));
  if (found.kind === 'refused') reportRefusal(env, file, { ...found, offset });
  return found.kind === 'text' ? found.text : undefined;
}

function createContext(environment: Env | undefined, { start = 0 }: Token, options: FenceOptions): FenceContext {
  const env = envOf(environment);
  return {
    renderCode: (code, language, meta = '') => renderCode(code, parseCodeMeta(`${language} ${meta}`), options),
    component: (name, props, html) => wrapComponent(env, start, { name, props }, html),
    readFile: (file) => readFor(env, start, file),
    listFiles: (dir) => env.files.list(dir, folderAt(env, start)),
    text: (id) => addSlot(env, { type: 'text', id }),
    escapeHtml,
    report: (finding) => report(env, { ...finding, offset: start }),
  };
}

/** The text that a fence shows of the file it names. What hinders that is told. */
function readNamed({ path, offset, ...part }: CodeFile, { start = 0, markup }: Token, env: ParseEnv) {
  const place = start + markup.length + offset;
  const found = env.files.read(path, folderAt(env, place));
  if (found.kind === 'refused') {
    reportRefusal(env, path, { ...found, offset: place });
    return undefined;
  }
  const taken =
    found.kind === 'text'
      ? takePart(found.text, part)
      : {
          message: 'does not exist',
          hint: 'paths are relative to this file, or to the site root if they start with "/"',
        };
  const { message, hint } = 'message' in taken ? taken : { message: taken.warning, hint: undefined };
  const isTaken = 'lines' in taken;
  if (message !== undefined)
    report(env, {
      code: 'include-invalid',
      severity: isTaken ? 'warning' : 'error',
      message: `"${path}" ${message}`,
      ...(hint ? { hint } : {}),
      offset: place,
    });
  return isTaken ? taken.lines.map(({ text }) => text).join('\n') : undefined;
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
        wrapComponent(envOf(env), start, { name: 'TabItem', props: { value, label } }, html);
      const cjs = renderPlain(token, env, (code) => withoutFirstLine(code, /^\s*\/\/\s*CommonJS\s*\n/i));
      const mjs = renderPlain(esm, env, (code) => withoutFirstLine(code, /^\s*\/\/\s*ESM\s*\n/i));
      const tabs = { name: 'Tabs', props: { groupId: 'module-format', className: 'code-tabs' } };
      return wrapComponent(
        envOf(env),
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
