import type { ResolvedConfig } from '../../config/config.ts';
import { createHighlighter } from '../highlight.ts';
import { DEFAULT_MAGIC_COMMENTS } from './magicComments.ts';
import { parseCodeMeta } from './meta.ts';
import { renderCode } from './renderCode.ts';

/** Returns a function that renders code outside of Markdown; `info` is the info string that a fence would have. */
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
