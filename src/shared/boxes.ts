import { table } from './table.ts';

/** The kinds of boxes that every site has, each with its class in the framework that many sites style against. */
export const BOX_ALERTS = {
  note: 'secondary',
  tip: 'success',
  info: 'info',
  caution: 'warning',
  danger: 'danger',
  warning: 'warning',
} as const;

/** A kind that every site has. */
export type BuiltInBox = keyof typeof BOX_ALERTS;

/** True for the name of one. */
export const isBuiltInBox = (name: string): name is BuiltInBox => Object.hasOwn(BOX_ALERTS, name);

/** Names that older pages and GitHub use for them: boxes have the same looks, and titles of their own. */
export const BOX_ALIASES = table({
  secondary: 'note',
  important: 'info',
  success: 'tip',
} as const satisfies Readonly<Record<string, BuiltInBox>>);

/** One of these names. */
export type BoxAlias = keyof typeof BOX_ALIASES;

/** True for such a name. */
export const isBoxAlias = (name: string): name is BoxAlias => name in BOX_ALIASES;
