import * as v from 'valibot';
import { anyObject, filledText, flag, sitePath, text } from './fields.ts';
import type { PageModel, SiteModel } from './siteModel.ts';

/** Schemas of what functions of the configuration give, so that a mistake in it is told and not built. */

/** A page that is made of no file: a layout and what it lays out. */
export const routeSchema = v.strictObject({
  /** From the root of the language. @example '/glossary' */
  path: sitePath,
  /** Name of the layout; it gets a `CustomView`. */
  layout: filledText,
  title: filledText,
  description: v.optional(text, ''),
  /** For the layout, in `page.data`: values that JSON can hold. */
  data: v.optional(anyObject, {}),
  /** Out of the sitemap, and not for search engines. @default false */
  unlisted: v.optional(flag, false),
});

/** A file of the output folder. */
export const outputSchema = v.strictObject({
  /** Below the folder of the language. @example 'data/pages.json' */
  path: v.pipe(
    filledText,
    v.check(
      (path) => !/^\/|\\|\0/.test(path) && !path.split('/').some((part) => part === '' || /^\.\.?$/.test(part)),
      'expected a path below the output folder, without "/" in front',
    ),
  ),
  content: v.union([text, v.instance(Uint8Array)]),
});

/** What a rule complains of. */
export const ruleDiagnosticSchema = v.strictObject({
  message: filledText,
  /** What to do about it. */
  hint: v.optional(filledText),
  /** An error fails `build` too. @default 'warning' */
  severity: v.optional(v.picklist(['error', 'warning']), 'warning'),
  /** The page that it is about. */
  page: v.optional(v.custom<PageModel>((page) => typeof page === 'object' && page !== null && 'lineOffset' in page)),
  /** 1-based, in the page's `markdown`. */
  line: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** Gives more pages. Called for every language, with the pages that files make. */
export type CreateRoutes = (site: SiteModel) => readonly v.InferInput<typeof routeSchema>[];

/** Gives more files of the finished site. Called for every language. */
export type CreateOutputs = (site: SiteModel) => readonly v.InferInput<typeof outputSchema>[];

/** Looks for mistakes in the finished site. Called for every language; a complaint that comes again is told once. */
export type CheckRule = (site: SiteModel) => readonly v.InferInput<typeof ruleDiagnosticSchema>[];
