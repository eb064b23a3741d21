import type { OutputContent, OutputFile } from '../shared/outputFile.ts';
import { hashOf } from './hash.ts';

/** A file whose content is there already: it is its key. */
export const madeFile = (path: string, content: OutputContent): OutputFile => ({
  path,
  key: hashOf(content),
  create: () => content,
});
