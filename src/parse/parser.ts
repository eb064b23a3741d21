import type { ResolvedConfig } from '../config/config.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { parseBody } from './body.ts';
import type { BodySource } from './entry.ts';
import { createTrackedFiles } from './files.ts';
import { createMarkdown } from './markdown.ts';

/** Make the function that parses the bodies of a site. Loads markdown-it and all that comes with it. */
export function createParser(
  { markdown, code, rootDir }: ResolvedConfig,
  components: readonly string[],
): (source: Pick<BodySource, 'markdown' | 'file'>) => Body {
  const md = createMarkdown({ ...markdown, components, magicComments: code.magicComments });
  return ({ markdown: text, file }) => parseBody(md, text, createTrackedFiles(rootDir, folderOf(file)));
}
