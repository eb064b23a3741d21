import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript-5';
import { root } from './facts.ts';

/** A sample of JavaScript or TypeScript: a code block, the scripts of an HTML block, or a file of an example program. */
export interface Sample {
  readonly file: string;
  /** The line before the first line of the sample. */
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

/** The scripts in HTML; the markup around them is blanked, so that lines keep their numbers. */
const scriptsIn = (html: string): string =>
  html
    .split(/(<script>|<\/script>)/)
    .map((part, index, parts) => (parts[index - 1] === '<script>' ? part : part.replace(/[^\n]/g, '')))
    .join('');

/** The code blocks of a Markdown file in one of `LANGUAGES`, and scripts in blocks of HTML. */
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

/** File and line of a position in a sample. */
export const place = ({ file, line, source }: Sample, position: number): string =>
  `content/${file}:${line + source.getLineAndCharacterOfPosition(position).line + 1}`;
