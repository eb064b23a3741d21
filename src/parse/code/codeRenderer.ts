import type { ResolvedConfig } from '../../config/config.ts';
import { createHighlighter } from '../highlight.ts';
import { DEFAULT_MAGIC_COMMENTS } from './magicComments.ts';
import { parseCodeMeta } from './meta.ts';
import { renderCode } from './renderCode.ts';

/** Make a function that gives the HTML of a block of code outside of Markdown; `info` is what a fence would say. */
export function createCodeRenderer({
  magicComments,
  lineNumbers,
}: ResolvedConfig['code']): (code: string, info: string) => string {
  const settings = {
    highlighter: createHighlighter(),
    magicComments: [...DEFAULT_MAGIC_COMMENTS, ...magicComments],
    lineNumbers,
  };
  return (code, info) => renderCode(code, parseCodeMeta(info), settings);
}
