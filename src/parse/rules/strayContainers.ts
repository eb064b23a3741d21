import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { once } from '../../shared/once.ts';
import { envOf, type RuleDiagnostic, report } from '../env.ts';
import { foreignBlockHint } from '../foreignBlocks.ts';
import { sourceOffset } from './positions.ts';

/** A line of text that looks like the start or end of a block. */
const STRAY = /(?<=^[^\S\n]*):::+[^\S\n]*([\w-]*).*/gm;

/** Pandoc's notation: `::: {.note}`. */
const PANDOC = /^:::+[^\S\n]*\{/;

/** Notation of mkdocstrings: `::: package.module`, also in a heading with an id. */
const IDENTIFIER = /^:::+[^\S\n]+(?<package>[A-Za-z_]\w*)(?<members>(?:\.\w+)*)[^\S\n]*(?:\{[^{}\n]*\})?$/;

/** The end of a block, alone on a line. */
const CLOSING = /^[^\S\n]*:::+[^\S\n]*$/m;

/**
 * What mkdocstrings would show for a line, shortened; undefined if the line is something else. A name without a dot may also be
 * the misspelt one of a block, which would be closed.
 */
function documentedBy(line: string, names: readonly string[], hasClosing: () => boolean): string | undefined {
  const { package: name, members } = IDENTIFIER.exec(line)?.groups ?? {};
  if (name === undefined) return undefined;
  if (members !== '') return `${name}.…`;
  const isBlock = names.includes(name) || didYouMean(name, names) !== undefined;
  return isBlock || hasClosing() ? undefined : name;
}

type Finding = Omit<RuleDiagnostic, 'offset'>;

const ofMkdocstrings = (documented: string): Finding => ({
  code: 'dialect-foreign',
  message: `"::: ${documented}" is syntax of mkdocstrings; it is shown as text`,
  hint: 'generate this part of the page before a build, or write it',
  once: true,
});

const OF_PANDOC: Finding = {
  code: 'dialect-foreign',
  message: 'a block with braces instead of a name is syntax of Pandoc; it is shown as text',
  hint: 'write `:::note`, or the name of another block',
};

const CLOSES_NOTHING: Finding = {
  code: 'block-unknown',
  message: 'a closing ":::" has no opening one',
  hint: 'put a blank line before it, or remove it',
};

/** The finding about a name after colons that open no block. */
function opensNothing(name: string, names: readonly string[]): Finding {
  if (names.includes(name)) {
    const hint = 'put a blank line before it, and a space after its name';
    return { code: 'block-unknown', message: `":::${name}" does not open a block here`, hint };
  }
  const foreign = foreignBlockHint(name);
  const meant = foreign?.includes(`:::${name}\``) ? undefined : foreign;
  const hint = meant ?? didYouMean(name, names) ?? `there are ${names.join(', ')}`;
  return { code: 'block-unknown', message: `":::${name}" is not a block of this site`, hint, once: true };
}

/** Returns a function that examines the stray lines of a body in order. */
function createExaminer(tokens: readonly Token[], names: readonly string[]) {
  const hasClosing = once(() => tokens.some(({ type, content }) => type === 'inline' && CLOSING.test(content)));
  const unknown: number[] = []; // levels of unknown blocks, to match their closing colons
  return (line: string, name: string, level: number): Finding | undefined => {
    const documented = documentedBy(line, names, hasClosing);
    if (documented !== undefined) return ofMkdocstrings(documented);
    const isPandoc = name === '' && PANDOC.test(line);
    if (name !== '' || isPandoc) {
      unknown.push(level);
      return isPandoc ? OF_PANDOC : opensNothing(name, names);
    }
    const open = unknown.indexOf(level);
    if (open < 0) return CLOSES_NOTHING;
    unknown.splice(open, 1);
    return undefined;
  };
}

const reportStray =
  (names: readonly string[]) =>
  ({ tokens, env }: StateCore): void => {
    const examine = createExaminer(tokens, names);
    for (const token of tokens) {
      if (token.type !== 'inline' || !token.content.includes(':::')) continue;
      for (const { 0: line, 1: name = '', index } of token.content.matchAll(STRAY)) {
        const finding = examine(line, name, token.level);
        if (finding) report(envOf(env), { ...finding, offset: sourceOffset(token, index) });
      }
    }
  };

/** Reports `:::` that stays text, as it was probably meant as a block. `names` are those of all blocks. */
export const strayContainers =
  (names: readonly string[]) =>
  (md: MarkdownIt): void =>
    md.core.ruler.push('stray-containers', reportStray(names));
