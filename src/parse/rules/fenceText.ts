import type { Token } from 'markdown-it';
import type { Range } from '../../shared/types.ts';
import { folderOf } from '../../shared/url.ts';
import { type CodeLine, isDiffed, writeDiff } from '../code/codeLines.ts';
import type { CodeFile, CodeMeta } from '../code/meta.ts';
import { fileAt, type ParseEnv, report, reportRefusal } from '../env.ts';
import { takePart } from '../include/filePart.ts';

/** The folder that paths in a fence are relative to, if it is not the page's own. */
export function folderAt(env: ParseEnv, offset: number): string | undefined {
  const file = fileAt(env, offset);
  return file === undefined ? undefined : folderOf(file);
}

/** The text of the file, or the part of it, that a fence names. Reports why it cannot be shown. */
export function readNamed({ path, offset, ...part }: CodeFile, { start = 0, markup, content }: Token, env: ParseEnv) {
  const place = start + markup.length + offset;
  const found = env.files.read(path, folderAt(env, place));
  if (found.kind === 'refused') {
    reportRefusal(env, path, { ...found, offset: place });
    return undefined;
  }
  const taken =
    found.kind === 'text'
      ? takePart(found.text, part)
      : {
          message: 'does not exist',
          hint: 'paths are relative to this file, or to the site root if they start with "/"',
        };
  const { message, hint } = 'message' in taken ? taken : { message: taken.warning, hint: undefined };
  const isTaken = 'lines' in taken;
  const hasOwnText = content.trim() !== '';
  const asTitle = hasOwnText && hint ? `; to give the code below it a title, write \`title="${path}"\`` : '';
  if (message !== undefined)
    report(env, {
      code: 'include-invalid',
      severity: isTaken || hasOwnText ? 'warning' : 'error', // otherwise, its own text is shown
      message: `"${path}" ${message}`,
      ...(hint ? { hint: hint + asTitle } : {}),
      offset: place,
    });
  return isTaken ? taken.lines.map(({ text }) => text).join('\n') : undefined;
}

/** True for a fence with a closing line. */
export function isClosed({ content, map }: Token): boolean {
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  return map !== null && map[1] - map[0] === lines + 2;
}

/** Replaces the text of a fence in the plain Markdown. */
function replaceCode(token: Token, text: string, { positions, plain }: ParseEnv): void {
  const [first = 0, end = 0] = token.map ?? [];
  const prefix = plain.continuation(first);
  const lines = text.replace(/\n+$/, '').split(/\r?\n/);
  const range = { start: positions.lineStart(first + 1), end: positions.lineStart(isClosed(token) ? end - 1 : end) };
  plain.replace(range, lines.map((line) => `${prefix}${line}\n`.replace(/^\s+$/, '\n')).join(''));
}

/** Replaces a whole fence in the plain Markdown, including its opening and closing lines. */
export function replaceFence({ map }: Token, text: string, { positions, plain }: ParseEnv): void {
  const [first = 0, end = 0] = map ?? [];
  const start = plain.editStart(first);
  const prefix = plain.continuation(first);
  const lines = text.trimEnd().split(/\r?\n/);
  const written = lines.map((line, index) => {
    const isAfterMarks = index === 0 && start > positions.lineStart(first);
    return line.trim() === '' ? `${prefix.trimEnd()}\n` : `${isAfterMarks ? '' : prefix}${line}\n`;
  });
  plain.replace({ start, end: positions.lineStart(end) }, written.join(''));
}

/** Records code in the plain Markdown: without marks, and as a diff if lines are added or removed. */
export function recordPlain(
  token: Token,
  { source, lines, meta }: { readonly source: string; readonly lines: readonly CodeLine[]; readonly meta: CodeMeta },
  env: ParseEnv,
): void {
  const { start = 0, markup, info } = token;
  const place = ({ start: from, end }: Range): Range => ({
    start: start + markup.length + from,
    end: start + markup.length + end,
  });
  const isDiff = isDiffed(lines);
  const shown = isDiff ? writeDiff(lines) : lines.map(({ text }) => text).join('\n');
  const { languageRange: range, label, language } = meta;
  const written = info.slice(range.start, range.end);
  if (isDiff || written !== language) env.plain.replace(place(range), isDiff ? 'diff' : language);
  if (label && token.tabLabel === undefined) env.plain.replace(place(label), `title="${label.text}"`);
  if (!meta.file && shown === source.replace(/\n+$/, '')) return;
  replaceCode(token, shown, env);
  if (!meta.file) token.content = shown; // search indexes what is shown
}
