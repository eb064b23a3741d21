import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { needsMarker } from '../config/sections/blog.ts';
import { placeFailure } from '../config/userFunction.ts';
import { askWhich } from '../diagnostics/suggest.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { decodeText } from '../source/encodedText.ts';
import { createLines } from '../source/lines.ts';
import { type ParsedBody, type ParseOptions, parseText } from './body.ts';
import type { EntrySource } from './entry.ts';
import { foreignBlockHint } from './foreignBlocks.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';
import { loadFormulas } from './math/loadFormulas.ts';
import { isMdxFile } from './mdx/detect.ts';
import { createMdxParts } from './mdx/mdxParts.ts';
import { isFailure, type ReadMdx } from './mdx/mdxReader.ts';
import type { MdxScan } from './mdx/mdxScan.ts';
import { meantComponents } from './meantComponents.ts';
import { BLOCK_TAGS, INLINE_TAGS } from './rules/builtInTags.ts';
import { loadSafeTags } from './safe/loadSafeTags.ts';
import { createTrackedFiles } from './trackedFiles.ts';

/** A body to parse. */
export interface ParseTask extends Pick<EntrySource, 'text' | 'file' | 'parts' | 'isMdx' | 'instance'> {
  /** For a translation: the ids of the source's headings, in order. */
  readonly sourceIds?: readonly string[];
}

/** Creates the parser of a site. Throws a `SiteError` if a plugin fails. */
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

/** Hint for a tag in MDX that is not a component. */
function unknownComponentHint(name: string, tags: readonly string[]): string {
  const asOwn = `write templates/components/${name}.tsx`;
  const block = foreignBlockHint(name);
  if (block !== undefined) return `${block}, or ${asOwn}`;
  const meant = askWhich(meantComponents(name, tags).map((tag) => `<${tag}>`));
  return meant === undefined ? `import it, or ${asOwn}` : `${meant} Otherwise import it, or ${asOwn}`;
}

/** Reports tags in MDX that are not components. `tags` are those that need no import. */
function unknownComponents(
  { unknown, nodes }: MdxScan,
  markdown: string,
  tags: readonly string[],
): Body['diagnostics'] {
  if (unknown.length === 0) return [];
  const { at } = createLines(markdown);
  return unknown
    .flatMap((id) => nodes[id] ?? [])
    .map(({ name, start }) => ({
      code: 'element-unknown',
      severity: 'warning',
      message: `there is no component "${name}": only the content of its tag is shown`,
      ...at(start),
      hint: unknownComponentHint(name, tags),
      once: true,
    }));
}

/** Reports text that looks like a tag in MDX. */
function bracketsAsText({ texts }: MdxScan, markdown: string): Body['diagnostics'] {
  if (texts.length === 0) return [];
  const { at } = createLines(markdown);
  return texts.map(({ message, hint, offset }) => ({
    code: 'mdx-invalid',
    severity: 'warning',
    message: `this angle bracket is shown as text: ${message}`,
    hint,
    ...at(offset),
  }));
}

/** A parsed body with other diagnostics. */
const withDiagnostics = ({ facts, toBody }: ParsedBody, diagnostics: Body['diagnostics']): ParsedBody => ({
  facts: { ...facts, diagnostics },
  toBody: () => ({ ...toBody(), diagnostics }),
});

/** For a text that is not Markdown but parsed as such: its tags must not be checked against the security policy. */
function withoutRestricted({ facts, toBody }: ParsedBody): ParsedBody {
  const omit = <Part extends Pick<Body, 'restricted'>>({ restricted: _, ...rest }: Part) => rest;
  return { facts: omit(facts), toBody: () => omit(toBody()) };
}

/** Options of loading the parser. */
export interface LoadParserOptions {
  /** Scans MDX; absent if the site has no MDX. */
  readonly readMdx?: ReadMdx | undefined;
  /** False for checks, as nobody sees the highlighting. @default true */
  readonly hasColors?: boolean;
}

/**
 * Returns a function that parses the bodies of a site. Loads markdown-it and its plugins. If a function of the configuration
 * throws, the parser throws a `SiteError` whose lines are those of the body.
 */
export async function loadTextParser(
  config: ResolvedConfig,
  components: readonly string[],
  { readMdx, hasColors }: LoadParserOptions = {},
): Promise<(task: ParseTask) => ParsedBody> {
  const [renderFormula, safeTags] = await Promise.all([loadFormulas(config), loadSafeTags(config)]);
  const md = setUp(config, { components, renderFormula, safeTags, hasColors });
  const { rootDir } = config;
  const tags = [...components, ...BLOCK_TAGS.keys(), ...INLINE_TAGS.keys()];
  const files = openSiteFiles(config);
  const parse = (markdown: string, file: string, more: ParseOptions): ParsedBody =>
    parseText(md, markdown, createTrackedFiles(rootDir, folderOf(file), files), {
      ...more,
      hasPictures: config.images !== undefined,
      baseUrl: config.baseUrl,
      hasFreeIndent: isMdxFile(file),
    });
  return ({ file, text, isMdx, instance, ...own }) => {
    const markdown = decodeText(text);
    const rest = { ...own, needsMarker: needsMarker(config.blog, { instance }) };
    if (!isMdx || !readMdx) return parse(markdown, file, rest);
    const scan = readMdx(markdown);
    if (!isFailure(scan)) {
      const parsed = parse(markdown, file, { ...rest, mdx: createMdxParts(scan, markdown) });
      const { diagnostics } = parsed.facts;
      return withDiagnostics(parsed, [
        ...diagnostics,
        ...unknownComponents(scan, markdown, tags),
        ...bracketsAsText(scan, markdown),
      ]);
    }
    const { offset, isMarkdown = false, ...failure } = scan;
    const place = createLines(markdown).at(offset);
    const asMarkdown = parse(markdown, file, rest);
    const parsed = isMarkdown ? asMarkdown : withoutRestricted(asMarkdown);
    // The Markdown diagnostics of an MDX text are misleading; of a page that is read as Markdown, its errors count.
    const { diagnostics } = parsed.facts;
    const errors = isMarkdown ? diagnostics.filter(({ severity }) => severity === 'error') : [];
    return withDiagnostics(parsed, [
      { code: 'mdx-invalid', severity: isMarkdown ? 'warning' : 'error', ...failure, ...place },
      ...errors,
    ]);
  };
}
