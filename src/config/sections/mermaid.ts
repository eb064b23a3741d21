import * as v from 'valibot';
import { anyObject } from '../fields.ts';

/** The looks that Mermaid brings. */
const THEMES = ['default', 'base', 'dark', 'forest', 'neutral'] as const;

/** How diagrams look. */
export const mermaid = v.optional(
  v.strictObject({
    /** Themes that Mermaid brings, by color mode. */
    theme: v.optional(
      v.strictObject({
        /** In light mode. @default 'default' */
        light: v.optional(v.picklist(THEMES), 'default'),
        /** In dark mode. @default 'dark' */
        dark: v.optional(v.picklist(THEMES), 'dark'),
      }),
      {},
    ),
    /** More settings, as Mermaid documents them; values that JSON can hold. @example { flowchart: { curve: 'linear' } } */
    options: v.optional(anyObject, {}),
  }),
  {},
);
