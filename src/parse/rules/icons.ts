import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import type { FoundText } from '../../disk/siteFiles.ts';
import { renderIcon } from '../../icons/icon.ts';
import { ICON_NAME, type Icons, isIconError } from '../../icons/icons.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Attributes } from '../attributes.ts';
import { htmlAttributes } from '../blocks/htmlAttributes.ts';
import { envOf, type ParseEnv, report } from '../env.ts';
import type { InlineTagKind } from './inlineTags.ts';
import { sourceOffset } from './positions.ts';

const labelOf = ({ label }: Attributes): string => (typeof label === 'string' ? label : '');

/** An icon: `<Icon name="rocket"/>`. In plain Markdown, it becomes its label. */
export const icon: InlineTagKind = {
  type: 'icon',
  options: ['name', 'label', 'size', 'color'],
  plain: (attributes) => ({ whole: labelOf(attributes), open: labelOf(attributes), close: '' }),
};

const SHORTCODE = new RegExp(`^:icon-(${ICON_NAME}):`);

/** Parses `:icon-rocket:`. */
function shortcode(state: StateInline, silent: boolean): boolean {
  const [whole = '', name] =
    (state.src[state.pos] === ':' && SHORTCODE.exec(state.src.slice(state.pos, state.pos + 100))) || [];
  if (name === undefined) return false;
  if (!silent) {
    const token = state.push('icon', '', 0);
    token.meta = { name };
    token.markup = whole;
  }
  state.pos += whole.length;
  return true;
}

/** Sets the offsets of shortcodes, and removes them from the plain Markdown, with the space after them. */
function placeShortcodes({ tokens, env }: StateCore): void {
  for (const block of tokens)
    for (const token of block.children ?? []) {
      if (token.type !== 'icon' || token.markup === '') continue;
      const { offset = 0, markup } = token;
      token.start = sourceOffset(block, offset);
      const end = offset + markup.length;
      const space = block.content[end] === ' ' ? 1 : 0;
      envOf(env).plain.replace({ start: token.start, end: sourceOffset(block, end) + space });
    }
}

/** Creates the token of an icon before a title. An unknown icon renders nothing. */
export function createIconToken(state: StateCore, { name, start }: { name: string; start: number }): Token {
  const token = new state.Token('icon', '', 0);
  token.meta = { name };
  token.start = start;
  token.hidden = true;
  return token;
}

/** Attributes of the `<svg>`. By default, it has the size of the text and is hidden from screen readers. */
function attributesOf(env: ParseEnv, attributes: Attributes): string {
  const { label, size, color, 'aria-label': spoken = label, 'aria-hidden': _, ...others } = attributes;
  const length = typeof size === 'number' ? `${size}` : typeof size === 'string' ? escapeHtml(size) : '1em';
  return [
    htmlAttributes(env, { attributes: others }, 'inline-icon').trimStart(),
    `width="${length}" height="${length}"`,
    ...(typeof color === 'string' ? [`color="${escapeHtml(color)}"`] : []),
    spoken ? `role="img" aria-label="${escapeHtml(String(spoken))}"` : 'aria-hidden="true"',
  ].join(' ');
}

const textOf = (found: FoundText): string | undefined => (found.kind === 'text' ? found.text : undefined);

/** Finds an icon; records the files that the body then depends on. */
export const findIcon = ({ find }: Icons, env: ParseEnv, name: string): ReturnType<Icons['find']> =>
  find(name, (file) => textOf(env.files.read(file)));

const renderToken =
  (siteIcons: Icons): RendererRule =>
  (tokens, index, _options, environment) => {
    const env = envOf(environment);
    const { meta, start: offset = 0, markup, hidden } = tokens[index] as Token;
    const attributes: Attributes = meta ?? {};
    const { name } = attributes;
    if (typeof name !== 'string') {
      report(env, {
        code: 'icon-unknown',
        message: '"<Icon>" has no name',
        offset,
        hint: 'write `<Icon name="rocket" />`',
      });
      return '';
    }
    const found = findIcon(siteIcons, env, name);
    if (!isIconError(found)) return renderIcon(found, attributesOf(env, attributes));
    report(env, { code: 'icon-unknown', ...found, offset, attribute: 'name', once: true });
    return hidden ? '' : escapeHtml(markup === '' ? `<Icon name="${name}" />` : markup);
  };

/** Icons inside of lines. */
export const icons =
  (found: Icons) =>
  (md: MarkdownIt): void => {
    md.inline.ruler.after('backticks', 'icon', shortcode);
    md.core.ruler.push('icon-places', placeShortcodes);
    const { rules } = md.renderer;
    rules.icon = renderToken(found);
    rules.icon_open = rules.icon;
    rules.icon_close = () => '';
  };
