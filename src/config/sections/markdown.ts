import type { MarkdownIt } from 'markdown-it';
import * as v from 'valibot';
import type { UserMessageId } from '../../shared/messages/en.ts';
import { filledText, func, text } from '../fields.ts';
import { admonitions } from './admonitions.ts';

/** A markdown-it plugin with its options bound: called once with the parser. */
export type MarkdownPlugin = (md: MarkdownIt) => void;

/** Gives the Markdown that shall stand for a page's own. `find` gives that of another doc, by its path below the docs. */
export type Transform = (
  markdown: string,
  page: { readonly path: string; readonly find: (path: string) => string | undefined },
) => string;

/** A fenced block of code, as renderers of special fences get it. */
export interface Fence {
  readonly language: string;
  /** What follows the language on the opening line. */
  readonly meta: string;
  readonly code: string;
  /** 1-based, within the body. */
  readonly line: number;
}

/** What a fence renderer can do beside making HTML. */
export interface FenceContext {
  /** A block of code, highlighted; `meta` as on a fence's opening line: `title="x" {1,3}`. */
  readonly renderCode: (code: string, language: string, meta?: string) => string;
  /** A component of the site's templates around some HTML. */
  readonly component: (name: string, props: Readonly<Record<string, unknown>>, html: string) => string;
  /** Text of a file: from the site root if the path starts with `/`, else from the Markdown file. Undefined if there is none. */
  readonly readFile: (path: string) => string | undefined;
  /** Names of the files in a folder, sorted; undefined if there is none. */
  readonly listFiles: (path: string) => readonly string[] | undefined;
  /** A text in the language of each page that shows the fence, escaped; its id stands in `messages` of the configuration. */
  readonly text: (id: UserMessageId) => string;
  readonly escapeHtml: (text: string) => string;
  /** Report something that is wrong with the fence. A warning unless said otherwise. */
  readonly report: (diagnostic: { message: string; hint?: string; severity?: 'error' | 'warning' }) => void;
}

/** Renders the fences of one language: gives HTML. */
export type FenceRenderer = (fence: Fence, context: FenceContext) => string;

const icons = v.optional(
  v.strictObject({
    /** Folder of the site's own, SVG files; they go before those of a set. @default 'content/icons' */
    dir: v.optional(filledText, 'content/icons'),
    /** The set that names without one mean: NAME of an installed package `@iconify-json/NAME`. @default 'lucide' */
    set: v.optional(v.pipe(text, v.regex(/^[a-z\d-]+$/, 'expected the name of an icon set')), 'lucide'),
  }),
  {},
);

/** How Markdown is parsed. */
export const markdown = v.optional(
  v.strictObject({
    /** markdown-it plugins, applied after the built-in rules. @default [] */
    plugins: v.optional(v.array(func<MarkdownPlugin>()), []),
    /** Renderers of special fences, by language. @default {} */
    fences: v.optional(v.record(text, func<FenceRenderer>()), {}),
    /** The kinds of boxes: those of the site's own, and how they look. */
    admonitions,
    /** Where the icons are that Markdown names. */
    icons,
  }),
  {},
);

/** The same, with every default filled in. */
export type MarkdownConfig = v.InferOutput<typeof markdown>;

/** What changes Markdown before it is parsed. */
export const transform = v.optional(func<Transform>());
