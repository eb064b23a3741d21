import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import markdownIt from 'markdown-it';

/** A block of the documentation to test: a file of a small site, or commands to run in its folder. */
export type Step =
  | { readonly kind: 'file'; readonly path: string; readonly content: string; readonly line: number }
  | { readonly kind: 'commands'; readonly script: string; readonly line: number };

/** Blocks of one page that form one small site, in their order. */
export interface Sample {
  /** The page, relative to the folder of the pages. */
  readonly page: string;
  /** The name after `test=`; empty if there is none. */
  readonly name: string;
  readonly steps: readonly Step[];
}

const MARK = /(?:^|\s)test(?:=(?<name>[\w-]+))?(?=\s|$)/;
const TITLE = /(?:^|\s)title=(["'])(?<title>.*?)\1/;

/** A step with the names of its samples; without names, it belongs to all samples of the page. */
interface MarkedStep {
  readonly name: string;
  readonly step: Step;
}

function toStep(info: string, content: string, line: number): MarkedStep | undefined {
  const meta = info.replace(/^\S+/, '');
  const mark = MARK.exec(meta.replace(TITLE, ' '));
  if (!mark) return undefined;
  const name = mark.groups?.name ?? '';
  const title = TITLE.exec(meta)?.groups?.title;
  if (title !== undefined) return { name, step: { kind: 'file', path: title, content, line } };
  if (/^(?:sh|bash)\b/.test(info)) return { name, step: { kind: 'commands', script: content, line } };
  throw new Error(`line ${line}: a block that is tried has a title with its path, or is one of commands`);
}

/** The samples of a page. */
export function readSamples(page: string, markdown: string): readonly Sample[] {
  const marked = markdownIt({ html: true })
    .parse(markdown, {})
    .flatMap(({ type, info, content, map }) =>
      type === 'fence' ? (toStep(info, content, (map?.[0] ?? 0) + 1) ?? []) : [],
    );
  const names = new Set(marked.map(({ name }) => name).filter(Boolean));
  return (names.size > 0 ? [...names] : marked.length > 0 ? [''] : []).map((name) => ({
    page,
    name,
    steps: marked.filter((one) => one.name === '' || one.name === name).map(({ step }) => step),
  }));
}

/** The samples of all pages below a folder. */
export const readAllSamples = (dir: string): readonly Sample[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .flatMap((file) => readSamples(file.split(path.sep).join('/'), readFileSync(path.join(dir, file), 'utf8')));
