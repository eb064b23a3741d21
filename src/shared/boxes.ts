import { table } from './table.ts';

/** The built-in kinds of admonitions, each with its alert class in Infima, which themes of many sites rely on. */
export const BOX_ALERTS = {
  note: 'secondary',
  tip: 'success',
  info: 'info',
  caution: 'warning',
  danger: 'danger',
  warning: 'warning',
} as const;

/** Name of a built-in kind. */
export type BuiltInBox = keyof typeof BOX_ALERTS;

/** True for the name of a built-in kind. */
export const isBuiltInBox = (name: string): name is BuiltInBox => Object.hasOwn(BOX_ALERTS, name);

/** Names for built-in kinds that older pages and GitHub use: the boxes look the same but have other titles. */
export const BOX_ALIASES = table({
  secondary: 'note',
  important: 'info',
  success: 'tip',
} as const satisfies Readonly<Record<string, BuiltInBox>>);

/** An alias of a built-in kind. */
export type BoxAlias = keyof typeof BOX_ALIASES;

/** True for an alias. */
export const isBoxAlias = (name: string): name is BoxAlias => name in BOX_ALIASES;
