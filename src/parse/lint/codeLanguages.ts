import type { StateCore } from 'markdown-it';
import { parseCodeMeta } from '../code/meta.ts';
import { envOf, report } from '../env.ts';

/** Reports code in unknown languages, which is not highlighted. */
export const lintCodeLanguages =
  (knows: (language: string) => boolean) =>
  ({ tokens, env }: StateCore): void => {
    for (const { type, info, markup, start = 0 } of tokens) {
      if (!type.startsWith('fence') || info.trim() === '') continue;
      const { language } = parseCodeMeta(info);
      if (language === '' || knows(language)) continue;
      report(envOf(env), {
        code: 'code-language-unknown',
        message: `"${language}" is not a known language, so the code is not highlighted`,
        offset: start + markup.length + info.length - info.trimStart().length,
        hint: 'use a language of highlight.js, or `text`',
        cause: language,
      });
    }
  };
