import type { Token } from 'markdown-it';
import type { MarkdownPlugin } from '../config/sections/markdown.ts';
import { callUser } from '../config/userFunction.ts';
import { listRules, type Rule, rulersOf, wrapRules } from './ruler.ts';

/** Block rules are called with a line (0-based), renderers with tokens and an index. Other rules have no place. */
function lineOf([first, second]: readonly unknown[]): { line?: number } {
  if (typeof second !== 'number') return {};
  if (!Array.isArray(first)) return { line: second + 1 };
  const start = (first as readonly Token[])[second]?.map?.[0];
  return start === undefined ? {} : { line: start + 1 };
}

const guard = (name: string, rule: Rule): Rule =>
  ((...args: never[]) => callUser({ name, place: lineOf(args) }, () => rule(...args))) as Rule;

/** Wraps a plugin so that errors of the plugin and of the rules it adds name it by its path in the configuration. */
export function guardPlugin(plugin: MarkdownPlugin, name: string): MarkdownPlugin {
  return (md) => {
    const known = new Set(rulersOf(md).flatMap(listRules));
    const knownRenderers = { ...md.renderer.rules };
    callUser({ name }, () => plugin(md));
    for (const ruler of rulersOf(md)) wrapRules(ruler, (rule) => (known.has(rule) ? rule : guard(name, rule)));
    const { rules } = md.renderer as { rules: Record<string, Rule | undefined> };
    for (const [type, rule] of Object.entries(rules))
      if (rule && rule !== knownRenderers[type]) rules[type] = guard(name, rule);
  };
}
