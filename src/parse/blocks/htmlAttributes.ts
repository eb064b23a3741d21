import type { Env } from 'markdown-it';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { envOf } from '../env.ts';
import type { BlockMeta } from './block.ts';

/** Attributes that are copied as written. */
const PLAIN = /^(?:lang|dir|style|data-[\w-]+|aria-[\w-]+)$/;

/** Attributes for the element of a block or inline tag: its own classes, and what the author wrote. */
export function htmlAttributes(
  env: Env | undefined,
  { attributes }: Pick<BlockMeta, 'attributes'>,
  className = '',
): string {
  const { id, className: named, class: own = named } = attributes;
  if (typeof id === 'string') envOf(env).ids.push(id);
  const classes = [className, typeof own === 'string' ? own : ''].filter(Boolean).join(' ');
  const others = Object.entries(attributes).filter(([name, value]) => PLAIN.test(name) && typeof value !== 'object');
  return [...(classes === '' ? [] : [['class', classes]]), ...(typeof id === 'string' ? [['id', id]] : []), ...others]
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value === true ? '' : value))}"`)
    .join('');
}
