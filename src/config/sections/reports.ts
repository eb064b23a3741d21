import * as v from 'valibot';

const report = v.optional(v.picklist(['ignore', 'log', 'warn', 'throw']));

/**
 * Severities of some rules, by the names that other generators have for them. `check.rules` can set any rule, and takes
 * precedence.
 */
export const reportFields = {
  /** How a link to a page that does not exist is reported: not at all, as a hint, a warning or an error. @default 'warn' */
  onBrokenLinks: report,
  /** How a link to a place that its page does not have is reported. @default 'warn' */
  onBrokenAnchors: report,
  /** How a link to a Markdown file that does not exist is reported, unless `onBrokenLinks` is given. @default 'warn' */
  onBrokenMarkdownLinks: report,
  /** How a page is reported whose address another one has. @default 'warn' */
  onDuplicateRoutes: report,
};
