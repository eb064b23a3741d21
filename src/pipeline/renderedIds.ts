import { type Diagnostic, rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import { decodeEntities } from '../shared/decodeEntities.ts';
import { attributesOf, tagsInHtml } from '../shared/htmlTags.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { giveTurn, type Pause } from './pause.ts';

/** What a fragment can name on a page: ids of elements, names of anchors (HTML, 7.4.6.4) and of image maps (HTML, 4.8.14). */
const placesInHtml = (html: string): ReadonlySet<string> =>
  new Set(
    [...tagsInHtml(html)].flatMap(({ name: tag, attributes }) =>
      attributesOf(attributes)
        .filter(({ name }) => /^id$/i.test(name) || (/^name$/i.test(name) && /^(?:a|map)$/i.test(tag)))
        .map(({ written }) => decodeEntities(written)),
    ),
  );

/** What may precede the value of an attribute. */
const SIGNS = ['="', "='", '=', '= "', "= '", '= '];

/** A page of the finished site. */
type Page = Pick<OutputFile, 'create'>;

/** Finds the page at a path of the output folder if it is already made. */
export type FindPage = (path: string) => Page | undefined;

/** The ids of a finished page, or an empty set if none of `wanted` can be among them; undefined if the page cannot be made. */
async function idsOf(output: Page | undefined, wanted: ReadonlySet<string>): Promise<ReadonlySet<string> | undefined> {
  if (!output) return undefined;
  try {
    const content = await output.create();
    const html = typeof content === 'string' ? content : new TextDecoder().decode(content);
    // A quick search first: most pages have none of the wanted ids in an attribute. Ids that may be written as entities need
    // parsing.
    const mayHave = [...wanted].some((id) => SIGNS.some((sign) => html.includes(sign + id)) || /[&<>"']/.test(id));
    return mayHave ? placesInHtml(html) : new Set();
  } catch (error) {
    rethrowUnexpected(error);
    return undefined;
  }
}

/**
 * Remove diagnostics of missing ids (`unless`) that the finished page has after all, since components and layouts make ids too.
 * Those of a page that cannot be made are removed as well, because nothing is known about it.
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
    if (!outputs.has(unless.output)) return [diagnostic]; // not made by this run: trust the Markdown
    const known = ids.get(unless.output);
    return known && !known.has(unless.id) ? [diagnostic] : [];
  });
}
