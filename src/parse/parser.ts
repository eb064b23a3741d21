import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { placeFailure } from '../config/userFunction.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { parseBody } from './body.ts';
import type { EntrySource } from './entry.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';
import { loadFormulas } from './math/loadFormulas.ts';
import { loadSafeTags } from './safe/loadSafeTags.ts';
import { createTrackedFiles } from './trackedFiles.ts';

/** A body as the parser takes it. */
export interface ParseTask extends Pick<EntrySource, 'markdown' | 'file' | 'parts'> {
  /** Of a translation: the ids of its source's headings, in order. */
  readonly sourceIds?: readonly string[];
}

/** Set up the dialect of a site. A plugin that fails is a `SiteError`. */
function setUp(
  { markdown, code, configFile, rootDir }: ResolvedConfig,
  options: Pick<MarkdownOptions, 'components' | 'renderFormula' | 'safeTags'>,
) {
  const icons = { rootDir, ...markdown.icons };
  try {
    return createMarkdown({
      ...markdown,
      icons,
      ...options,
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
export async function loadParser(
  config: ResolvedConfig,
  components: readonly string[],
): Promise<(task: ParseTask) => Body> {
  const [renderFormula, safeTags] = await Promise.all([loadFormulas(config), loadSafeTags(config)]);
  const md = setUp(config, { components, renderFormula, safeTags });
  const { rootDir } = config;
  const files = openSiteFiles(config);
  return ({ file, markdown, ...rest }) =>
    parseBody(md, markdown, createTrackedFiles(rootDir, folderOf(file), files), {
      ...rest,
      hasPictures: config.images !== undefined,
    });
}
