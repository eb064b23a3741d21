import type { MarkdownIt } from 'markdown-it';
import * as v from 'valibot';
import { func, text } from '../fields.ts';
import type { FenceRenderer } from './fences.ts';

/** A markdown-it plugin with its options bound: called once with the parser. */
export type MarkdownPlugin = (md: MarkdownIt) => void;

/** Gives the Markdown that shall stand for a page's own. `find` gives that of another doc, by its path below the docs. */
export type Transform = (
  markdown: string,
  page: { readonly path: string; readonly find: (path: string) => string | undefined },
) => string;

/** How Markdown is parsed. */
export const markdown = v.optional(
  v.strictObject({
    /** markdown-it plugins, applied after the built-in rules. @default [] */
    plugins: v.optional(v.array(func<MarkdownPlugin>()), []),
    /** Renderers of special fences, by language. @default {} */
    fences: v.optional(v.record(text, func<FenceRenderer>()), {}),
  }),
  {},
);

/** What changes Markdown before it is parsed. */
export const transform = v.optional(func<Transform>());
