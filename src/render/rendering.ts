import { hashOf } from '../cache/hash.ts';
import type { FilePart } from '../disk/joinParts.ts';
import type { OutputContent, OutputFile } from '../shared/outputFile.ts';

/** How the file of a route is made; where it lies is said by the table of routes. */
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
  /** Where it lies, if it is made already. */
  readonly findFile?: () => FilePart | undefined;
}

/** The rendering of a route as the file at a path. Nothing of it is made yet. */
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

/** A file whose content is quicker to make than to look up: it is its own key. */
export function textRendering(make: () => OutputContent): Rendering {
  let made: OutputContent | undefined;
  const create = (): OutputContent => {
    made ??= make();
    return made;
  };
  return { key: () => hashOf(create()), create };
}
