import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult } from 'esbuild';
import GithubSlugger from 'github-slugger';
import { escapeHtml } from '../shared/escapeHtml.ts';
import { splitFrontMatter } from '../source/frontMatter.ts';
import { findOptionalPackage, importOptionalPackage } from './optionalPackage.ts';

/** As much of a tree of HTML as is looked at. */
interface HtmlNode {
  readonly type: string;
  readonly tagName?: string;
  value?: string;
  readonly properties?: Record<string, unknown>;
  readonly data?: { readonly meta?: string };
  readonly children?: readonly HtmlNode[];
}

const FENCES = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t]*\2[`~]*[ \t]*$/gm;

/** Change what of a text is no fenced code. */
function changeText(markdown: string, change: (text: string) => string): string {
  let done = 0;
  let result = '';
  for (const { 0: fence, index } of markdown.matchAll(FENCES)) {
    result += change(markdown.slice(done, index)) + fence;
    done = index + fence.length;
  }
  return result + change(markdown.slice(done));
}

/** A line that begins a box, or ends one. */
const BOX_LINE =
  /^([ \t]*):{3,}[ \t]*(?:([\w-]+)(?:[ \t]*\[([^\]\n]*)\]|[ \t]+([^\n{]+?))?[ \t]*(?:\{[^}\n]*\})?[ \t]*)?$/gm;

/** What MDX does not know by itself: boxes, ids of headings, pictures beside the file. */
function toMdx(markdown: string): string {
  const pictures: string[] = [];
  const open: string[] = [];
  const text = changeText(markdown, (part) =>
    part
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(BOX_LINE, (_, indent: string, type?: string, label?: string, title = label) => {
        // A box ends where it began, however far its last line is indented.
        if (type === undefined) return `\n${open.pop() ?? indent}</Admonition>\n`;
        open.push(indent);
        return `${indent}<Admonition type="${type}"${title === undefined ? '' : ` title={${JSON.stringify(title)}}`}>\n`;
      })
      .replace(/^(#{1,6} .*?)[ \t]*\{#([\w-]+)\}[ \t]*$/gm, '$1 \\{#$2\\}')
      .replace(/!\[([^\]\n]*)\]\((\.{0,2}\/?[^\s():]+\.\w+)\)/g, (_, alt: string, file: string) => {
        pictures.push(file.startsWith('.') ? file : file.startsWith('/') ? `@site/static${file}` : `./${file}`);
        return `<img alt={${JSON.stringify(alt)}} src={sitegenPicture${pictures.length - 1}} />`;
      }),
  );
  const imports = pictures.map((file, index) => `import sitegenPicture${index} from ${JSON.stringify(file)};`);
  return imports.length > 0 ? `${imports.join('\n')}\n\n${text}` : text;
}

const textOf = ({ value = '', children = [] }: HtmlNode): string => value + children.map(textOf).join('');

const CUSTOM_ID = /\s*\{#([\w-]+)\}$/;

/** A heading, as components of Docusaurus know it. */
interface TocEntry {
  readonly value: string;
  readonly id: unknown;
  readonly level: number;
}

/** Gives headings their ids, and code what its fence says. */
const markHtml = (toc: TocEntry[]) => () => {
  const slugger = new GithubSlugger();
  const visit = (node: HtmlNode): void => {
    const { tagName = '', properties = {}, data, children = [] } = node;
    if (tagName === 'code' && data?.meta !== undefined) properties.metastring = data.meta;
    if (/^h[1-6]$/.test(tagName)) {
      const text = textOf(node);
      const [, own] = CUSTOM_ID.exec(text) ?? [];
      const last = children.at(-1);
      if (own !== undefined && last?.value !== undefined) last.value = last.value.replace(CUSTOM_ID, '');
      properties.id ??= own ?? slugger.slug(text);
      toc.push({ value: escapeHtml(text.replace(CUSTOM_ID, '')), id: properties.id, level: Number(tagName.slice(1)) });
    }
    children.forEach(visit);
  };
  return visit;
};

/** What the Markdown of imported files is made of: a module of this name. */
export const IMPORTED_COMPONENTS = 'sitegen-imported-components';

/** Its text. A site's own components may import Markdown that is made of them: so they are asked for when it is rendered. */
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

const TABLE = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|/m;

/** A file of Markdown that a program imports, where its text could not be put into the page: a component. */
export async function compileMarkdown(
  file: string,
  { rootDir, jsxSource }: { readonly rootDir: string; readonly jsxSource: string },
): Promise<OnLoadResult> {
  const { compile } = await importOptionalPackage<Mdx>('@mdx-js/mdx', rootDir);
  const text = readFileSync(file, 'utf8');
  const value = toMdx(splitFrontMatter(text)?.markdown ?? text);
  const hasGfm = findOptionalPackage('remark-gfm', rootDir) !== undefined;
  const gfm = hasGfm ? await importOptionalPackage<{ default: unknown }>('remark-gfm', rootDir) : undefined;
  const toc: TocEntry[] = [];
  const code = await compile(
    { value, path: file },
    {
      jsx: true,
      format: 'mdx',
      jsxImportSource: jsxSource,
      providerImportSource: IMPORTED_COMPONENTS,
      remarkPlugins: gfm ? [gfm.default] : [],
      rehypePlugins: [markHtml(toc)],
    },
  );
  const needsGfm = !hasGfm && TABLE.test(value);
  return {
    contents: `${String(code)}\nexport const toc = ${JSON.stringify(toc.filter(({ level }) => level > 1))};\n`,
    resolveDir: path.dirname(file),
    loader: 'jsx',
    warnings: needsGfm ? [{ text: 'its tables are shown as text: run `npm install remark-gfm`' }] : [],
  };
}
