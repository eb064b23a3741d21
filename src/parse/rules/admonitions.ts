import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { iconMask } from '../../icons/icon.ts';
import { type Icons, isIconError } from '../../icons/icons.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { AdmonitionKind } from '../blocks/admonitionKinds.ts';
import { type BlockMeta, metaOf, WITHOUT_TITLE } from '../blocks/block.ts';
import { htmlAttributes } from '../blocks/htmlAttributes.ts';
import { createOutline, createTokenEdits, type Outline } from '../blocks/outline.ts';
import { addSlot, envOf, type ParseEnv, report } from '../env.ts';
import type { TagKind } from './components.ts';
import type { ContainerKind } from './containers.ts';
import { findIcon } from './icons.ts';
import { sourceOffset } from './positions.ts';

/** The admonition kinds of a site, by keyword. */
export type AdmonitionKinds = ReadonlyMap<string, AdmonitionKind>;

/** Admonitions. In plain Markdown they stay as written, which is readable. */
export const admonition: ContainerKind = { type: 'admonition', options: ['icon', WITHOUT_TITLE], hasTitle: true };

/** Admonitions in the notation of a component: `<Admonition type="tip">` or `<Aside>`. */
export const admonitionTag: TagKind = {
  ...admonition,
  options: ['type', 'icon', WITHOUT_TITLE],
  plainTags: ({ attributes }) => {
    const textOf = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value;
    const title = textOf('title');
    const opening = `:::${textOf('type') ?? 'note'}`;
    return { open: [title === undefined ? opening : `${opening} ${title}`], close: ':::' };
  },
};

const CONTENT = '<div class="admonition-content">\n';
const TITLE_CLOSE = `</div>${CONTENT}`;
/** Replaces an unknown kind. */
const FALLBACK: AdmonitionKind = { name: 'note', alert: 'secondary', title: { id: 'admonition.note' } };

const CLOSE = '</div></div>\n';

/** Renders the opening HTML. The default title is that of the kind, in the page's language. */
function open(env: Env | undefined, { name, alert, title }: AdmonitionKind, meta: BlockMeta): string {
  const attributes = htmlAttributes(env, meta, `theme-admonition theme-admonition-${name} alert alert--${alert}`);
  if (meta.attributes[WITHOUT_TITLE]) return `<div${attributes}>${CONTENT}`;
  const ofKind = () => ('id' in title ? addSlot(envOf(env), { type: 'text', id: title.id }) : escapeHtml(title.text));
  return `<div${attributes}><div class="admonition-heading">${meta.hasTitle ? '' : ofKind() + TITLE_CLOSE}`;
}

/** Names of the elements on MDX pages whose site renders admonitions with its own component. */
const BOX = 'admonition';
const BOX_TITLE = 'admonition-title';

const isOwn = (env: Env | undefined): boolean => envOf(env).mdx?.elements.has(BOX) ?? false;

/** Renders the opening of an element for the site's component. */
const openElement = (env: ParseEnv, element: string, start: number, attributes = ''): string =>
  `${addSlot(env, { type: 'elementOpen', element, ...env.positions.at(start) })}<${element}${attributes}>`;

const closeElement = (env: ParseEnv, element: string): string =>
  `</${element}>${addSlot(env, { type: 'elementClose' })}`;

/** Renders the opening HTML for the site's component. It has a title if the author or the configuration sets one. */
function openOwn(env: ParseEnv, { name, title }: AdmonitionKind, meta: BlockMeta, start: number): string {
  const isUntitled = meta.attributes[WITHOUT_TITLE] === true;
  const attributes = ` type="${escapeHtml(name)}"${isUntitled ? ' title=""' : ''}${htmlAttributes(env, meta)}`;
  const box = openElement(env, BOX, start, attributes);
  if (isUntitled) return box;
  if (meta.hasTitle) return box + openElement(env, BOX_TITLE, start);
  if (!('id' in title) || title.id === `admonition.${name}`) return box;
  return `${box}${openElement(env, BOX_TITLE, start)}${addSlot(env, { type: 'text', id: title.id })}${closeElement(env, BOX_TITLE)}`;
}

/** Adds the icon of an admonition as a style. An unknown icon is reported. */
function withIcon(environment: Env | undefined, meta: BlockMeta, icons: Icons): BlockMeta {
  const { icon, style } = meta.attributes;
  if (typeof icon !== 'string') return meta;
  const env = envOf(environment);
  const found = findIcon(icons, env, icon);
  if (isIconError(found)) {
    const offset = meta.list.find(({ name }) => name === 'icon')?.inside ?? 0;
    report(env, { code: 'icon-unknown', ...found, offset, once: true });
    return meta;
  }
  const own = [...(typeof style === 'string' ? [style] : []), `--admonition-icon:${iconMask(found)}`].join(';');
  return { ...meta, attributes: { ...meta.attributes, style: own } };
}

/** The mark of an alert, `[!NOTE]`; a title may follow it. */
const ALERT = /^\[!([A-Za-z][\w-]*)\](?=\s|$)/;

/** Splits inline tokens into those of the first line, after the mark of an alert, and those of the lines below it. */
function splitTitle(children: readonly Token[], mark: string): { title: Token[]; rest: Token[] } {
  const [first, ...others] = children;
  const lineEnd = others.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak');
  const [line, rest] = lineEnd < 0 ? [others, []] : [others.slice(0, lineEnd), others.slice(lineEnd + 1)];
  if (first) first.content = first.content.slice(mark.length).trimStart();
  const title = first?.content === '' ? line : [...(first ? [first] : []), ...line];
  return { title, rest };
}

/** Turns a quote into an admonition. */
function convertAlert(
  state: StateCore,
  { closeOf, nextOf }: Outline,
  open: Token,
  mark: string,
  name: string,
): Token[] {
  const paragraph = nextOf(open);
  const inline = paragraph && nextOf(paragraph);
  if (!paragraph || !inline) return [];
  const { title, rest } = splitTitle(inline.children ?? [], mark);
  const isEmpty = title.every(({ type, content }) => type === 'text' && content.trim() === '');
  open.type = 'admonition_open';
  const meta: BlockMeta = { name, written: mark, attributes: {}, list: [], hasTitle: !isEmpty };
  Object.assign(open, { meta });
  closeOf(open).type = 'admonition_close';
  inline.children = rest;
  if (rest.length === 0) for (const part of [paragraph, inline, closeOf(paragraph)]) part.hidden = true;
  if (isEmpty) return [];
  const heading = new state.Token('inline', '', 0);
  Object.assign(heading, { children: title, level: open.level + 1, map: inline.map });
  if (inline.toSource) heading.toSource = inline.toSource;
  const titleClose = new state.Token('admonition_title_close', '', 0);
  titleClose.level = open.level + 1;
  return [heading, titleClose];
}

/** True for a mark that is probably an unknown kind: alone on its line, or in capitals. */
const isMeant = (mark: string, name: string, line: string): boolean => line === mark || name === name.toUpperCase();

function reportNoAlert({ env }: StateCore, kinds: AdmonitionKinds, quoted: Token, name: string): void {
  const hint =
    didYouMean(name.toLowerCase(), kinds.keys()) ??
    `there are ${[...kinds.keys()].join(', ')}; \`markdown.admonitions.kinds\` adds others`;
  const message = `"[!${name}]" is not a kind of admonition: this stays a quote`;
  report(envOf(env), { code: 'block-unknown', message, offset: sourceOffset(quoted, 0), hint, once: true });
}

/** Turns GitHub's `> [!NOTE]`, optionally with a title, into admonitions. */
const convertAlerts =
  (kinds: AdmonitionKinds) =>
  (state: StateCore): void => {
    const { tokens } = state;
    const alerts = tokens.flatMap((token, index) => {
      if (token.type !== 'blockquote_open') return [];
      const paragraph = tokens[index + 1];
      const quoted = tokens[index + 2];
      const first = quoted?.children?.[0];
      const [mark = '', name = ''] = (first?.type === 'text' && ALERT.exec(first.content)) || [];
      const kind = name.toLowerCase();
      const isKind = kinds.has(kind);
      if (quoted && first && mark !== '' && !isKind && isMeant(mark, name, first.content))
        reportNoAlert(state, kinds, quoted, name);
      return isKind && paragraph ? [{ token, paragraph, mark, kind }] : [];
    });
    if (alerts.length === 0) return;
    const outline = createOutline(tokens);
    const edits = createTokenEdits();
    for (const { token, paragraph, mark, kind } of alerts)
      edits.insertBefore(paragraph, convertAlert(state, outline, token, mark, kind));
    state.tokens = edits.apply(tokens);
  };

/** Admonitions: `:::note Title` to `:::`, with more colons outside if nested, and GitHub's alerts. */
export const admonitions =
  (kinds: AdmonitionKinds, icons: Icons) =>
  (md: MarkdownIt): void => {
    md.core.ruler.push('alerts', convertAlerts(kinds));
    md.renderer.rules.admonition_open = (tokens, index, _options, env) => {
      const { start: offset = 0 } = tokens[index] as Token;
      const meta = withIcon(env, metaOf(tokens[index]), icons);
      const { type = 'note' } = meta.attributes;
      const kind = kinds.get(meta.name) ?? kinds.get(String(type));
      if (kind && isOwn(env)) {
        const name = kinds.has(meta.name) ? meta.name : String(type);
        return openOwn(envOf(env), { ...kind, name }, meta, offset);
      }
      if (kind) return open(env, kind, meta);
      const hint = didYouMean(String(type), kinds.keys()) ?? `there are ${[...kinds.keys()].join(', ')}`;
      report(envOf(env), {
        code: 'option-unknown',
        message: `"${meta.written}" has no type "${type}"`,
        offset,
        attribute: 'type',
        hint,
      });
      return open(env, FALLBACK, meta);
    };
    md.renderer.rules.admonition_title_close = (_tokens, _index, _options, env) =>
      isOwn(env) ? closeElement(envOf(env), BOX_TITLE) : TITLE_CLOSE;
    md.renderer.rules.admonition_close = (_tokens, _index, _options, env) =>
      isOwn(env) ? closeElement(envOf(env), BOX) : CLOSE;
  };
