import type { MarkdownIt, RendererRule, Token } from 'markdown-it';
import { badgeType, badgeTypeProblem, DEFAULT_BADGE } from '../../config/badgeTypes.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { Attributes } from '../attributes.ts';
import { htmlAttributes } from '../blocks/htmlAttributes.ts';
import { envOf, report } from '../env.ts';
import type { AdmonitionKinds } from './admonitions.ts';
import type { InlineTagKind } from './inlineTags.ts';

const textOf = ({ text }: Attributes): string => (text === undefined || text === true ? '' : String(text));

/** A badge: `<Badge type="tip" text="New"/>`, or with content. In plain Markdown it becomes its text in parentheses. */
export const badge: InlineTagKind = {
  type: 'badge',
  options: ['text', 'type', 'variant', 'size'],
  plain: (attributes) => {
    const text = textOf(attributes);
    return { whole: text === '' ? '' : `(${text})`, open: '(', close: ')' };
  },
};

const SIZES = ['small', 'medium', 'large'];

const openTag =
  (kinds: AdmonitionKinds): RendererRule =>
  (tokens, index, _options, environment) => {
    const env = envOf(environment);
    const { meta, start: offset = 0, type: tokenType } = tokens[index] as Token;
    const attributes: Attributes = meta ?? {};
    const { type: written = attributes.variant ?? DEFAULT_BADGE, size } = attributes;
    const type = badgeType(String(written));
    const problem = badgeTypeProblem(type, kinds.keys());
    if (problem) {
      const attribute = attributes.type === undefined ? 'variant' : 'type';
      report(env, { code: 'option-unknown', ...problem, offset, attribute });
    }
    if (tokenType === 'badge' && textOf(attributes) === '') {
      const hint = 'give it one: `<Badge text="New" />`, or `<Badge>New</Badge>`';
      report(env, { code: 'block-invalid', message: '"<Badge>" has no text', offset, hint });
    }
    const names = [
      'text-badge',
      `text-badge--${type}`,
      ...(SIZES.includes(String(size)) ? [`text-badge--${size}`] : []),
    ];
    return `<span${htmlAttributes(env, { attributes }, names.join(' '))}>${escapeHtml(textOf(attributes))}`;
  };

/** Badges: short words in a box, inside a line. */
export const badges =
  (kinds: AdmonitionKinds) =>
  (md: MarkdownIt): void => {
    const open = openTag(kinds);
    md.renderer.rules.badge_open = open;
    md.renderer.rules.badge = (...args) => `${open(...args)}</span>`;
    md.renderer.rules.badge_close = () => '</span>';
  };
