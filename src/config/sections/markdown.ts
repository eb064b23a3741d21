import type { Env, MarkdownIt } from 'markdown-it';
import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import type { UserMessageId } from '../../shared/messages/en.ts';
import { filledText, flag, func, text } from '../fields.ts';
import { admonitions } from './admonitions.ts';

/** A markdown-it plugin with its options bound: called once with the parser. */
export type MarkdownPlugin = (md: MarkdownIt) => void;

/** The part of `state.env` that rules of plugins may read and change, besides what plugins keep there themselves. */
export interface PluginEnv extends Env {
  /** The headings of level 2 and more, for the table of contents; found when the rules of plugins run. */
  readonly headings: {
    /** Id of its element. */
    id: string;
    /** Level, from 2 on. */
    level: number;
    /** Its content: code, emphasis and text only. */
    html: string;
  }[];
  /** Every id in the text: links to others are reported as broken, so a rule that gives an element an id adds it. */
  readonly ids: string[];
  /** A text in the language of each page that shows the Markdown, escaped; its id stands in `messages` of the configuration. */
  readonly text: (id: UserMessageId) => string;
}

/** A page whose Markdown is changed before it is parsed. */
export interface TransformedPage {
  /** Of its file, below the folder of its kind. @example 'guides/install.md' */
  readonly path: string;
  /** The Markdown of another doc, by its path below the docs; undefined if there is none. */
  readonly find: (path: string) => string | undefined;
}

/** Returns the Markdown that replaces a page's own. */
export type Transform = (markdown: string, page: TransformedPage) => string;

/** What a variable holds: a text, or texts by name and in lists. */
export type Variable = string | number | boolean | readonly Variable[] | { readonly [name: string]: Variable };

/** Pages that have the same variables. */
export interface VariedPage {
  /** The language that the page is written in. */
  readonly locale: string;
  /** Name of the version, if they are docs of an older one. */
  readonly version?: string;
  /** Id of the docs, if they have one of their own. */
  readonly docs?: string;
}

/** Returns the variables of the pages of a language and, for docs with versions, of an older version. */
export type VariablesOf = (page: VariedPage) => Readonly<Record<string, Variable>>;

const variable: v.GenericSchema<Variable> = v.lazy(() =>
  v.union([text, v.number(), flag, v.array(variable), record(text, variable)]),
);

const variableName = v.pipe(
  text,
  v.regex(/^[A-Za-z_][\w-]*$/, 'expected a name of letters, digits, "-" and "_"'),
  v.check((name) => name !== 'data' && name !== 'frontMatter', 'expected another name than "data" and "frontMatter"'),
);

/** A fenced block of code, as renderers of special fences get it. */
export interface Fence {
  /** The first word of the opening line, by which the renderer was chosen. */
  readonly language: string;
  /** What follows the language on the opening line. */
  readonly meta: string;
  /** What stands between the opening and the closing line. */
  readonly code: string;
  /** 1-based, within the body. */
  readonly line: number;
}

/** Something that is wrong with a fence. */
export interface FenceDiagnostic {
  /** What is wrong; lower-case start, no full stop. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** An error fails `build`. @default 'warning' */
  readonly severity?: 'error' | 'warning';
}

/** What a fence renderer can do besides making HTML. */
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
  /** Text as HTML shows it: with entities for what has a meaning there. */
  readonly escapeHtml: (text: string) => string;
  /** Set what replaces the fence in the page's Markdown, its `index.md`. Without it, that has the fence as written. */
  readonly setMarkdown: (markdown: string) => void;
  /** Report something that is wrong with the fence. */
  readonly report: (diagnostic: FenceDiagnostic) => void;
}

/** Renders the fences of one language; returns HTML. */
export type FenceRenderer = (fence: Fence, context: FenceContext) => string;

const mathSchema = v.strictObject({
  /** Commands of the site's own, with what they stand for. @default {} */
  macros: v.optional(record(text, text), {}),
});

const icons = v.optional(
  v.strictObject({
    /** Folder of the site's own, SVG files; they go before those of a set. @default 'content/icons' */
    dir: v.optional(filledText, 'content/icons'),
    /** The set of names that do not say one: NAME of an installed package `@iconify-json/NAME`. @default 'lucide' */
    set: v.optional(v.pipe(text, v.regex(/^[a-z\d-]+$/, 'expected the name of an icon set')), 'lucide'),
  }),
  {},
);

/** How Markdown is parsed. */
export const markdown = v.optional(
  v.strictObject({
    /**
     * Whether pages are plain Markdown, or MDX, which needs the package `@mdx-js/mdx`. `detect`: those are MDX that import or
     * export something, have expressions, or components that Markdown does not have.
     * @default 'detect'
     */
    format: v.optional(v.picklist(['detect', 'md', 'mdx']), 'detect'),
    /** markdown-it plugins, applied after the built-in rules. @default [] */
    plugins: v.optional(v.array(func<MarkdownPlugin>()), []),
    /** Renderers of special fences, by language. @default {} */
    fences: v.optional(record(text, func<FenceRenderer>()), {}),
    /**
     * Texts that pages name in double braces, `{{ name }}`; or a function that gives them, by language and version. Without
     * this field braces are text; an empty object gives pages the variables of front matter and data.
     * @default none
     * @example { version: '4.2.0' }
     */
    variables: v.optional(v.union([record(variableName, variable), func<VariablesOf>()])),
    /**
     * Formulas in TeX: `$x$`, `$$x$$` and fences of the language `math`. Needs the package `katex`.
     * @default false
     * @example { macros: { '\\RR': '\\mathbb{R}' } }
     */
    math: v.optional(v.union([flag, mathSchema]), false),
    /**
     * Which raw HTML pages may have: all that their authors write, or what is harmless, on sites that show what strangers
     * send in. The latter needs the package `sanitize-html`, and no page is MDX then.
     * @default 'all'
     */
    html: v.optional(v.picklist(['all', 'safe']), 'all'),
    /**
     * Folders and files outside of the site, or hidden ones in it, that pages may show: relative to the site root.
     * @default []
     * @example ['../packages']
     */
    allowedDirs: v.optional(v.array(filledText), []),
    /**
     * Keys of front matter besides those that sitegen knows, for functions of the configuration, `{{ frontMatter.key }}`, MDX, or
     * other tools.
     * @default []
     * @example ['owner', 'reviewed']
     */
    frontMatterKeys: v.optional(v.array(filledText), []),
    /** The kinds of boxes: those of the site's own, and how they look. */
    admonitions,
    /** Where icons that Markdown names are found. */
    icons,
  }),
  {},
);

/** The section with every default filled in. */
export type MarkdownConfig = v.InferOutput<typeof markdown>;

/** A function that changes Markdown before it is parsed. */
export const transform = v.optional(func<Transform>());
