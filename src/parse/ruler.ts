import type { MarkdownIt, Ruler } from 'markdown-it';

/** A rule of any kind; its parameters depend on the kind. */
export type Rule = (...args: never[]) => unknown;

/** Internals of a ruler: its rules, and the compiled cache. */
interface RuleList {
  readonly __rules__: { readonly name: string; fn: Rule }[];
  __cache__: object | null;
}

const rulesOf = (ruler: unknown): RuleList => ruler as RuleList;

/** All rulers: of the document, of blocks, and of inline text before and after delimiters are paired. */
export const rulersOf = ({ core, block, inline }: MarkdownIt): readonly unknown[] => [
  core.ruler,
  block.ruler,
  inline.ruler,
  inline.ruler2,
];

/** All rules of a ruler, including disabled ones. */
export const listRules = (ruler: unknown): readonly Rule[] => rulesOf(ruler).__rules__.map(({ fn }) => fn);

/** Wraps all rules of a ruler. The API of markdown-it can only replace one rule at a time, by its name. */
export function wrapRules(ruler: unknown, wrap: (rule: Rule, name: string) => Rule): void {
  const list = rulesOf(ruler);
  for (const rule of list.__rules__) rule.fn = wrap(rule.fn, rule.name);
  list.__cache__ = null;
}

/** Wraps the rule of a name, if there is one. */
export function wrapRule<Args extends unknown[], Result>(
  ruler: Ruler<Args, Result>,
  name: string,
  wrap: (rule: (...args: Args) => Result) => (...args: Args) => Result,
): void {
  wrapRules(ruler, (rule, one) => (one === name ? wrap(rule as (...args: Args) => Result) : rule));
}

/** Limits the rule of a name, if there is one, to where a condition is true. Block rules have a line. */
export function limitRule<Args extends unknown[]>(
  ruler: Ruler<Args, boolean>,
  name: string,
  mayRun: (state: Args[0], line: Args[1]) => boolean,
): void {
  const limit =
    (rule: (...args: Args) => boolean) =>
    (...args: Args) =>
      mayRun(args[0], args[1]) && rule(...args);
  wrapRule(ruler, name, limit);
}
