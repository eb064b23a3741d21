import type { MarkdownIt } from 'markdown-it';

/** A rule of any kind; what it is called with depends on its kind. */
export type Rule = (...args: never[]) => unknown;

/** A list of rules, of which markdown-it compiles a list of functions when it needs one. */
interface RuleList {
  readonly __rules__: { readonly name: string; fn: Rule }[];
  __cache__: object | null;
}

const rulesOf = (ruler: unknown): RuleList => ruler as RuleList;

/** Every list of rules: of the document, of blocks, and of text, before and after its delimiters are paired. */
export const rulersOf = ({ core, block, inline }: MarkdownIt): readonly unknown[] => [
  core.ruler,
  block.ruler,
  inline.ruler,
  inline.ruler2,
];

/** The rules of a list, switched off ones too. */
export const listRules = (ruler: unknown): readonly Rule[] => rulesOf(ruler).__rules__.map(({ fn }) => fn);

/** Put something around the rules of a list; markdown-it lets rules be replaced by name only, one at a time. */
export function wrapRules(ruler: unknown, wrap: (rule: Rule, name: string) => Rule): void {
  const list = rulesOf(ruler);
  for (const rule of list.__rules__) rule.fn = wrap(rule.fn, rule.name);
  list.__cache__ = null;
}
