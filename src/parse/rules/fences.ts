import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import type { FenceContext, FenceRenderer } from '../../config/sections/markdown.ts';
import { callUser } from '../../config/userFunction.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { type CodeMeta, parseCodeMeta } from '../code/meta.ts';
import { findRegion } from '../code/region.ts';
import { type CodeSettings, renderCode } from '../code/renderCode.ts';
import { addSlot, complain, envOf } from '../env.ts';

/** What fences are rendered with. */
export interface FenceOptions extends CodeSettings {
  /** Renderers of special fences, by language. */
  readonly renderers: Readonly<Record<string, FenceRenderer>>;
}

const wrapComponent = (
  env: Env | undefined,
  name: string,
  props: Readonly<Record<string, unknown>>,
  html: string,
): string =>
  addSlot(envOf(env), { type: 'componentOpen', name, props }) + html + addSlot(envOf(env), { type: 'componentClose' });

function createContext(env: Env | undefined, line: number, options: FenceOptions): FenceContext {
  const { files } = envOf(env);
  return {
    renderCode: (code, language, meta = '') => renderCode(code, parseCodeMeta(`${language} ${meta}`), options),
    component: (name, props, html) => wrapComponent(env, name, props, html),
    readFile: files.read,
    listFiles: files.list,
    text: (id) => addSlot(envOf(env), { type: 'text', id }),
    escapeHtml,
    report: (diagnostic) => complain(envOf(env), { line, ...diagnostic }),
  };
}

/** The text of a fence: its own, or that of the file it names. */
function sourceOf({ content }: Token, { file }: CodeMeta, { readFile, report }: FenceContext): string {
  if (!file) return content;
  const text = readFile(file.path);
  if (text === undefined) {
    report({
      severity: 'error',
      message: `file="${file.path}" does not exist`,
      hint: 'paths are relative to this file, or to the site root if they start with "/"',
    });
    return content;
  }
  const region = file.region === undefined ? text : findRegion(text, file.region);
  if (region !== undefined) return region;
  report({
    severity: 'error',
    message: `"${file.path}" has no region "${file.region}"`,
    hint: `mark it with \`#region ${file.region}\` and \`#endregion\` in comments`,
  });
  return content;
}

const NPM = /(?:^|\s)npm2yarn(?=\s|$)/;

const firstLineIs = (code: string, comment: RegExp): string => code.replace(comment, '');

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
      const context = createContext(env, (token.map?.[0] ?? 0) + 1, options);
      return renderCode(change(sourceOf(token, meta, context)), meta, options);
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
        renderer(fence, createContext(env, line, options)),
      );
    };
    md.renderer.rules.fence_pair = (tokens, index, _options, env) => {
      const token = tokens[index] as Token;
      const { esm } = token.meta as { esm: Token };
      const item = (value: string, label: string, html: string) =>
        wrapComponent(env, 'TabItem', { value, label }, html);
      const cjs = renderPlain(token, env, (code) => firstLineIs(code, /^\s*\/\/\s*CommonJS\s*\n/i));
      const mjs = renderPlain(esm, env, (code) => firstLineIs(code, /^\s*\/\/\s*ESM\s*\n/i));
      const props = { groupId: 'module-format', className: 'code-tabs' };
      return wrapComponent(env, 'Tabs', props, item('cjs', 'CommonJS', cjs) + item('mjs', 'ESM', mjs));
    };
    md.renderer.rules.fence_done = () => '';
    md.renderer.rules.code_block = (tokens, index) =>
      renderCode((tokens[index] as Token).content, parseCodeMeta(''), options);
    md.core.ruler.push('module-pairs', pairModules);
  };
