import type { StateCore } from 'markdown-it';
import { envOf, report } from '../env.ts';

/** Labels of definitions that are used as comments: `[//]: # (text)`. */
const COMMENTS = new Set(['//', '#', 'COMMENT', '_METADATA_']);

const LABEL = /^\[((?:\\.|[^\]\\])*)\]/;

/** Longer than any label with its brackets: it has at most 999 characters between them (CommonMark 4.7). */
const MOST = 1002;

/** Reports unused definitions, and definitions with a label that is already taken. */
export function lintDefinitions({ src, tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  if (env.labels.length === 0) return;
  const used = new Set(tokens.flatMap(({ children }) => (children ?? []).map(({ meta }) => meta?.label)));
  const seen = new Set<string>();
  for (const { label, offset } of env.labels) {
    const written = LABEL.exec(src.slice(offset, offset + MOST))?.[1] ?? label;
    if (COMMENTS.has(label.toUpperCase())) continue;
    if (seen.has(label))
      report(env, {
        code: 'reference-duplicate',
        message: `the reference "${written}" is defined twice; this definition is not used`,
        offset,
        hint: 'remove one of the two, or give it another label',
      });
    else if (!used.has(label))
      report(env, {
        code: 'reference-unused',
        message: `nothing refers to "${written}"`,
        offset,
        hint: 'remove the line',
      });
    seen.add(label);
  }
}
