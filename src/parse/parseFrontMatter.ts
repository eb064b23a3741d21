import { hashOf } from '../cache/hash.ts';
import type { Cache } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/fieldPath.ts';
import { type FieldDiagnostic, fieldMessage, namesUnknownField, validate } from '../diagnostics/validate.ts';
import { copyOf } from '../shared/copyOf.ts';
import { isObject } from '../shared/isObject.ts';
import type { Kind, Position, SourceFile } from '../shared/types.ts';
import { splitFrontMatter } from '../source/frontMatter.ts';
import { createLines } from '../source/lines.ts';
import { createYamlLocator, parseYaml, type YamlLocator } from '../source/yaml.ts';
import { foreignFieldHint } from './foreignFields.ts';
import { type FrontMatter, frontMatterSchemas } from './frontMatterSchema.ts';

/** A mistake in front matter, with its position in the YAML. */
interface FrontMatterDiagnostic extends Position, Pick<Diagnostic, 'severity' | 'message' | 'hint'> {}

/** Parsed front matter. Depends only on its text. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter;
  /** Fields that sitegen does not know, which MDX may use; absent if there are none. */
  readonly otherFields?: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly FrontMatterDiagnostic[];
}

/** Parsed front matter by kind and text. */
export type FrontMatterCache = Cache<ParsedFrontMatter>;

/** A file, split into front matter and Markdown. */
export interface SplitFile extends Pick<ParsedFrontMatter, 'otherFields'> {
  readonly frontMatter: FrontMatter;
  /** The Markdown below the front matter. */
  readonly markdown: string;
  /** Number of lines above the Markdown. */
  readonly lineOffset: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Unknown fields may be meant for another tool: a warning. A wrong value is an error. */
const severityOf = (field: FieldDiagnostic): Diagnostic['severity'] => (namesUnknownField(field) ? 'warning' : 'error');

/** Hint for a field; an unknown one may be a field of another generator. */
function hintOf(kind: Kind, field: FieldDiagnostic): string | undefined {
  const [name] = field.path;
  const isUnknown = field.path.length === 1 && namesUnknownField(field);
  const foreign = isUnknown ? foreignFieldHint(kind, String(name)) : undefined;
  if (!isUnknown && field.hint === undefined && name === 'layout')
    return 'name a layout, such as `DocPage`, or remove it';
  const isListing = isUnknown && field.hint?.startsWith('known fields');
  return foreign ?? (isListing ? `${field.hint}; list keys of your own in \`markdown.frontMatterKeys\`` : field.hint);
}

/** The cause of diagnostics about an unknown field, by its path. */
const unknownFieldCause = (path: string): string => `front matter ${path}`;

/** Leaves out diagnostics about unknown fields that the site declares. */
export function withoutDeclared(diagnostics: readonly Diagnostic[], names: readonly string[]): readonly Diagnostic[] {
  const declared = new Set(names.map(unknownFieldCause));
  return diagnostics.filter(({ cause }) => cause === undefined || !declared.has(cause));
}

function placeField(kind: Kind, field: FieldDiagnostic, locate: YamlLocator): FrontMatterDiagnostic {
  const hint = hintOf(kind, field);
  return {
    severity: severityOf(field),
    message: fieldMessage(field),
    ...locate(field.path, namesUnknownField(field) ? 'key' : 'value'),
    ...(severityOf(field) === 'warning' ? { cause: unknownFieldCause(formatPath(field.path)) } : {}),
    ...(hint ? { hint } : {}),
  };
}

/** The valid fields of front matter that has invalid ones. */
function withoutWrong(kind: Kind, value: unknown, diagnostics: readonly FieldDiagnostic[]): FrontMatter {
  const wrong = new Set(diagnostics.map(({ path: [field] }) => String(field)));
  if (!isObject(value)) return {};
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

/** Parses and validates front matter. Cached, as parsing YAML takes most of the time. */
function readFrontMatter(kind: Kind, yaml: string, cache: FrontMatterCache): ParsedFrontMatter {
  const key = `${kind}:${hashOf(yaml)}`;
  const parsed = cache.get(key) ?? parseAndCheck(kind, copyOf(yaml));
  cache.set(key, parsed);
  return parsed;
}

/** Texts that are probably meant as front matter, but would be rendered as Markdown. */
const MISPLACED: readonly (readonly [pattern: RegExp, message: string, hint: string])[] = [
  [/^---[ \t]*\n[\w-]+:(?:\s|$)/, 'the front matter is never closed', 'end it with a line of three hyphens'],
  [
    /^\s+---[ \t]*\n[\w-]+:\s[\s\S]*?\n---[ \t]*(?:\n|$)/,
    'front matter must not be indented',
    'remove the characters before "---"',
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

/** Other generators do not recognize front matter below blank lines. */
const belowBlankLines = (file: string, line: number): Diagnostic => ({
  code: 'front-matter-invalid',
  severity: 'warning',
  message: 'front matter should begin on the first line',
  file,
  line,
  column: 1,
  hint: 'remove the blank lines above it',
});

/** Splits a file and validates its front matter. Mistakes are reported, and the valid fields are used. */
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
