import type { MarkdownIt, Token } from 'markdown-it';
import type { MarkdownPlugin } from '../config/sections/markdown.ts';
import { callUser } from '../config/userFunction.ts';

/** A rule of any kind; what it is called with depends on its kind. */
type Rule = (...args: never[]) => unknown;

/** A list of rules, of which markdown-it compiles a list of functions when it needs one. */
interface RuleList {
  readonly __rules__: { fn: Rule }[];
  __cache__: object | null;
}

const ruleLists = ({ core, block, inline }: MarkdownIt): readonly RuleList[] =>
  [core.ruler, block.ruler, inline.ruler, inline.ruler2] as unknown as readonly RuleList[];

/** Rules of blocks are called with a line (0-based), renderers with tokens and an index; others know no place. */
function lineOf([first, second]: readonly unknown[]): { line?: number } {
  if (typeof second !== 'number') return {};
  if (!Array.isArray(first)) return { line: second + 1 };
  const start = (first as readonly Token[])[second]?.map?.[0];
  return start === undefined ? {} : { line: start + 1 };
}

const guard = (name: string, rule: Rule): Rule =>
  ((...args: never[]) => callUser({ name, place: lineOf(args) }, () => rule(...args))) as Rule;

/** A plugin whose failures, and those of the rules that it adds, name it by its path in the configuration. */
export function guardPlugin(plugin: MarkdownPlugin, name: string): MarkdownPlugin {
  return (md) => {
    const known = new Set(ruleLists(md).flatMap(({ __rules__ }) => __rules__.map(({ fn }) => fn)));
    const knownRenderers = { ...md.renderer.rules };
    callUser({ name }, () => plugin(md));
    for (const list of ruleLists(md)) {
      for (const rule of list.__rules__) if (!known.has(rule.fn)) rule.fn = guard(name, rule.fn);
      list.__cache__ = null;
    }
    const { rules } = md.renderer as { rules: Record<string, Rule | undefined> };
    for (const [type, rule] of Object.entries(rules))
      if (rule && rule !== knownRenderers[type]) rules[type] = guard(name, rule);
  };
}
