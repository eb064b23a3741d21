import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { table } from '../shared/table.ts';

/** URL templates with which editors open a file, by the editor's command. */
const EDITORS: Readonly<Record<string, string>> = table({
  code: 'vscode://file{file}:{line}:{column}',
  'code-insiders': 'vscode-insiders://file{file}:{line}:{column}',
  codium: 'vscodium://file{file}:{line}:{column}',
  cursor: 'cursor://file{file}:{line}:{column}',
  idea: 'idea://open?file={file}&line={line}&column={column}',
  phpstorm: 'phpstorm://open?file={file}&line={line}&column={column}',
  subl: 'subl://open?url=file://{file}&line={line}&column={column}',
  webstorm: 'webstorm://open?file={file}&line={line}&column={column}',
  windsurf: 'windsurf://file{file}:{line}:{column}',
  zed: 'zed://file{file}:{line}:{column}',
});

type Env = Readonly<Record<string, string | undefined>>;

/** The editor in whose terminal sitegen runs, else the most common one. */
function guessEditor({ TERMINAL_EMULATOR, TERM_PROGRAM, ZED_TERM, CURSOR_TRACE_ID }: Env): string {
  if (TERMINAL_EMULATOR?.startsWith('JetBrains')) return 'idea';
  if (CURSOR_TRACE_ID !== undefined) return 'cursor';
  return ZED_TERM !== undefined || TERM_PROGRAM === 'zed' ? 'zed' : 'code';
}

/**
 * Create a function that links to a place in the author's editor. `SITEGEN_EDITOR` chooses it: the name of a known editor, or a
 * URL with `{file}`, `{line}` and `{column}`.
 */
export function createEditorLink(rootDir: string, env: Env) {
  const { SITEGEN_EDITOR: wanted } = env;
  const template = wanted?.includes('{file}') ? wanted : (EDITORS[wanted ?? ''] ?? EDITORS[guessEditor(env)] ?? '');
  return ({ file, line = 1, column = 1 }: Diagnostic): string | undefined => {
    if (file === undefined) return undefined;
    const filePath = path.resolve(rootDir, file).split(path.sep).join('/');
    const encoded = encodeURI(filePath.startsWith('/') ? filePath : `/${filePath}`).replace(
      /[?#]/g,
      encodeURIComponent,
    );
    const values: Readonly<Record<string, string | number>> = { file: encoded, line, column };
    return template.replace(/\{(file|line|column)\}/g, (_, name: string) => String(values[name]));
  };
}
