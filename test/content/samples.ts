import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';
import { root } from './facts.ts';

/** A sample of JavaScript or TypeScript: a block of a page, the scripts of one in HTML, or a file of an example program. */
export interface Sample {
  readonly file: string;
  /** The line before the first of the sample. */
  readonly line: number;
  readonly source: ts.SourceFile;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
};

const createSample = (file: string, line: number, extension: string, code: string): Sample => ({
  file,
  line,
  source: ts.createSourceFile(`sample.${extension}`, code, ts.ScriptTarget.Latest, true),
});

/** The scripts of a page; what is around them is left blank, so that lines keep their numbers. */
const scriptsIn = (html: string): string =>
  html
    .split(/(<script>|<\/script>)/)
    .map((part, index, parts) => (parts[index - 1] === '<script>' ? part : part.replace(/[^\n]/g, '')))
    .join('');

/** The blocks of a Markdown file whose language is one of ours. */
function readBlocks(file: string, text: string): readonly Sample[] {
  return [...text.matchAll(/^( *)(?:[-*] )?(`{3,}) ?(\w+)([^\n]*)\n([\s\S]*?)^ *\2 *$/gm)].flatMap((match) => {
    const [, indent = '', , language = '', , body = ''] = match;
    const code = body.replace(new RegExp(`^${indent}`, 'gm'), '');
    const line = text.slice(0, match.index).split('\n').length;
    if (language === 'html') return code.includes('<script>') ? [createSample(file, line, 'js', scriptsIn(code))] : [];
    const extension = LANGUAGES[language];
    return extension ? [createSample(file, line, extension, code)] : [];
  });
}

/** Every sample of the content. */
export const samples: readonly Sample[] = readdirSync(path.join(root, 'content'), {
  recursive: true,
  encoding: 'utf8',
}).flatMap((file) => {
  const read = () => readFileSync(path.join(root, 'content', file), 'utf8');
  if (file.endsWith('.md')) return readBlocks(file, read());
  return /\/fiddles\/.*\.js$/.test(file) ? [createSample(file, 0, 'js', read())] : [];
});

/** Every node of a sample. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return [node, ...children.flatMap(nodesOf)];
}

/** Where something stands in a sample. */
export const place = ({ file, line, source }: Sample, position: number): string =>
  `content/${file}:${line + source.getLineAndCharacterOfPosition(position).line + 1}`;
