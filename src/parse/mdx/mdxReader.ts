import { findOptionalPackage, importOptionalPackage, installHint } from '../../bundle/optionalPackage.ts';
import { createLines } from '../../source/lines.ts';
import { MDX_COMPONENTS } from './builtIns.ts';
import { findLongExpression } from './longExpression.ts';
import { maskDialect } from './maskText.ts';
import type { MdxScan, ScanOptions } from './mdxScan.ts';
import { scanMdx } from './scanMdx.ts';
import type { ParseMdx, SyntaxFailure } from './syntax.ts';

/** What is wrong with a page that cannot be read as MDX. */
export interface MdxFailure {
  readonly message: string;
  readonly hint: string;
  /** In the Markdown. */
  readonly offset: number;
}

/** Takes MDX apart. A text is looked at once. */
export type ReadMdx = (markdown: string) => MdxScan | MdxFailure;

/** True for what a page says that cannot be read. */
export const isFailure = (scan: MdxScan | MdxFailure): scan is MdxFailure => 'message' in scan;

const PACKAGE = '@mdx-js/mdx';

/** What authors mean by what the parser cannot read. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/could not parse expression/i, 'braces are JavaScript in MDX: write `\\{` for a brace that is text'],
  [
    /before name|in name|after.*`<`|`!`/i,
    'an angle bracket begins a tag in MDX: write `\\<` or `&lt;` for one that is text',
  ],
  [
    /closing (?:tag|slash)/i,
    'in MDX every tag is closed, `<br />` too, and a block ends where it began: in or below a paragraph',
  ],
  [/import\/exports?/i, 'put a blank line below imports and exports'],
];

/** The place of a tag, as the parser names it in what it says. */
const NAMED_PLACE = / \((\d+):(\d+)-\d+:\d+\)/;

function toFailure({ reason: said, place, line = 1, column = 1 }: SyntaxFailure, markdown: string): MdxFailure {
  const [, namedLine = line, namedColumn = column] = NAMED_PLACE.exec(said) ?? [];
  const named = createLines(markdown).lineStart(Number(namedLine) - 1) + Number(namedColumn) - 1;
  const offset = NAMED_PLACE.test(said) ? named : (place?.offset ?? place?.start?.offset ?? named);
  const reason = said.replace(NAMED_PLACE, '');
  const hint =
    HINTS.find(([pattern]) => pattern.test(reason))?.[1] ??
    "mend it, or set `markdown.format` to 'md' where pages are plain Markdown";
  return { message: `this is no MDX: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`, hint, offset };
}

const missing = (name: string): ReadMdx => {
  const message = `this page is MDX, which needs the package "${name}"`;
  return () => ({ message, hint: installHint(name), offset: 0 });
};

const TOO_LONG = {
  message: 'this expression has more braces than a page can',
  hint: 'write it into a module, and import that',
};

/** The only statement and the only tag of a page that is a component. */
const COMPONENT_PAGE = /^(import Page from ("[^"\n]+");)\n\n(<Page \{\.\.\.props\} \/>)\n$/;

/** A page that shows a component and nothing else: that can be told without a parser. */
function scanComponentPage(markdown: string): MdxScan | undefined {
  const [, statement = '', from = '', tag = ''] = COMPONENT_PAGE.exec(markdown) ?? [];
  if (tag === '') return undefined;
  const program = { start: 0, end: statement.length };
  const start = statement.length + 2;
  return {
    nodes: [
      {
        id: 0,
        kind: 'element',
        role: 'evaluated',
        isFlow: true,
        name: 'Page',
        scope: -1,
        start,
        end: start + tag.length,
      },
    ],
    statements: [{ ...program, scope: -1, names: ['Page'], from: JSON.parse(from) as string }],
    programs: [program],
    unknown: [],
  };
}

const isSyntaxFailure = (error: unknown): error is SyntaxFailure =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string';

/** What the site has that MDX may use. */
export interface MdxSettings {
  readonly rootDir: string;
  readonly hasMath: boolean;
  /** Components that Markdown has too. */
  readonly known: ReadonlySet<string>;
  /** The site gives all its pages components of its own. */
  readonly hasOwnComponents: boolean;
}

/** Make ready to read MDX; loads its parser, which sites have only where they use it. */
export async function loadMdxReader({ rootDir, hasMath, known, hasOwnComponents }: MdxSettings): Promise<ReadMdx> {
  if (!findOptionalPackage(PACKAGE, rootDir)) {
    const fail = missing(PACKAGE);
    return (markdown) => scanComponentPage(markdown) ?? fail(markdown);
  }
  const { createProcessor } = await importOptionalPackage<{
    createProcessor: (options: object) => { parse: ParseMdx };
  }>(PACKAGE, rootDir);
  const processor = createProcessor({ format: 'mdx' });
  const parse: ParseMdx = (text) => processor.parse(text);
  const options: ScanOptions = { known, everywhere: hasOwnComponents ? undefined : MDX_COMPONENTS };
  const scans = new Map<string, MdxScan | MdxFailure>();
  const scan: ReadMdx = (markdown) => {
    const masked = maskDialect(markdown, { hasMath });
    const offset = findLongExpression(masked);
    if (offset !== undefined) return { ...TOO_LONG, offset };
    try {
      return scanMdx(parse, masked, options);
    } catch (error) {
      if (!isSyntaxFailure(error)) throw error;
      return toFailure(error, markdown);
    }
  };
  return (markdown) => {
    const found = scans.get(markdown) ?? scan(markdown);
    scans.set(markdown, found);
    return found;
  };
}
