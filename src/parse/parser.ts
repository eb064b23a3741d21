import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { placeFailure } from '../config/userFunction.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { createLines } from '../source/lines.ts';
import { parseBody } from './body.ts';
import type { EntrySource } from './entry.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';
import { loadFormulas } from './math/loadFormulas.ts';
import { createMdxParts } from './mdx/mdxParts.ts';
import { isFailure, type ReadMdx } from './mdx/mdxReader.ts';
import type { MdxScan } from './mdx/mdxScan.ts';
import { loadSafeTags } from './safe/loadSafeTags.ts';
import { createTrackedFiles } from './trackedFiles.ts';

/** A body as the parser takes it. */
export interface ParseTask extends Pick<EntrySource, 'markdown' | 'file' | 'parts' | 'isMdx'> {
  /** Of a translation: the ids of its source's headings, in order. */
  readonly sourceIds?: readonly string[];
}

/** Set up the dialect of a site. A plugin that fails is a `SiteError`. */
function setUp(
  { markdown, code, configFile, rootDir }: ResolvedConfig,
  options: Pick<MarkdownOptions, 'components' | 'hasColors' | 'renderFormula' | 'safeTags'>,
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

/** Tags of MDX that mean nothing. */
function unknownComponents({ unknown, nodes }: MdxScan, markdown: string): Body['diagnostics'] {
  if (unknown.length === 0) return [];
  const { at } = createLines(markdown);
  return unknown
    .flatMap((id) => nodes[id] ?? [])
    .map(({ name, start }) => ({
      code: 'element-unknown',
      severity: 'warning',
      message: `there is no component "${name}": only what stands inside is shown`,
      ...at(start),
      hint: `import it, or write templates/components/${name}.tsx`,
      once: true,
    }));
}

/** How bodies are parsed. */
export interface LoadParserOptions {
  /** Takes MDX apart; absent where no page is MDX. */
  readonly readMdx?: ReadMdx | undefined;
  /** False where nobody is going to see code. @default true */
  readonly hasColors?: boolean;
}

/**
 * Make the function that parses the bodies of a site. Loads markdown-it and all that comes with it. Where a function of
 * the configuration fails, the parser throws a `SiteError`, whose lines are those of the body.
 */
export async function loadParser(
  config: ResolvedConfig,
  components: readonly string[],
  { readMdx, hasColors }: LoadParserOptions = {},
): Promise<(task: ParseTask) => Body> {
  const [renderFormula, safeTags] = await Promise.all([loadFormulas(config), loadSafeTags(config)]);
  const md = setUp(config, { components, renderFormula, safeTags, hasColors });
  const { rootDir } = config;
  const files = openSiteFiles(config);
  const parse = (markdown: string, file: string, more: Parameters<typeof parseBody>[3]): Body =>
    parseBody(md, markdown, createTrackedFiles(rootDir, folderOf(file), files), {
      ...more,
      hasPictures: config.images !== undefined,
      needsMarker: config.blog ? config.blog.excerpt === 'all' : false,
    });
  return ({ file, markdown, isMdx, ...rest }) => {
    if (!isMdx || !readMdx) return parse(markdown, file, rest);
    const scan = readMdx(markdown);
    if (!isFailure(scan)) {
      const body = parse(markdown, file, { ...rest, mdx: createMdxParts(scan, markdown) });
      return { ...body, diagnostics: [...body.diagnostics, ...unknownComponents(scan, markdown)] };
    }
    const { offset, ...failure } = scan;
    const place = createLines(markdown).at(offset);
    // As Markdown it would have findings of its own, which mislead.
    return {
      ...parse(markdown, file, rest),
      diagnostics: [{ code: 'mdx-invalid', severity: 'error', ...failure, ...place }],
    };
  };
}
