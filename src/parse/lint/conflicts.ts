import type { StateCore } from 'markdown-it';
import { envOf, report } from '../env.ts';

/** A single line left over from a merge conflict: nobody quotes a single word seven times. */
const SINGLE_MARKER = /^(?:<{7}|>{7}) \S+$/;

/** Numbers of the lines at which conflicts begin, or that are left over from one. */
function conflictsIn(lines: readonly string[]): readonly number[] {
  const found: number[] = [];
  let open: { readonly line: number; readonly before: number } | undefined;
  let isDivided = false;
  for (const [line, text] of lines.entries()) {
    if (!open && text.startsWith('<<<<<<< ')) {
      open = { line, before: found.length };
      isDivided = false;
    }
    if (text === '=======') isDivided = true;
    if (SINGLE_MARKER.test(text)) found.push(line);
    if (open && isDivided && text.startsWith('>>>>>>> ')) {
      found.splice(open.before, found.length, open.line);
      open = undefined;
    }
  }
  return found;
}

/** Reports merge conflicts, except in code, which may be about merging. */
export function lintConflicts({ src, tokens, env: environment }: StateCore): void {
  if (!src.includes('<<<<<<< ') && !src.includes('>>>>>>> ')) return;
  const env = envOf(environment);
  const lines = src.split('\n');
  for (const { type, map } of tokens)
    if (map && (type === 'fence' || type === 'code_block'))
      for (let line = map[0]; line < map[1]; line++) lines[line] = '';
  for (const line of conflictsIn(lines))
    report(env, {
      code: 'conflict-marker',
      severity: 'error',
      message: 'this is a conflict marker of an unfinished merge',
      offset: env.positions.lineStart(line),
      hint: 'keep one of the two versions, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`',
    });
}
