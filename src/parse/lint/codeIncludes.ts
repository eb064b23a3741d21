import type { StateCore } from 'markdown-it';
import { parseCodeMeta } from '../code/meta.ts';
import { envOf, report } from '../env.ts';
import { inLines } from '../rules/positions.ts';

/** Lines that other dialects replace by a file, even in code. */
const INCLUDES: readonly { readonly mark: RegExp; readonly of: string }[] = [
  { mark: /^[ \t]*\{\{#(?:include|rustdoc_include|playground)[ \t]+[^{}\n]+\}\}[ \t]*$/gm, of: 'mdBook' },
  { mark: /^[ \t]*-+8<-+[ \t]+"[^"\n]+"[ \t]*$/gm, of: 'MkDocs' },
];

/** Languages whose code may be about such lines. */
const ABOUT_INCLUDES: ReadonlySet<string> = new Set(['md', 'markdown', 'mdx', 'text', 'txt', 'hbs', 'handlebars']);

/** Reports code that consists only of include lines of another dialect. */
export function lintCodeIncludes({ tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  for (const { type, info, content, map } of tokens) {
    if (!map || !type.startsWith('fence') || !/#|8</.test(content)) continue;
    const { language, file } = parseCodeMeta(info);
    if (file || ABOUT_INCLUDES.has(language)) continue;
    for (const { mark, of } of INCLUDES) {
      if (content.replace(mark, '').trim() !== '') continue;
      const toSource = inLines(env.positions, content, map[0] + 1);
      for (const { 0: line, index } of content.matchAll(mark))
        report(env, {
          code: 'dialect-foreign',
          message: `"${line.trim()}" is syntax of ${of}; it is shown as text`,
          offset: toSource(index + line.length - line.trimStart().length),
          hint: 'write `file="…"` after the language of the fence, with the path of the file',
          cause: `code of ${of}`,
        });
    }
  }
}
