import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import type { Cache } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldDiagnostic, formatPath, validate } from '../diagnostics/validate.ts';
import type { Kind, SourceFile } from '../shared/types.ts';
import { splitFrontMatter } from '../source/frontMatter.ts';
import { locateInYaml, type ParsedYaml, parseYaml } from '../source/yaml.ts';
import { type FrontMatter, frontMatterSchemas } from './frontMatterSchema.ts';

/** Front matter, and what is wrong with it; depends on its text alone. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter;
  readonly complaints: readonly (FieldDiagnostic | Extract<ParsedYaml, { complaint: string }>)[];
}

/** Parsed front matter by kind and text. */
export type FrontMatterCache = Cache<ParsedFrontMatter>;

/** A file cut in two. */
export interface SplitFile {
  readonly frontMatter: FrontMatter;
  /** The Markdown below the front matter. */
  readonly markdown: string;
  /** How many lines stand above it. */
  readonly lineOffset: number;
  readonly diagnostics: readonly Diagnostic[];
}

const countLines = (text: string): number => text.split('\n').length - 1;

/** Unknown keys may be meant for another tool: they are warned of. A wrong value is an error. */
const severityOf = ({ message }: FieldDiagnostic): Diagnostic['severity'] =>
  message.startsWith('unknown field') ? 'warning' : 'error';

function toDiagnostic(complaint: ParsedFrontMatter['complaints'][number], file: string, yaml: string): Diagnostic {
  if ('complaint' in complaint) {
    const { complaint: message, line, column, hint } = complaint;
    const place = { file, line: line + 1, column };
    return { code: 'front-matter-invalid', severity: 'error', message, ...place, ...(hint ? { hint } : {}) };
  }
  const { line, column } = locateInYaml(yaml, complaint.path);
  return {
    code: 'front-matter-invalid',
    severity: severityOf(complaint),
    message: complaint.path.length === 0 ? complaint.message : `${formatPath(complaint.path)}: ${complaint.message}`,
    file,
    line: line + 1,
    column,
    ...(complaint.hint ? { hint: complaint.hint } : {}),
  };
}

/** Parse and check the front matter of one kind of content. Most of the time this takes is the YAML's: it is kept. */
function readYaml(kind: Kind, yaml: string, cache: FrontMatterCache): ParsedFrontMatter {
  const key = `${buildId}:${kind}:${hashOf(yaml)}`;
  const known = cache.get(key);
  if (known) return known;
  const parsed = parseYaml(yaml);
  const read = (): ParsedFrontMatter => {
    if ('complaint' in parsed) return { frontMatter: {}, complaints: [parsed] };
    const { known, diagnostics: mistakes } = validate(frontMatterSchemas[kind], parsed.value ?? {});
    return { frontMatter: known ?? {}, complaints: mistakes };
  };
  const result = read();
  cache.set(key, result);
  return result;
}

/** What was meant for front matter but is not: the Markdown would show it. */
const MISPLACED: readonly (readonly [pattern: RegExp, message: string, hint: string])[] = [
  [/^---[ \t]*\n[\w-]+:(?:\s|$)/, 'the front matter is never closed', 'end it with a line of three hyphens'],
  [
    /^\s+---[ \t]*\n[\w-]+:\s[\s\S]*?\n---[ \t]*(?:\n|$)/,
    'front matter must begin on the first line',
    'remove what stands above it',
  ],
  [/^\+\+\+[ \t]*\n/, 'front matter is YAML between lines of "---"; TOML is not read', 'write it as YAML'],
];

const misplaced = (text: string, file: string): readonly Diagnostic[] =>
  MISPLACED.filter(([pattern]) => pattern.test(text)).map(([, message, hint]) => ({
    code: 'front-matter-invalid',
    severity: 'error',
    message,
    file,
    line: text.slice(0, text.search(/\S/)).split('\n').length,
    hint,
  }));

/** Cut a file into front matter and Markdown, and check the front matter. Mistakes are reported, with their place; the rest is used. */
export function parseFrontMatter({ kind, text, file }: SourceFile, cache: FrontMatterCache): SplitFile {
  const parts = splitFrontMatter(text);
  if (!parts) return { frontMatter: {}, markdown: text, lineOffset: 0, diagnostics: misplaced(text, file) };
  const { yaml, markdown } = parts;
  const rest = { markdown, lineOffset: countLines(text.slice(0, text.length - markdown.length)) };
  const { frontMatter, complaints } = readYaml(kind, yaml, cache);
  return { frontMatter, ...rest, diagnostics: complaints.map((complaint) => toDiagnostic(complaint, file, yaml)) };
}
