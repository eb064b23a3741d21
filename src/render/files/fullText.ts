import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import { type FilePart, joinParts, type Part } from '../../disk/joinParts.ts';
import { encodedAbsolute } from '../../model/absolute.ts';
import type { EntryRoute } from '../../routes/route.ts';
import { once } from '../../shared/once.ts';
import type { FindLast, LastOutput } from '../../shared/outputFile.ts';
import type { Rendering } from '../rendering.ts';
import type { ViewContext } from '../views/context.ts';
import { docSections, heading } from './llms.ts';

/** The Markdown twin of a page. */
export interface Twin extends Rendering {
  /** Relative to the output folder. */
  readonly path: string;
}

/** A doc in `llms-full.txt`. */
interface FullDoc {
  readonly twin: Twin;
  /** What is written above it. */
  readonly above: string;
}

/** The file of the last build, which has the same docs in the same order. */
interface LastFullText {
  readonly file: string;
  /** The twins as they were then, in the order of the docs. */
  readonly twins: readonly LastOutput[];
}

const keyOf = (head: string, docs: readonly FullDoc[], twinKeys: readonly string[]): string =>
  hashOf([buildId, head, ...docs.map(({ above }, number) => above + twinKeys[number])].join('\n'));

/** Find the file of the last build. Undefined if it has other docs than this one, or in another order. */
function findLastFullText(
  path: string,
  { head, docs }: { readonly head: string; readonly docs: readonly FullDoc[] },
  findLast: FindLast,
): LastFullText | undefined {
  const last = findLast(path);
  const twins = last ? docs.flatMap(({ twin }) => findLast(twin.path) ?? []) : [];
  if (!last || twins.length !== docs.length) return undefined;
  const isSame =
    last.key ===
    keyOf(
      head,
      docs,
      twins.map(({ key }) => key),
    );
  return isSame ? { file: last.file, twins } : undefined;
}

/** Add a part of a file; it is joined with the part before if it follows it in the file. */
function addPart(parts: Part[], { file, start, sizeBytes }: Required<FilePart>): void {
  const before = parts.at(-1);
  const isNext =
    typeof before === 'object' &&
    'file' in before &&
    before.file === file &&
    (before.start ?? 0) + before.sizeBytes === start;
  if (isNext) parts.splice(-1, 1, { ...before, sizeBytes: before.sizeBytes + sizeBytes });
  else parts.push({ file, start, sizeBytes });
}

/** The parts to join. What is the same in the file of the last build is read from there: one file instead of thousands. */
async function createParts(
  head: string,
  docs: readonly FullDoc[],
  last: LastFullText | undefined,
): Promise<readonly Part[]> {
  const parts: Part[] = [head];
  let start = Buffer.byteLength(head); // in the file of the last build
  for (const [number, { twin, above }] of docs.entries()) {
    const before = last?.twins[number];
    const sizeBytes = Buffer.byteLength(above) + (before?.sizeBytes ?? 0);
    if (last && before?.key === twin.key()) addPart(parts, { file: last.file, start, sizeBytes });
    else parts.push(above, twin.findFile?.() ?? (await twin.create()));
    start += sizeBytes;
  }
  return parts;
}

/**
 * `llms-full.txt` (`path` in the output folder): the Markdown of every doc in sidebar order. Its key is computed from the keys of
 * the docs.
 */
export function fullTextRendering(context: ViewContext, path: string, findTwin: (page: EntryRoute) => Twin): Rendering {
  const { site } = context;
  const head = heading(site);
  const findDocs = once((): readonly FullDoc[] =>
    docSections(context)
      .flatMap(({ routes }) => routes)
      .map((route, number) => ({
        twin: findTwin(route),
        above: `${number === 0 ? '' : '\n'}---\n\nSource: ${encodedAbsolute(site, route.url)}\n\n`,
      })),
  );
  return {
    key: () =>
      keyOf(
        head,
        findDocs(),
        findDocs().map(({ twin }) => twin.key()),
      ),
    async create(findLast) {
      const docs = findDocs();
      const last = findLast && findLastFullText(path, { head, docs }, findLast);
      // Joined to one string, a large site would take several times the memory.
      return joinParts(await createParts(head, docs, last));
    },
  };
}
