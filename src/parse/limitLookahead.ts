import type { LanguageFn, Mode, ModeCallback } from 'highlight.js';

/** As far as a grammar may look for what decides on a beginning: more than any element of a sample is long. */
const MAX_CHARS = 10_000;

/** A callback sees the text up to there: JSX looks for the end of each tag, through all of the code. */
const limited =
  (callback: ModeCallback): ModeCallback =>
  (match, response) => {
    const { index = 0, input = '' } = match;
    const near = Object.assign([match[0]], match, { input: input.slice(0, index + MAX_CHARS) });
    callback(near, response);
  };

/** The same grammar, whose time grows with the code and not with its square. */
export const limitLookahead =
  (define: LanguageFn): LanguageFn =>
  (hljs) => {
    const seen = new Set<Mode>();
    const visit = (mode: Mode): void => {
      if (seen.has(mode)) return;
      seen.add(mode);
      if (mode['on:begin']) mode['on:begin'] = limited(mode['on:begin']);
      const inner = [...(mode.contains ?? []), ...(mode.variants ?? []), mode.starts];
      for (const child of inner) if (typeof child === 'object') visit(child);
    };
    const language = define(hljs);
    visit(language);
    return language;
  };
