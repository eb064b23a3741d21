import type { ResolvedConfig } from '../config/config.ts';
import { placeFailure } from '../config/userFunction.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { parseBody } from './body.ts';
import type { EntrySource } from './entry.ts';
import { createMarkdown } from './markdown.ts';
import { createTrackedFiles } from './trackedFiles.ts';

/** A body as the parser takes it. */
export interface ParseTask extends Pick<EntrySource, 'markdown' | 'file'> {
  /** Of a translation: the ids of its source's headings, in order. */
  readonly sourceIds?: readonly string[];
}

/** Set up the dialect of a site. A plugin that fails is a `SiteError`. */
function setUp({ markdown, code, configFile, rootDir }: ResolvedConfig, components: readonly string[]) {
  const icons = { rootDir, ...markdown.icons };
  try {
    return createMarkdown({
      ...markdown,
      icons,
      components,
      magicComments: code.magicComments,
      lineNumbers: code.lineNumbers,
    });
  } catch (error) {
    throw placeFailure(error, () => ({ file: configFile }));
  }
}

/**
 * Make the function that parses the bodies of a site. Loads markdown-it and all that comes with it. Where a function of
 * the configuration fails, the parser throws a `SiteError`, whose lines are those of the body.
 */
export function createParser(config: ResolvedConfig, components: readonly string[]): (task: ParseTask) => Body {
  const md = setUp(config, components);
  return ({ markdown, file, sourceIds }) =>
    parseBody(md, markdown, createTrackedFiles(config.rootDir, folderOf(file)), sourceIds);
}
