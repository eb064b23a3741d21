import type { MarkdownIt, StateCore } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { complain, envOf } from '../env.ts';

/** A reference that was left as text; not every such text is meant as one: `[^a-z]` is not. */
const LEFT = /\[\^(\d+|[A-Za-z]\w{2,})\]/g;

/** What the plugin knows of the footnotes of a body: by `:label`, -1 for one that is defined and not used. */
interface FootnoteEnv {
  readonly footnotes?: { readonly refs?: Readonly<Record<string, number>> };
}

/** Tell of references without a footnote, which are shown as text, and of footnotes without a reference, which are not shown. */
function reportFootnotes({ src, tokens, env }: StateCore): void {
  if (!src.includes('[^')) return;
  for (const { children, map } of tokens)
    for (const { type, content } of children ?? []) {
      if (type !== 'text') continue;
      for (const [whole, label] of content.matchAll(LEFT)) {
        if (src.includes(`\\${whole}`)) continue; // escaped on purpose
        const hint = `add a line \`[^${label}]: …\`, or write \`\\[^${label}]\` if it is text`;
        complain(envOf(env), { message: `there is no footnote "${label}"`, line: (map?.[0] ?? 0) + 1, hint });
      }
    }
  const lines = src.split('\n');
  for (const [key, use] of Object.entries((env as FootnoteEnv).footnotes?.refs ?? {})) {
    if (use >= 0) continue;
    const label = key.slice(1);
    const line = lines.findIndex((text) => text.trimStart().startsWith(`[^${label}]:`)) + 1;
    const hint = `refer to it with \`[^${label}]\`, or remove it`;
    complain(envOf(env), { message: `nothing refers to the footnote "${label}": it is not shown`, line, hint });
  }
}

/** `[^1]` and `[^1]: …` (GFM). */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  md.core.ruler.push('stray-footnotes', reportFootnotes);
}
