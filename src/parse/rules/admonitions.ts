import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import container from 'markdown-it-container';
import type { MessageId } from '../../shared/messages/en.ts';
import { addSlot, envOf, report } from '../env.ts';
import { sourceOffset } from './positions.ts';

/** The kinds there are. */
const KINDS = ['note', 'tip', 'info', 'caution', 'danger', 'warning'] as const;
type Kind = (typeof KINDS)[number];

/** Names that older pages and GitHub use for them. */
const ALIASES: Readonly<Record<string, Kind>> = { secondary: 'note', important: 'info', success: 'tip' };

/** Looks of the framework that many sites style against. */
const ALERTS: Readonly<Record<Kind, string>> = {
  note: 'secondary',
  tip: 'success',
  info: 'info',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
};

const OPENING = new RegExp(`^\\s*(${[...KINDS, ...Object.keys(ALIASES)].join('|')})(?:\\s+(.*)|\\[(.*)\\])?\\s*$`);

const toKind = (name: string): Kind => ALIASES[name] ?? (name as Kind);

const TITLE_CLOSE = '</div><div class="admonition-content">\n';
const CLOSE = '</div></div>\n';

/** Opening HTML. Without a title of its own the box is headed by its kind, in the page's language. */
function open(env: Env | undefined, kind: Kind, hasTitle: boolean): string {
  const textId: MessageId = `admonition.${kind}`;
  const heading = hasTitle ? '' : addSlot(envOf(env), { type: 'text', id: textId }) + TITLE_CLOSE;
  return (
    `<div class="theme-admonition theme-admonition-${kind} alert alert--${ALERTS[kind]}">` +
    `<div class="admonition-heading">${heading}`
  );
}

function readInfo(info: string): { name: string; title: string } {
  const [, name = 'note', title, bracketed] = OPENING.exec(info) ?? [];
  return { name, title: (title ?? bracketed ?? '').trim() };
}

/** A title is inline Markdown like any other: it becomes a token of its own before the inline rules run. */
function addTitles(state: StateCore): void {
  state.tokens = state.tokens.flatMap((token) => {
    if (token.type !== 'container_admonition_open') return [token];
    const { title } = readInfo(token.info);
    if (title === '') return [token];
    const inline = new state.Token('inline', '', 0);
    const line = token.map?.[0] ?? 0;
    const { start = 0, markup, info } = token;
    const first = start + markup.length + info.lastIndexOf(title);
    Object.assign(inline, { content: title, children: [], map: [line, line + 1], level: token.level + 1 });
    inline.toSource = (offset) => first + offset;
    return [token, inline, new state.Token('admonition_title_close', '', 0)];
  });
}

const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*$/i;

/** GitHub's `> [!NOTE]`: a quote whose first line names a kind is a box. */
function convertAlerts({ tokens }: StateCore): void {
  tokens.forEach((token, index) => {
    const inline = tokens[index + 2];
    if (token.type !== 'blockquote_open' || inline?.type !== 'inline') return;
    const [first, ...rest] = inline.children ?? [];
    const [, name] = (first?.type === 'text' && ALERT.exec(first.content)) || [];
    if (name === undefined || (rest.length > 0 && rest[0]?.type !== 'softbreak')) return;
    inline.children = rest.slice(1);
    token.type = 'alert_open';
    token.info = name.toLowerCase();
    const close = tokens.find(
      ({ type, level }, at) => at > index && type === 'blockquote_close' && level === token.level,
    );
    if (close) close.type = 'alert_close';
    if (inline.children.length > 0) return;
    for (const paragraph of tokens.slice(index + 1, index + 4)) paragraph.hidden = true;
  });
}

/** A box that is never closed swallows the rest of what it stands in. */
function reportOpen({ src, tokens, env }: StateCore): void {
  const { positions } = envOf(env);
  for (const { type, info, map, start: offset = 0 } of tokens) {
    if (type !== 'container_admonition_open' || !map) continue;
    const end = src.slice(positions.lineStart(map[1]), positions.lineEnd(map[1]));
    if (/^[\s>]*:::+\s*$/.test(end)) continue;
    const message = `":::${readInfo(info).name}" is never closed`;
    report(envOf(env), { message, offset, hint: 'end it with a line of as many colons' });
  }
}

/** A line of text that begins like a box, or its end. */
const STRAY = /^:::+[^\S\n]*(\w*)/gm;

/** `:::` that ends up as text was meant to be a box: the author should know. */
function reportStray({ tokens, env }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'inline' || !token.content.includes(':::')) continue;
    for (const { 1: name = '', index } of token.content.matchAll(STRAY)) {
      const offset = sourceOffset(token, index);
      if (name === '') {
        const hint = 'put a blank line before it, or remove it';
        report(envOf(env), { message: 'a closing ":::" has no opening one', offset, hint });
      } else {
        const hint = `the kinds are ${KINDS.join(', ')}`;
        report(envOf(env), { message: `":::${name}" is no kind of admonition`, offset, hint, once: true });
      }
    }
  }
}

/** Boxes for asides: `:::note Title` to `:::`, nested with more colons outside, and GitHub's alerts. */
export function admonitions(md: MarkdownIt): void {
  container(md, 'admonition', {
    validate: (params) => OPENING.test(params),
    render(tokens, index, _options, env) {
      const { nesting, info } = tokens[index] as Token;
      if (nesting < 0) return CLOSE;
      const { name, title } = readInfo(info);
      return open(env, toKind(name), title !== '');
    },
  });
  md.core.ruler.before('inline', 'admonition-titles', addTitles);
  md.core.ruler.push('alerts', convertAlerts);
  md.core.ruler.push('open-admonitions', reportOpen);
  md.core.ruler.push('stray-admonitions', reportStray);
  md.renderer.rules.alert_open = (tokens, index, _options, env) =>
    open(env, toKind(tokens[index]?.info ?? 'note'), false);
  md.renderer.rules.admonition_title_close = () => TITLE_CLOSE;
  md.renderer.rules.alert_close = () => CLOSE;
}
