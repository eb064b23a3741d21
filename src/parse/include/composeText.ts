import { type Diagnostic, formatPlace } from '../../diagnostics/diagnostic.ts';
import { relativeFile } from '../../disk/relativeFile.ts';
import type { SiteFiles } from '../../disk/siteFiles.ts';
import { groupBy } from '../../shared/groupBy.ts';
import { folderOf } from '../../shared/url.ts';
import { splitFrontMatter } from '../../source/frontMatter.ts';
import { createLines } from '../../source/lines.ts';
import { withoutCode } from '../../source/markdownCode.ts';
import type { ComposedLine } from '../../source/origins.ts';
import { isMdxFile } from '../mdx/detect.ts';
import { unwrapMdxBlocks } from '../mdx/unwrapBlocks.ts';
import { locateFile } from '../trackedFiles.ts';
import type { IncludeDirective } from './directive.ts';
import { escapeValue } from './escapeValue.ts';
import { type FilePart, takePart } from './filePart.ts';
import type { IncludeMark, Marks, TextOptions, VariableMark } from './findMarks.ts';
import { findPartials, type PartialMark } from './partials.ts';

/** The value of a variable, or why there is none. */
export type VariableValue = { readonly text: string } | Pick<Diagnostic, 'message' | 'hint'>;

/** Context for composing texts. */
export interface ComposeSettings {
  readonly rootDir: string;
  readonly files: SiteFiles;
  readonly findMarks: (text: string, options: TextOptions) => Marks;
  /** Looks up a variable; absent if the site has none. */
  readonly variable?: (name: string) => VariableValue;
  /** Component tags may be partials, that is, imported Markdown files. */
  readonly hasPartials?: boolean;
}

/** A text with everything that it includes. */
export interface Composition {
  readonly lines: readonly ComposedLine[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files that were read, or that do not exist. */
  readonly inputs: readonly string[];
}

/** A part of a file while it is composed. */
interface OpenPart extends FilePart {
  /** Relative to the site root. The page's own file is marked by `isPage`. */
  readonly file: string;
  readonly isPage: boolean;
  /** The chain of includes from the page to this part, including both, to detect cycles. */
  readonly trail: readonly string[];
  readonly includedBy?: string;
}

/** Limit for nested includes. */
const MAX_DEPTH = 20;
/** Limit for includes that multiply. */
const MAX_LINES = 100_000;
/** Limit for partials, as each has a program of its own. */
const MAX_PARTIALS = 1000;

/** The state while one page is composed. */
interface Run extends Omit<ComposeSettings, 'findMarks'> {
  /** Finds marks with the options of the page's own text. */
  readonly findMarks: (text: string) => Marks;
  readonly lineOffset: number;
  readonly diagnostics: Diagnostic[];
  readonly inputs: Set<string>;
  lineCount: number;
  partialCount: number;
}

const nameOf = (file: string, { region, lines }: IncludeDirective): string =>
  `${file}${region === undefined ? '' : `#${region}`}${lines === undefined ? '' : ` lines ${lines}`}`;

/** The place of a diagnostic. Line and column are 0-based. */
function placeIn(part: OpenPart, { line, column }: { line: number; column: number }, { lineOffset }: Run) {
  const { file, isPage, includedBy, indent, lines } = part;
  return {
    file,
    line: (lines[line]?.line ?? 1) + (isPage ? lineOffset : 0),
    column: column + indent + 1,
    ...(includedBy === undefined ? {} : { includedBy }),
  };
}

/** Column of the file name on the first line of an include; if it is on a later line, the column of the include. */
const addressColumn = ({ file }: IncludeDirective, { line, column }: IncludeMark, { lines }: OpenPart): number =>
  Math.max(column, lines[line]?.text.indexOf(file, column) ?? column);

/** Drops the front matter of an included file, which does not apply to the page. */
function dropFrontMatter(part: FilePart, text: string): FilePart {
  const parts = splitFrontMatter(text);
  if (!parts) return part;
  const above = text.slice(0, text.length - parts.markdown.length).split(/\r\n?|\n/).length - 1;
  return { ...part, lines: part.lines.filter(({ line }) => line > above) };
}

/** Plain text is treated as Markdown without marks. */
const isMarkdownFile = (file: string): boolean => /\.(?:mdx?|markdown|txt)$/i.test(file);

/** Opens the part of a file that an include names. Reports why if it cannot. */
function openPart(directive: IncludeDirective, mark: IncludeMark, parent: OpenPart, run: Run): OpenPart | undefined {
  const { rootDir, files } = run;
  const place = placeIn(parent, { ...mark, column: addressColumn(directive, mark, parent) }, run);
  const fail = (message: string, hint: string, code: Diagnostic['code'] = 'include-invalid'): undefined => {
    run.diagnostics.push({ code, severity: 'error', message, ...place, hint });
  };
  const filePath = locateFile({ rootDir, folder: folderOf(parent.file) }, directive.file);
  const file = relativeFile(rootDir, filePath);
  const name = nameOf(file, directive);
  if (parent.trail.includes(name))
    return fail(
      `${file} includes itself: ${[...parent.trail.slice(parent.trail.indexOf(name)), name].join(' → ')}`,
      'remove one of the includes',
    );
  if (parent.trail.length >= MAX_DEPTH)
    return fail(
      `includes are nested more than ${MAX_DEPTH} levels deep`,
      'include the file that contains the text directly',
    );
  if (!isMarkdownFile(file))
    return fail(
      `"${directive.file}" is not a Markdown file`,
      `show code in a fence that begins with \`\`\`${/\.(\w+)$/.exec(file)?.[1] ?? ''} file="${directive.file}"`,
    );
  run.inputs.add(filePath);
  const found = files.readText(filePath);
  // An MDX file may import any file; it is only refused where a page would show it.
  if (found.kind === 'refused' && 'name' in mark) return undefined;
  if (found.kind === 'refused') return fail(`"${directive.file}" ${found.reason}`, found.hint, 'file-forbidden');
  if (found.kind === 'missing')
    return fail(
      `"${directive.file}" does not exist (looked for ${file})`,
      'paths are relative to the file that includes, or to the site root if they start with "/"',
    );
  const part = takePart(unwrapMdxBlocks(found.text), directive, (markdown) => run.findMarks(markdown).headings);
  if ('message' in part) return fail(`${file} ${part.message}`, part.hint);
  if (part.warning !== undefined)
    run.diagnostics.push({
      code: 'include-invalid',
      severity: 'warning',
      message: `${file} ${part.warning}`,
      ...place,
    });
  const by = [formatPlace(place), ...(parent.includedBy === undefined ? [] : [parent.includedBy])].join(', ');
  return { ...dropFrontMatter(part, found.text), file, isPage: false, trail: [...parent.trail, name], includedBy: by };
}

/** Indents included lines like the include itself. */
function indentLines(lines: readonly ComposedLine[], { prefix, continuation }: IncludeMark): readonly ComposedLine[] {
  if (prefix === '' && continuation === '') return lines;
  return lines.map((line, index) => {
    const before = index === 0 ? prefix : line.text === '' ? continuation.trimEnd() : continuation;
    return {
      ...line,
      text: before + line.text,
      shift: line.shift - before.length,
      values: line.values.map((value) => ({
        ...value,
        start: value.start + before.length,
        end: value.end + before.length,
      })),
    };
  });
}

/** A generated line: every position in it maps to the include that made it. */
const madeLine = (text: string, part: OpenPart, { line, column }: IncludeMark): ComposedLine => ({
  ...ownLine(part, line),
  text,
  values: [{ start: 0, end: text.length, sourceStart: column + part.indent, sourceEnd: column + part.indent }],
});

/** A line of a part as written. */
function ownLine({ lines, indent, file, isPage, includedBy }: OpenPart, index: number): ComposedLine {
  const { text = '', line = 1 } = lines[index] ?? {};
  return {
    text,
    line: line - 1,
    shift: indent,
    values: [],
    ...(isPage ? {} : { file }),
    ...(includedBy === undefined ? {} : { includedBy }),
  };
}

/** The lines that replace an include. */
function compose(mark: IncludeMark, parent: OpenPart, run: Run): readonly ComposedLine[] {
  const { directive, prefix, continuation } = mark;
  if (directive.kind === 'wrong') {
    const { message, hint } = directive;
    run.diagnostics.push({ code: 'include-invalid', severity: 'error', message, ...placeIn(parent, mark, run), hint });
    return [];
  }
  if (directive.kind === 'code')
    return [`${prefix}\`\`\`${directive.info}`, `${continuation}\`\`\``].map((text) => madeLine(text, parent, mark));
  const part = openPart(directive, mark, parent, run);
  return part ? indentLines(composePart(part, run), mark) : [];
}

/** True for MDX with a layout: a page shows only the layout, as a component (https://mdxjs.com/docs/using-mdx/#layout). */
function exportsLayout({ lines }: OpenPart): boolean {
  const text = lines.map((line) => line.text).join('\n');
  return /^export\s+default\s/m.test(text) && /^export\s+default\s/m.test(withoutCode(text));
}

/** Wraps the text of a partial in the tag that included it, as the attributes of the tag are passed to the partial's program. */
function composePartial(mark: PartialMark, parent: OpenPart, run: Run): readonly ComposedLine[] {
  const own = Array.from({ length: mark.lineCount }, (_, index) => ownLine(parent, mark.line + index));
  const part = openPart(mark.directive, mark, parent, run);
  if (
    !part ||
    exportsLayout(part) ||
    (mark.prefix !== '' && part.lines.some(({ text }) => /^(?:import|export)\s/.test(text)))
  )
    return own;
  const last = own.at(-1);
  if (!last) return own;
  const opening = [...own.slice(0, -1), { ...last, text: last.text.replace(/\s*\/>\s*$|>\s*<\/[\w.]+\s*>\s*$/, '>') }];
  const made = (text: string): ComposedLine => madeLine(mark.prefix + text, parent, mark);
  return [...opening, made(''), ...indentLines(composePart(part, run), mark), made(''), made(`</${mark.name}>`)];
}

/** Inserts the values of variables into a line. */
function fillLine(
  line: ComposedLine,
  variables: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): ComposedLine {
  let text = '';
  let done = 0;
  const values = variables.map(({ start, end, text: value }) => {
    text += line.text.slice(done, start);
    const from = text.length;
    text += value;
    done = end;
    return { start: from, end: text.length, sourceStart: start + line.shift, sourceEnd: end + line.shift };
  });
  return { ...line, text: text + line.text.slice(done), values };
}

/** Inserts the values of variables into the lines of a part. Unknown variables are reported, and stay as written. */
function fillVariables(
  part: OpenPart,
  text: string,
  marks: readonly VariableMark[],
  run: Run,
): readonly ComposedLine[] {
  const { variable } = run;
  const lines = part.lines.map((_, index) => ownLine(part, index));
  if (!variable || marks.length === 0) return lines;
  const { lineAt, lineStart } = createLines(text);
  const filled = marks.flatMap(({ start, end, name, isCode }) => {
    const line = lineAt(start);
    const column = start - lineStart(line);
    const value = variable(name);
    if ('message' in value) {
      const place = placeIn(part, { line, column }, run);
      run.diagnostics.push({ code: 'variable-unknown', severity: 'error', ...value, ...place });
      return [];
    }
    const shown = isCode ? value.text.replace(/\s*[\r\n]+\s*/g, ' ') : escapeValue(value.text);
    return [{ line, start: column, end: column + end - start, text: shown }];
  });
  const byLine = groupBy(filled, ({ line }) => line);
  return lines.map((line, index) => {
    const variables = byLine.get(index);
    return variables ? fillLine(line, variables) : line;
  });
}

const isFull = ({ lineCount, partialCount }: Run): boolean => lineCount > MAX_LINES || partialCount > MAX_PARTIALS;

function composePart(part: OpenPart, run: Run): readonly ComposedLine[] {
  if (isFull(run)) return []; // reported already
  const text = part.lines.map((line) => line.text).join('\n');
  const { includes, variables, misplaced } = run.findMarks(text);
  const lines = fillVariables(part, text, variables, run);
  const { lineAt, lineStart } = createLines(text);
  for (const offset of misplaced) {
    const line = lineAt(offset);
    const place = placeIn(part, { line, column: offset - lineStart(line) }, run);
    const hint = 'put it on a line of its own';
    run.diagnostics.push({
      code: 'include-invalid',
      severity: 'error',
      message: 'an include is inside a line',
      ...place,
      hint,
    });
  }
  const partials = run.hasPartials ? findPartials(text) : [];
  run.lineCount += lines.length;
  run.partialCount += partials.length;
  if (isFull(run)) {
    const most = run.lineCount > MAX_LINES ? `${MAX_LINES} lines` : `${MAX_PARTIALS} tags of other pages`;
    const message = `the page has more than ${most} with all that it includes`;
    const place = placeIn(part, { line: 0, column: 0 }, run);
    run.diagnostics.push({ code: 'include-invalid', severity: 'error', message, ...place, hint: 'include less' });
    return [];
  }
  let next = 0;
  const marks: readonly (IncludeMark | PartialMark)[] = [...includes, ...partials].sort((a, b) => a.line - b.line);
  const pieces = marks.map((mark) => {
    const before = lines.slice(next, mark.line);
    next = mark.line + mark.lineCount;
    return [before, 'name' in mark ? composePartial(mark, part, run) : compose(mark, part, run)];
  });
  return [...pieces.flat(2), ...lines.slice(next)];
}

/** Name of a variable from a data file. */
const DATA_NAME = /^data\.([\w-]+)/;

/** Names of the data files that some texts, and the files they include, take variables from. */
export function findDataNames(
  texts: readonly { readonly markdown: string; readonly file: string }[],
  { rootDir, files, findMarks }: ComposeSettings,
): readonly string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (text: string, file: string, options: TextOptions): void => {
    const { includes, variables } = findMarks(text, options);
    for (const { name } of variables) {
      const [, data] = DATA_NAME.exec(name) ?? [];
      if (data !== undefined) names.add(data);
    }
    for (const { directive } of includes) {
      const filePath = directive.kind === 'markdown' && locateFile({ rootDir, folder: folderOf(file) }, directive.file);
      const key = `${filePath} ${options.hasFreeIndent}`;
      if (!filePath || seen.has(key)) continue;
      seen.add(key);
      const found = files.readText(filePath);
      if (found.kind === 'text') visit(found.text, relativeFile(rootDir, filePath), options);
    }
  };
  for (const { markdown, file } of texts) visit(markdown, file, { hasFreeIndent: isMdxFile(file) });
  return [...names];
}

/** Composes the text of a page from the text itself, the files that it includes, and the values of variables. */
export function composeText(
  { markdown, file, lineOffset }: { readonly markdown: string; readonly file: string; readonly lineOffset: number },
  settings: ComposeSettings,
): Composition {
  const options = { hasFreeIndent: isMdxFile(file) };
  const run: Run = {
    ...settings,
    findMarks: (text) => settings.findMarks(text, options),
    lineOffset,
    diagnostics: [],
    inputs: new Set(),
    lineCount: 0,
    partialCount: 0,
  };
  const lines = markdown.split('\n').map((text, index) => ({ text, line: index + 1 }));
  const page: OpenPart = { lines, indent: 0, file, isPage: true, trail: [file] };
  const composed = composePart(page, run);
  return { lines: composed, diagnostics: run.diagnostics, inputs: [...run.inputs] };
}
