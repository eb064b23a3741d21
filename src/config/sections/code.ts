import * as v from 'valibot';
import { cssColor, filledText, flag } from '../fields.ts';

const color = v.optional(cssColor);

const colors = v.strictObject({
  /** Background of the code. */
  background: color,
  /** Text without a color of its own. */
  text: color,
  /** Comments. */
  comment: color,
  /** Keywords. */
  keyword: color,
  /** Strings. */
  string: color,
  /** Numbers. */
  number: color,
  /** Names of functions and classes. */
  title: color,
  /** Attributes, properties, types and variables. */
  attribute: color,
});

/** Colors by kind of text. CSS, as written; what is not given keeps its color. */
export type CodeColors = v.InferOutput<typeof colors>;

/** The name of a theme of highlight.js, or colors of the site's own. */
const theme = v.union([filledText, colors]);

const magicComment = v.pipe(
  v.strictObject({
    /** Class that marked lines get. */
    className: filledText,
    /** A comment of this text marks the line after it. */
    line: v.optional(filledText),
    /** Comments of these two texts mark the lines between them. */
    block: v.optional(
      v.strictObject({
        /** Text of the comment before the first marked line. */
        start: filledText,
        /** Text of the comment after the last marked line. */
        end: filledText,
      }),
    ),
  }),
  v.check(
    ({ line, block }) => line !== undefined || block !== undefined,
    'expected a "line" or a "block" that marks lines',
  ),
);

/** How blocks of code look. */
export const code = v.optional(
  v.strictObject({
    /** Colors of code in light mode: a theme of highlight.js by name, or colors. @default those of `tokens.css` */
    lightTheme: v.optional(theme),
    /** The same in dark mode. @example 'github-dark' */
    darkTheme: v.optional(theme),
    /** Comments that mark lines of code, beside the built-in ones. @default [] */
    magicComments: v.optional(v.array(magicComment), []),
    /** Number the lines of every block of code that does not say otherwise (`noLineNumbers`). @default false */
    lineNumbers: v.optional(flag, false),
  }),
  {},
);

/** The settings that name a theme. */
export type CodeThemes = Pick<v.InferOutput<typeof code>, 'lightTheme' | 'darkTheme'>;
