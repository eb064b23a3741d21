import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import type { FenceContext, FenceRenderer } from '../../config/sections/markdown.ts';
import { callUser } from '../../config/userFunction.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { parseCodeMeta } from '../code/meta.ts';
import { prepareCode } from '../code/prepareCode.ts';
import { type CodeSettings, renderCode, renderLines } from '../code/renderCode.ts';
import { findDiagramLinks } from '../diagramLinks.ts';
import { addSlot, envOf, type ParseEnv, report, reportRefusal } from '../env.ts';
import { checkLines, checkMarks, checkPatterns } from './fenceChecks.ts';
import { folderAt, readNamed, recordPlain, replaceFence } from './fenceText.ts';

declare module 'markdown-it' {
  interface Token {
    /** For a fence with a CommonJS module: the fence with the same module in ESM. */
    esm?: Token;
  }
}

/** Settings for rendering fences. */
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

/** Reads a file for a fence renderer; reports one that must not be shown. */
function readFor(env: ParseEnv, offset: number, file: string): string | undefined {
  const found = env.files.read(file, folderAt(env, offset));
  if (found.kind === 'refused') reportRefusal(env, file, { ...found, offset });
  return found.kind === 'text' ? found.text : undefined;
}

function createContext(environment: Env | undefined, token: Token, options: FenceOptions): FenceContext {
  const env = envOf(environment);
  const { start = 0 } = token;
  return {
    renderCode: (code, language, meta = '') => renderCode(code, parseCodeMeta(`${language} ${meta}`), options),
    component(name, props, html) {
      JSON.stringify(props); // throws if the props cannot be serialized
      return wrapComponent(env, start, { name, props }, html);
    },
    readFile: (file) => readFor(env, start, file),
    listFiles: (dir) => env.files.list(dir, folderAt(env, start)),
    text: (id) => addSlot(env, { type: 'text', id }),
    escapeHtml,
    setMarkdown: (markdown) => replaceFence(token, markdown, env),
    report: (diagnostic) => report(env, { code: 'fence-invalid', ...diagnostic, offset: start }),
  };
}

/** The language of diagrams. */
export const DIAGRAM = 'mermaid';

/** Marks a fence that is shown for each package manager. */
export const IS_NPM = /(?:^|\s)npm2yarn(?=\s|$)/;

const withoutFirstLine = (code: string, comment: RegExp): string => code.replace(comment, '');

/** Joins a `cjs` fence and the `mjs` fence after it to one block with tabs; `no-combine` prevents it. */
function pairModules({ tokens }: StateCore): void {
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token.type !== 'fence' || next?.type !== 'fence') return;
    const [first, second] = [parseCodeMeta(token.info), parseCodeMeta(next.info)];
    const isPair = first.language === 'cjs' && second.language === 'mjs';
    if (!isPair || /no-combine/.test(first.rest + second.rest)) return;
    token.type = 'fence_pair';
    token.esm = next;
    next.type = 'fence_done';
  });
}

/** Keeps the blank lines of code in the plain Markdown. */
function keepCode({ tokens, env }: StateCore): void {
  for (const { type, map } of tokens)
    if ((type === 'fence' || type === 'code_block') && map) envOf(env).plain?.keep(map);
}

function addDiagram(env: ParseEnv, token: Token): string {
  const links = findDiagramLinks(env, token);
  return addSlot(env, { type: 'diagram', source: token.content.trim(), ...(links.length > 0 ? { links } : {}) });
}

/** Renders fenced and indented code: highlights it, or calls the renderer of its language. */
export const fences =
  (options: FenceOptions) =>
  (md: MarkdownIt): void => {
    const renderPlain = (
      token: Token,
      env: Env | undefined,
      change: (code: string) => string = (code) => code,
    ): string => {
      const meta = parseCodeMeta(token.info);
      const named = meta.file && readNamed(meta.file, token, envOf(env));
      const source = change(named ?? token.content);
      const lines = prepareCode(source, meta, options.magicComments);
      checkMarks(token, meta, { env: envOf(env), comments: options.magicComments });
      recordPlain(token, { source, lines, meta }, envOf(env));
      const isLost = meta.file !== undefined && named === undefined; // line numbers refer to the missing text
      if (!isLost) {
        checkLines(token, meta, lines.length, envOf(env));
        checkPatterns(token, meta, source, envOf(env));
      }
      // The label of a tab is not repeated as title of its code.
      const tab = token.tabLabel;
      const title = meta.title || (tab === undefined ? (meta.label?.text ?? '') : '');
      return renderLines(lines, { ...meta, title: title === tab ? '' : title }, options);
    };

    md.renderer.rules.fence = (tokens, index, _options, env) => {
      const token = tokens[index] as Token;
      const { language, rest } = parseCodeMeta(token.info);
      const name = IS_NPM.test(rest) ? 'npm2yarn' : language;
      const renderer = Object.hasOwn(options.renderers, name) ? options.renderers[name] : undefined;
      if (!renderer && name === DIAGRAM) return addDiagram(envOf(env), token);
      if (!renderer) return renderPlain(token, env);
      const line = (token.map?.[0] ?? 0) + 1;
      const fence = { language, meta: rest, code: token.content, line };
      return callUser({ name: `markdown.fences.${language}`, run: renderer, place: { line }, gives: 'text' }, () =>
        renderer(fence, createContext(env, token, options)),
      );
    };
    md.renderer.rules.fence_pair = (tokens, index, _options, env) => {
      const token = tokens[index] as Token;
      const { esm = token } = token;
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
