import path from 'node:path';
import type { KnownIndex } from '../cache/searchCache.ts';
import { openCache } from '../cache/store.ts';
import type { ParsedFrontMatter } from '../parse/parseFrontMatter.ts';
import type { Body } from '../shared/types.ts';

/** Open what earlier runs have parsed; `save` keeps what this one used. */
export function openCaches(cacheDir: string, { reuse }: { reuse: boolean }) {
  const bodies = openCache<Body>(path.join(cacheDir, 'bodies.json'), { reuse });
  const frontMatter = openCache<ParsedFrontMatter>(path.join(cacheDir, 'frontMatter.json'), { reuse });
  const searches = {
    indexes: openCache<KnownIndex>(path.join(cacheDir, 'search.json'), { reuse }),
    pages: openCache<string>(path.join(cacheDir, 'searchTerms.json'), { reuse }),
  };
  return {
    bodies,
    frontMatter,
    searches,
    save() {
      bodies.save();
      frontMatter.save();
      searches.indexes.save();
      searches.pages.save();
    },
  };
}
