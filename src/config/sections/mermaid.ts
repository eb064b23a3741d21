import * as v from 'valibot';
import { anyObject } from '../fields.ts';

/** Themes that come with Mermaid. */
const THEMES = ['default', 'base', 'dark', 'forest', 'neutral'] as const;

/**
 * Always show the links of an actor: otherwise a script in the drawing opens them, which the Content-Security-Policy of pages
 * forbids.
 */
const withOpenMenus = (options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...options,
  sequence: { ...(options.sequence as object | undefined), forceMenus: true },
});

/** How diagrams are drawn. */
export const mermaid = v.optional(
  v.strictObject({
    /**
     * Where diagrams are drawn: while the site is built, or in the browser of each reader, which loads Mermaid for it (0.7 MB).
     * @default 'build'
     */
    render: v.optional(v.picklist(['build', 'browser']), 'build'),
    /** Themes that Mermaid brings, by color mode. @default the colors of the page; in browsers, 'default' and 'dark' */
    theme: v.optional(
      v.strictObject({
        /** In light mode. @default 'default' */
        light: v.optional(v.picklist(THEMES), 'default'),
        /** In dark mode. @default 'dark' */
        dark: v.optional(v.picklist(THEMES), 'dark'),
      }),
    ),
    /** More settings, as Mermaid documents them; values that JSON can hold. @example { flowchart: { curve: 'linear' } } */
    options: v.optional(v.pipe(anyObject, v.transform(withOpenMenus)), {}),
  }),
  {},
);
