import { hashOf } from '../cache/hash.ts';
import type { FilePart } from '../disk/joinParts.ts';
import { once } from '../shared/once.ts';
import type { OutputContent, OutputFile } from '../shared/outputFile.ts';

/** How the file of a route is made. Its path is in the table of routes. */
export interface Rendering {
  /** See `OutputFile`. */
  readonly source?: string;
  /** See `OutputFile`. */
  readonly texts?: readonly string[];
  /** See `OutputFile`. */
  readonly showsFacts?: true;
  readonly key: () => string;
  readonly keyOfCreated?: () => string;
  readonly create: OutputFile['create'];
  /** The file on disk if it has been made already. */
  readonly findFile?: () => FilePart | undefined;
}

/** Turns a rendering into the output file at a path. Lazy: neither key nor content is computed here. */
export const toOutput = (
  path: string,
  { source, texts, showsFacts, key, keyOfCreated, create }: Rendering,
): OutputFile => ({
  path,
  ...(texts ? { texts } : {}),
  ...(showsFacts ? { showsFacts } : {}),
  ...(source === undefined ? {} : { source }),
  ...(keyOfCreated ? { keyOfCreated } : {}),
  get key() {
    return key();
  },
  create,
});

/** A file that is cheaper to create than to look up in the cache: its content is its key. */
export function textRendering(make: () => OutputContent): Rendering {
  const create = once(make);
  return { key: () => hashOf(create()), create };
}

/** The same for a file that depends on texts only through the facts that lists show. */
export const factsRendering = (make: () => OutputContent): Rendering => ({ ...textRendering(make), showsFacts: true });
