import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import type { Cache } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/fieldPath.ts';
import { type FieldDiagnostic, namesUnknownField, validate } from '../diagnostics/validate.ts';
import { copyOf } from '../shared/copyOf.ts';
import type { Kind, Position, SourceFile } from '../shared/types.ts';
import { splitFrontMatter } from '../source/frontMatter.ts';
import { createLines } from '../source/lines.ts';
import { createYamlLocator, parseYaml, type YamlLocator } from '../source/yaml.ts';
import { foreignFieldHint } from './foreignFields.ts';
import { type FrontMatter, frontMatterSchemas } from './frontMatterSchema.ts';

/** Something wrong in front matter, with its position in the YAML. */
interface FrontMatterDiagnostic extends Position, Pick<Diagnostic, 'severity' | 'message' | 'hint'> {}

/** Front matter, and what is wrong with it; depends on its text alone. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter;
  /** Fields that sitegen does not know; absent where there are none. MDX may ask for them. */
  readonly otherFields?: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly FrontMatterDiagnostic[];
}

/** Parsed front matter by kind and text. */
export type FrontMatterCache = Cache<ParsedFrontMatter>;

/** A file cut in two. */
export interface SplitFile extends Pick<ParsedFrontMatter, 'otherFields'> {
  readonly frontMatter: FrontMatter;
  /** The Markdown below the front matter. */
  readonly markdown: string;
  /** How many lines stand above it. */
  readonly lineOffset: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Unknown keys may be meant for another tool: they are warned of. A wrong value is an error. */
const severityOf = (field: FieldDiagnostic): Diagnostic['severity'] => (namesUnknownField(field) ? 'warning' : 'error');

/** What to do about a field: that which another generator calls so may be meant. */
function hintOf(kind: Kind, field: FieldDiagnostic): string | undefined {
  const [name] = field.path;
  const isUnknown = field.path.length === 1 && namesUnknownField(field);
  return (isUnknown ? foreignFieldHint(kind, String(name)) : undefined) ?? field.hint;
}

function placeField(kind: Kind, field: FieldDiagnostic, locate: YamlLocator): FrontMatterDiagnostic {
  const hint = hintOf(kind, field);
  return {
    severity: severityOf(field),
    message: field.path.length === 0 ? field.message : `${formatPath(field.path)}: ${field.message}`,
    ...locate(field.path, namesUnknownField(field) ? 'key' : 'value'),
    ...(severityOf(field) === 'warning' ? { cause: `front matter ${field.message}` } : {}),
    ...(hint ? { hint } : {}),
  };
}

/** The fields that are right, where others are not: what they say of the page is true. */
function withoutWrong(kind: Kind, value: unknown, diagnostics: readonly FieldDiagnostic[]): FrontMatter {
  const wrong = new Set(diagnostics.map(({ path: [field] }) => String(field)));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => !wrong.has(field)));
  return validate(frontMatterSchemas[kind], rest).known ?? {};
}

function parseAndCheck(kind: Kind, yaml: string): ParsedFrontMatter {
  const parsed = parseYaml(yaml);
  if (!('value' in parsed)) return { frontMatter: {}, diagnostics: [{ severity: 'error', ...parsed }] };
  const { known, diagnostics } = validate(frontMatterSchemas[kind], parsed.value ?? {});
  if (diagnostics.length === 0) return { frontMatter: known ?? {}, diagnostics: [] };
  const locate = createYamlLocator(yaml);
  const frontMatter = known ?? withoutWrong(kind, parsed.value, diagnostics);
  const others = diagnostics.filter((field) => field.path.length === 1 && namesUnknownField(field));
  const names = new Set(others.map(({ path: [name] }) => String(name)));
  const otherFields = Object.fromEntries(Object.entries(parsed.value ?? {}).filter(([name]) => names.has(name)));
  return {
    frontMatter,
    ...(names.size > 0 ? { otherFields } : {}),
    diagnostics: diagnostics.map((field) => placeField(kind, field, locate)),
  };
}

/** Parse and check the front matter of one kind of content. Most of the time this takes is the YAML's: it is kept. */
function readFrontMatter(kind: Kind, yaml: string, cache: FrontMatterCache): ParsedFrontMatter {
  const key = `${buildId}:${kind}:${hashOf(yaml)}`;
  const parsed = cache.get(key) ?? parseAndCheck(kind, copyOf(yaml));
  cache.set(key, parsed);
  return parsed;
}

/** What was meant for front matter but is not: the Markdown would show it. */
const MISPLACED: readonly (readonly [pattern: RegExp, message: string, hint: string])[] = [
  [/^---[ \t]*\n[\w-]+:(?:\s|$)/, 'the front matter is never closed', 'end it with a line of three hyphens'],
  [
    /^\s+---[ \t]*\n[\w-]+:\s[\s\S]*?\n---[ \t]*(?:\n|$)/,
    'front matter must begin at the margin',
    'remove what stands before it',
  ],
  [/^\+\+\+[ \t]*\n/, 'front matter is YAML between lines of "---"; TOML is not read', 'write it as YAML'],
];

const misplaced = (text: string, file: string): readonly Diagnostic[] =>
  MISPLACED.filter(([pattern]) => pattern.test(text)).map(([, message, hint]) => ({
    code: 'front-matter-invalid',
    severity: 'error',
    message,
    file,
    ...createLines(text).at(text.search(/\S/)),
    hint,
  }));

/** Other generators do not read front matter below blank lines. */
const belowBlankLines = (file: string, line: number): Diagnostic => ({
  code: 'front-matter-invalid',
  severity: 'warning',
  message: 'front matter should begin on the first line',
  file,
  line,
  column: 1,
  hint: 'remove the blank lines above it',
});

/** Cut a file into front matter and Markdown, and check the front matter: what is wrong in it is told, the rest is used. */
export function parseFrontMatter(
  { kind, file }: Pick<SourceFile, 'kind' | 'file'>,
  text: string,
  cache: FrontMatterCache,
): SplitFile {
  const parts = splitFrontMatter(text);
  if (!parts) return { frontMatter: {}, markdown: text, lineOffset: 0, diagnostics: misplaced(text, file) };
  const { yaml, line: first, markdown } = parts;
  const { frontMatter, otherFields, diagnostics } = readFrontMatter(kind, yaml, cache);
  return {
    frontMatter,
    ...(otherFields ? { otherFields } : {}),
    markdown,
    lineOffset: text.slice(0, text.length - markdown.length).split('\n').length - 1,
    diagnostics: [
      ...(first > 2 ? [belowBlankLines(file, first - 1)] : []),
      ...diagnostics.map(({ line, ...diagnostic }) => ({
        code: 'front-matter-invalid' as const,
        ...diagnostic,
        file,
        line: line + first - 1,
      })),
    ],
  };
}
