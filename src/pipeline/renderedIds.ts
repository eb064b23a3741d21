import { type Diagnostic, rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import { decodeEntities } from '../shared/decodeEntities.ts';
import { attributesOf, tagsInHtml } from '../shared/htmlTags.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { giveTurn, type Pause } from './pause.ts';

/** What can be named on a page: ids of elements, names of anchors (HTML, 7.4.6.4) and of image maps (HTML, 4.8.14). */
const placesInHtml = (html: string): ReadonlySet<string> =>
  new Set(
    [...tagsInHtml(html)].flatMap(({ name: tag, attributes }) =>
      attributesOf(attributes)
        .filter(({ name }) => /^id$/i.test(name) || (/^name$/i.test(name) && /^(?:a|map)$/i.test(tag)))
        .map(({ written }) => decodeEntities(written)),
    ),
  );

/** What stands before the value of an attribute. */
const SIGNS = ['="', "='", '=', '= "', "= '", '= '];

/** A page of the finished site. */
type Page = Pick<OutputFile, 'create'>;

/** Gives the page at a path of the output folder where it is made already. */
export type FindPage = (path: string) => Page | undefined;

/** The ids of a finished page; undefined where it cannot be made, which is told elsewhere. */
async function idsOf(output: Page | undefined, wanted: ReadonlySet<string>): Promise<ReadonlySet<string> | undefined> {
  if (!output) return undefined;
  try {
    const content = await output.create();
    const html = typeof content === 'string' ? content : new TextDecoder().decode(content);
    // Most pages have none of the ids that are looked for as the value of an attribute; entities may hide one.
    const mayHave = [...wanted].some((id) => SIGNS.some((sign) => html.includes(sign + id)) || /[&<>"']/.test(id));
    return mayHave ? placesInHtml(html) : new Set();
  } catch (error) {
    rethrowUnexpected(error);
    return undefined;
  }
}

/**
 * Findings without those that a finished page shows to be wrong: components and layouts make ids too. Where a page cannot be
 * made, nobody can tell, and nothing is told.
 */
export async function withoutRenderedIds(
  diagnostics: readonly Diagnostic[],
  renderPages: () => Promise<readonly OutputFile[] | undefined>,
  { findMade = () => undefined, pause = giveTurn }: { readonly findMade?: FindPage; readonly pause?: Pause } = {},
): Promise<readonly Diagnostic[]> {
  const wanted = new Map<string, Set<string>>();
  for (const { unless } of diagnostics)
    if (unless) wanted.set(unless.output, (wanted.get(unless.output) ?? new Set()).add(unless.id));
  if (wanted.size === 0) return diagnostics;
  const made = [...wanted.keys()].flatMap((path): [string, Page][] => {
    const page = findMade(path);
    return page ? [[path, page]] : [];
  });
  const pages = made.length < wanted.size ? await renderPages() : [];
  if (!pages) return diagnostics.filter(({ unless }) => !unless);
  const outputs = new Map<string, Page>([...pages.map((output) => [output.path, output] as const), ...made]);
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  for (const [path, names] of wanted) {
    ids.set(path, await idsOf(outputs.get(path), names));
    await pause();
  }
  return diagnostics.flatMap(({ unless, ...diagnostic }) => {
    if (!unless) return [diagnostic];
    if (!outputs.has(unless.output)) return [diagnostic]; // this run makes it not: what Markdown says stands
    const known = ids.get(unless.output);
    return known && !known.has(unless.id) ? [diagnostic] : [];
  });
}
