import type { Range } from '../../shared/types.ts';
import { blank, withoutCode } from '../../source/markdownCode.ts';
import type { ParseMdx, Statement, SyntaxNode } from './syntax.ts';

/** A block of statements. */
export interface Program extends Range {
  readonly statements: readonly Statement[];
}

const BLOCK_START = /^(?:import|export)\s/gm;

/** The ends that a block may have: each blank line after its start, and the end of the text. */
function* endsOf(text: string, start: number): Generator<number> {
  for (const { index } of text.slice(start).matchAll(/\n[ \t]*(?=\n|$)/g)) yield start + index;
  yield text.length;
}

const isProgram = ({ type }: SyntaxNode): boolean => type === 'mdxjsEsm';

function parseBlock(parse: ParseMdx, text: string, start: number): Program {
  for (const end of endsOf(text, start)) {
    try {
      const statements = parse(text.slice(start, end)).children?.find(isProgram)?.data?.estree?.body ?? [];
      const move = (statement: Statement): Statement => ({
        ...statement,
        start: statement.start + start,
        end: statement.end + start,
      });
      return { start, end, statements: statements.map(move) };
    } catch {
      // It may go on after the blank line.
    }
  }
  const [end = text.length] = endsOf(text, start);
  parse(blank(text.slice(0, start)) + text.slice(start, end)); // throws, and knows the place
  return { start, end, statements: [] };
}

/**
 * Take the statements out of a text that is put together of several files, each with names of its own: the parser takes all
 * for one program, in which a name is declared once. Throws what it throws.
 */
export function separatePrograms(
  parse: ParseMdx,
  text: string,
): { readonly text: string; readonly programs: readonly Program[] } {
  const silent = withoutCode(text);
  const programs: Program[] = [];
  for (const { index } of silent.matchAll(BLOCK_START))
    if (index >= (programs.at(-1)?.end ?? 0)) programs.push(parseBlock(parse, text, index));
  let rest = '';
  let done = 0;
  for (const { start, end } of programs) {
    rest += text.slice(done, start) + blank(text.slice(start, end));
    done = end;
  }
  return { text: rest + text.slice(done), programs };
}
