import * as v from 'valibot';

const report = v.optional(v.picklist(['ignore', 'log', 'warn', 'throw']));

/** How loud some rules are, by the names that other generators have for it; `check.rules` has a level for every rule, and goes before. */
export const reportFields = {
  /** What a link to a page that does not exist is: nothing, a hint, a warning or an error. @default 'warn' */
  onBrokenLinks: report,
  /** What a link to a place that its page does not have is. @default 'warn' */
  onBrokenAnchors: report,
  /** What a link to a Markdown file that does not exist is. It is that of `onBrokenLinks`, where both are given. @default 'warn' */
  onBrokenMarkdownLinks: report,
  /** What a page is whose address another one has. @default 'warn' */
  onDuplicateRoutes: report,
};
