import { hashOf } from '../../cache/hash.ts';
import type { Entry } from '../entry.ts';
import { type DetectOptions, detectMdx } from './detect.ts';

/** Note which entries are MDX: their bodies are others than those of the same text as Markdown. */
export function markMdx(entries: readonly Entry[], options: DetectOptions): readonly Entry[] {
  return entries.map((entry) => {
    const { markdown, hash, file, isMdx } = entry.source;
    if (isMdx || !detectMdx(markdown, file, options)) return entry;
    return { ...entry, source: { ...entry.source, hash: hashOf(`${hash} mdx ${file}`), isMdx: true } };
  });
}
