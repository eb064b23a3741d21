import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult } from 'esbuild';
import GithubSlugger from 'github-slugger';
import { escapeHtml } from '../shared/escapeHtml.ts';
import { decodeUrl } from '../shared/url.ts';
import { splitFrontMatter } from '../source/frontMatter.ts';
import { findOptionalPackage, importOptionalPackage } from './optionalPackage.ts';
import { CUSTOM_ID, toMdx } from './toMdx.ts';

/** The fields of an HTML node (hast) that are used. */
interface HtmlNode {
  readonly type: string;
  readonly tagName?: string;
  value?: string;
  readonly properties?: Record<string, unknown>;
  readonly data?: { readonly meta?: string };
  readonly children?: readonly HtmlNode[];
}

const textOf = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textOf).join('');

/** A heading in the form that components of Docusaurus expect. */
interface TocEntry {
  readonly value: string;
  readonly id: unknown;
  readonly level: number;
}

/** Address of a picture beside the file or in the static folder. */
const LOCAL_PICTURE = /^[^:?#]+\.\w+$/;
const PICTURE = 'sitegen-picture-';

/** The specifier by which a module imports a picture. */
function pictureModule(src: string): string {
  const file = decodeUrl(src);
  if (file.startsWith('/')) return `@site/static${file}`;
  return file.startsWith('.') ? file : `./${file}`;
}

/** What is collected from the elements. */
interface Extracted {
  readonly toc: TocEntry[];
  /** Import specifiers of the pictures. */
  readonly pictures: string[];
}

/**
 * A rehype plugin: gives headings their ids and code the meta string of its fence, and replaces addresses of pictures by
 * placeholders.
 */
const markHtml =
  ({ toc, pictures }: Extracted) =>
  () => {
    const slugger = new GithubSlugger();
    const visit = (node: HtmlNode): void => {
      const { tagName = '', properties = {}, data, children = [] } = node;
      if (tagName === 'code' && data?.meta !== undefined) properties.metastring = data.meta;
      if (tagName === 'img' && LOCAL_PICTURE.test(String(properties.src)))
        properties.src = `${PICTURE}${pictures.push(pictureModule(String(properties.src))) - 1}`;
      if (/^h[1-6]$/.test(tagName)) {
        const text = textOf(node);
        const [, own] = CUSTOM_ID.exec(text) ?? [];
        const last = children.at(-1);
        if (own !== undefined && last?.value !== undefined) last.value = last.value.replace(CUSTOM_ID, '');
        properties.id ??= own ?? slugger.slug(text);
        toc.push({
          value: escapeHtml(text.replace(CUSTOM_ID, '')),
          id: properties.id,
          level: Number(tagName.slice(1)),
        });
      }
      children.forEach(visit);
    };
    return visit;
  };

/** Name of the module that provides the components of imported Markdown files. */
export const IMPORTED_COMPONENTS = 'sitegen-imported-components';

/**
 * Code of that module. It looks components up when they are rendered, because a site's components may import Markdown that uses
 * them.
 */
export const importedComponents = `import components from '@theme/MDXComponents';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Link from '@docusaurus/Link';
import {createElement} from 'react';
const pre = ({children}) => createElement(CodeBlock, children?.props);
export const useMDXComponents = () =>
  ({Admonition: components.admonition ?? Admonition, ...components, pre, a: Link});
`;

interface Mdx {
  readonly compile: (file: { value: string; path: string }, options: object) => Promise<{ toString: () => string }>;
}

/** An error of the MDX compiler; lines and columns are counted from 1. */
interface CompileFailure {
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

const isFailure = (error: unknown): error is CompileFailure =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string';

const TABLE = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|/m;

/** Add imports of pictures and the table of contents to compiled code. */
const withExtracted = (code: string, { toc, pictures }: Extracted): string =>
  [
    ...pictures.map((file, index) => `import sitegenPicture${index} from ${JSON.stringify(`${file}?url`)};`),
    code.replace(new RegExp(`="${PICTURE}(\\d+)"`, 'g'), '={sitegenPicture$1}'),
    `export const toc = ${JSON.stringify(toc.filter(({ level }) => level > 1))};`,
    '',
  ].join('\n');

/** Compile a Markdown file to a component, for imports that cannot be replaced by the text of the file. */
export async function compileMarkdown(
  file: string,
  { rootDir, jsxSource }: { readonly rootDir: string; readonly jsxSource: string },
): Promise<OnLoadResult> {
  const { compile } = await importOptionalPackage<Mdx>('@mdx-js/mdx', rootDir);
  const source = readFileSync(file, 'utf8');
  const markdown = splitFrontMatter(source)?.markdown ?? source;
  const { text, sourceLine } = toMdx(markdown);
  const hasGfm = findOptionalPackage('remark-gfm', rootDir) !== undefined;
  const gfm = hasGfm ? await importOptionalPackage<{ default: unknown }>('remark-gfm', rootDir) : undefined;
  const extracted: Extracted = { toc: [], pictures: [] };
  try {
    const code = await compile(
      { value: text, path: file },
      {
        jsx: true,
        format: 'mdx',
        jsxImportSource: jsxSource,
        providerImportSource: IMPORTED_COMPONENTS,
        remarkPlugins: gfm ? [gfm.default] : [],
        rehypePlugins: [markHtml(extracted)],
      },
    );
    const needsGfm = !hasGfm && TABLE.test(text);
    return {
      contents: withExtracted(String(code), extracted),
      resolveDir: path.dirname(file),
      loader: 'jsx',
      warnings: needsGfm ? [{ text: 'its tables are shown as text: run `npm install remark-gfm`' }] : [],
    };
  } catch (error) {
    if (!isFailure(error)) throw error;
    const linesAbove = source.slice(0, source.length - markdown.length).split('\n').length - 1;
    const line = linesAbove + sourceLine(error.line ?? 1);
    return { errors: [{ text: error.reason, location: { file, line, column: (error.column ?? 1) - 1 } }] };
  }
}
