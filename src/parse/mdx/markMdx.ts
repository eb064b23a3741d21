import path from 'node:path';
import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import type { Cache } from '../../cache/store.ts';
import { markdownOf } from '../../source/encodedText.ts';
import type { Entry } from '../entry.ts';
import { type DetectOptions, detectMdx, isMdxFile } from './detect.ts';

/** Whether texts are MDX, by hash of the text and the settings. */
export type MdxCache = Cache<boolean>;

/** Marks the entries that are MDX. Their hash changes, as a body parsed as MDX differs from the same text parsed as Markdown. */
export function markMdx(entries: readonly Entry[], options: DetectOptions, cache: MdxCache): readonly Entry[] {
  const { format, hasOwnComponents, hasElements, components } = options;
  const salt = hashOf(JSON.stringify([buildId, format, hasOwnComponents, hasElements, [...components].sort()]));
  const isMdx = ({ source }: Entry): boolean => {
    const { hash, file } = source;
    const key = `${salt} ${hash} ${path.extname(file)}`;
    const known = cache.get(key) ?? detectMdx(markdownOf(source), file, options);
    cache.set(key, known);
    return known;
  };
  return entries.map((entry) => {
    const { source } = entry;
    if (source.isMdx) return entry;
    if (!isMdx(entry))
      return isMdxFile(source.file)
        ? { ...entry, source: { ...source, hash: hashOf(`${source.hash} layout`) } }
        : entry;
    return { ...entry, source: { ...source, hash: hashOf(`${source.hash} mdx ${source.file}`), isMdx: true } };
  });
}
