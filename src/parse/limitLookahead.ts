import type { LanguageFn, Mode, ModeCallback } from 'highlight.js';

/** How far a grammar may look ahead, in characters: farther than any element of a sample. */
const MAX_CHARS = 10_000;

/** Passes only the text up to the limit to a callback. The one for JSX searches all of the code for the end of each tag. */
const limited =
  (callback: ModeCallback): ModeCallback =>
  (match, response) => {
    const { index = 0, input = '' } = match;
    const near = Object.assign([match[0]], match, { input: input.slice(0, index + MAX_CHARS) });
    callback(near, response);
  };

/** Wraps a grammar so that its time grows linearly with the code. */
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
