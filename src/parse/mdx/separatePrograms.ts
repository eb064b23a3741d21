import type { Range } from '../../shared/types.ts';
import { blank, withoutCode } from '../../source/markdownCode.ts';
import type { ParseMdx, Statement, SyntaxNode } from './syntax.ts';

/** Consecutive statements. */
export interface Program extends Range {
  readonly statements: readonly Statement[];
}

const BLOCK_START = /^(?:import|export)\s/gm;

/** Possible ends of a block of statements: each blank line after its start, and the end of the text. */
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
      // The block may continue after the blank line.
    }
  }
  const [end = text.length] = endsOf(text, start);
  parse(blank(text.slice(0, start)) + text.slice(start, end)); // throws an error with its position
  return { start, end, statements: [] };
}

/**
 * Removes the statements from a text that was composed of several files, each with its own names: the parser treats all
 * statements as one program, in which a name can be declared only once. Throws the parser's errors.
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
