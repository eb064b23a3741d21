import type { MarkdownIt } from 'markdown-it';
import { lintBrackets } from './brackets.ts';
import { lintCodeIncludes } from './codeIncludes.ts';
import { lintCodeLanguages } from './codeLanguages.ts';
import { lintConflicts } from './conflicts.ts';
import { lintDefinitions } from './definitions.ts';
import { noteDiagrams } from './diagrams.ts';
import { lintDialects } from './dialects.ts';
import { lintHeadings } from './headings.ts';
import { lintHtmlBlocks } from './htmlBlocks.ts';
import { lintLinkTexts } from './linkTexts.ts';
import { lintTables } from './tables.ts';

/** Facts about the site that rules need. */
export interface LintOptions {
  /** True for languages that can be highlighted or have a special renderer. */
  readonly knowsLanguage: (language: string) => boolean;
  readonly hasVariables: boolean;
}

/** Adds the rules that report valid Markdown which is probably not meant. */
export const lint =
  ({ knowsLanguage, hasVariables }: LintOptions) =>
  (md: MarkdownIt): void => {
    md.core.ruler.before('text_join', 'lint-brackets', lintBrackets);
    md.core.ruler.after('lint-brackets', 'lint-dialects', lintDialects(hasVariables));
    md.core.ruler.after('block', 'lint-conflicts', lintConflicts);
    md.core.ruler.after('block', 'lint-languages', lintCodeLanguages(knowsLanguage));
    md.core.ruler.after('block', 'lint-code-includes', lintCodeIncludes);
    md.core.ruler.after('block', 'note-diagrams', noteDiagrams);
    md.core.ruler.after('block', 'lint-html-blocks', lintHtmlBlocks);
    md.core.ruler.push('lint-headings', lintHeadings);
    md.core.ruler.push('lint-tables', lintTables);
    md.core.ruler.push('lint-link-texts', lintLinkTexts);
    md.core.ruler.after('inline', 'lint-definitions', lintDefinitions);
  };
