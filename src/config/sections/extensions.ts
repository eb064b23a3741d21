import * as v from 'valibot';
import { CODE_GROUPS, CODES, codesOf, SEVERITIES } from '../../diagnostics/codes.ts';
import { record } from '../../diagnostics/record.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { unsafePart } from '../../shared/unsafePart.ts';
import { anyObject, filledText, flag, func, sitePath, text } from '../fields.ts';
import type { PageModel, SiteModel } from '../siteModel.ts';
import { externalCheck } from './externalCheck.ts';

// What functions of the configuration return is checked too, so that mistakes are reported rather than built.

/** A page without a file: a layout, and the data for it. */
export const routeSchema = v.strictObject({
  /** From the root of the language. @example '/glossary' */
  path: sitePath,
  /** Name of the layout; it gets a `CustomView`. */
  layout: filledText,
  /** Title of the page. */
  title: filledText,
  /** Description of the page. @default '' */
  description: v.optional(text, ''),
  /** For the layout, in `page.data`: values that JSON can hold. @default {} */
  data: v.optional(anyObject, {}),
  /** Names of data files that islands of the page load; the layout finds their addresses in `page.lazyData`. @default [] */
  lazyData: v.optional(v.array(filledText), []),
  /** Out of the sitemap, and not for search engines. @default false */
  unlisted: v.optional(flag, false),
});

/** A file of the output folder. */
export const outputSchema = v.strictObject({
  /** Below the folder of the language. @example 'data/pages.json' */
  path: v.pipe(
    filledText,
    v.check(
      (path) => unsafePart(path) === undefined && !path.split('/').includes(''),
      'expected a path below the output folder, without "/" in front',
    ),
  ),
  /** Text, written as UTF-8, or bytes. */
  content: v.union([text, v.instance(Uint8Array)]),
});

/** A diagnostic of a rule. */
export const ruleDiagnosticSchema = v.strictObject({
  /** What is wrong; lower-case start, no full stop. */
  message: filledText,
  /** What to do about it. */
  hint: v.optional(filledText),
  /** An error fails `build` too. @default 'warning' */
  severity: v.optional(v.picklist(SEVERITIES), 'warning'),
  /** The page that it is about. */
  page: v.optional(v.custom<PageModel>((page) => typeof page === 'object' && page !== null && 'lineOffset' in page)),
  /** 1-based, in the page's `markdown`. */
  line: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** A page that `routes` gives: it is made of no file. */
export interface CustomRoute extends v.InferInput<typeof routeSchema> {}

/** A file that `outputs` gives. */
export interface CustomOutput extends v.InferInput<typeof outputSchema> {}

/** A diagnostic that a rule of `check.rules` gives. */
export interface RuleDiagnostic extends v.InferInput<typeof ruleDiagnosticSchema> {}

/** Returns more pages. Called for every language, with the pages that files make. */
export type CreateRoutes = (site: SiteModel) => readonly CustomRoute[];

/** Returns more files of the finished site. Called for every language. */
export type CreateOutputs = (site: SiteModel) => readonly CustomOutput[];

/** Looks for mistakes in the finished site. Called for every language; equal diagnostics are reported once. */
export type CheckRule = (site: SiteModel) => readonly RuleDiagnostic[];

/** Pages that no file makes. */
export const routes = v.optional(func<CreateRoutes>());

/** Files that no page makes. */
export const outputs = v.optional(func<CreateOutputs>());

const level = v.picklist([...SEVERITIES, 'off']);

/** Severity of a built-in rule: everywhere, or by pattern of files (from the root), of which the last one that matches counts. */
const ruleLevel = v.union([level, record(text, level)]);

const namedRules = v.pipe(
  record(text, v.union([func<CheckRule>(), ruleLevel])),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [name, value] of Object.entries(dataset.value)) {
      const isOwn = typeof value === 'function';
      if (isOwn === (codesOf(name).length === 0)) continue;
      const known = [...Object.keys(CODES), ...Object.keys(CODE_GROUPS)];
      const message = isOwn
        ? 'a built-in rule has this name: choose another one'
        : `there is no rule of this name${(didYouMean(name, known) ?? '').replace(/^(?=.)/, '; ')}`;
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key: name, value }] });
    }
  }),
);

/** A path from the root of the host. */
const hostPath = v.pipe(filledText, v.startsWith('/', 'expected a path that starts with "/"'));

const checkFields = {
  /**
   * Rules by name. A function is a rule of the site's own: `check` and `build` report what it finds. For a built-in rule,
   * `'error'`, `'warning'`, `'hint'` or `'off'`, or one of these by pattern of files, of which the last one that matches counts.
   * @default {}
   * @example { 'anchor-broken': 'error', 'link-broken': { 'content/docs/old/**': 'off' } }
   */
  rules: v.optional(namedRules, {}),
  /**
   * Paths of the host that another project serves, from the root of the host; each stands for all below it too, and `*` for any part of a
   * name. Links there are not looked for in the site; `check --external` asks whole addresses.
   * @default []
   * @example ['/blog', '/docs/v*']
   */
  elsewhere: v.optional(v.array(hostPath), []),
};

type CheckSchema = v.StrictObjectSchema<
  typeof checkFields & {
    /** How `sitegen check --external` asks other sites. */
    readonly external: typeof externalCheck;
  },
  undefined
>;

const checkSchema: CheckSchema = v.strictObject({ ...checkFields, external: externalCheck });

/** What `sitegen check` looks for besides its own rules. */
export const check = v.optional(checkSchema, {});
