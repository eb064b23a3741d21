import { existsSync } from 'node:fs';
import path from 'node:path';
import { removeUnused } from '../cache/removeUnused.ts';
import { createCache, openCache } from '../cache/store.ts';
import type { KnownDiagram } from '../checks/diagrams.ts';
import type { TemplateUse } from '../links/templateLinks.ts';
import type { Marks } from '../parse/include/findMarks.ts';
import type { ParsedFrontMatter } from '../parse/parseFrontMatter.ts';
import type { TextScan } from '../parse/textScan.ts';
import type { KnownIndex } from '../search/index/searchCache.ts';
import type { Body, Section } from '../shared/types.ts';
import type { EntryCache } from './options.ts';
import { readStoredContent, type StoredContentOptions } from './storedContent.ts';

/** Open the caches of earlier runs. `save`, at the end of a run, writes the values that it used and prunes the folder. */
export function openCaches(cacheDir: string, { reuse, stamps }: StoredContentOptions) {
  const bodies = createCache<Body>();
  const frontMatter = createCache<ParsedFrontMatter>();
  const entries: EntryCache = new WeakMap();
  const stored = readStoredContent(cacheDir, { reuse, stamps });
  const marks = openCache<Marks>(path.join(cacheDir, 'marks.jsonl'), { reuse });
  const mdx = openCache<boolean>(path.join(cacheDir, 'mdxTexts.jsonl'), { reuse });
  const templateUses = openCache<readonly TemplateUse[]>(path.join(cacheDir, 'templateUses.jsonl'), { reuse });
  const diagramErrors = openCache<KnownDiagram>(path.join(cacheDir, 'diagramErrors.jsonl'), { reuse });
  const searches = {
    indexes: openCache<KnownIndex>(path.join(cacheDir, 'search.jsonl'), { reuse }),
    pages: createCache<string>(),
    shown: openCache<readonly Section[]>(path.join(cacheDir, 'shown.jsonl'), { reuse }),
    history: { reuse, fileOf: (locale: string) => path.join(cacheDir, `index-${locale}.jsonl`) },
  };
  return {
    content: stored.content,
    findParsed: stored.findParsed,
    entries,
    bodies,
    frontMatter,
    marks,
    mdx,
    templateUses,
    diagramErrors,
    searches,
    save() {
      stored.save(entries);
      marks.save();
      mdx.save();
      templateUses.save();
      diagramErrors.save();
      searches.indexes.save();
      searches.shown.save();
      removeUnused(cacheDir);
    },
  };
}

const scansFile = (cacheDir: string): string => path.join(cacheDir, 'scans.jsonl');

/** True if an earlier check has stored scans of texts. */
export const knowsScans = (cacheDir: string): boolean => existsSync(scansFile(cacheDir));

/**
 * Open the caches of earlier checks. Pass `reuse: false` if scans may depend on more than the files that pages name. Template
 * uses have a cache apart from that of builds, since checks render code without highlighting, which gives other keys.
 */
export const openCheckCaches = (cacheDir: string, { reuse }: { reuse: boolean }) => ({
  scans: openCache<TextScan>(scansFile(cacheDir), { reuse }),
  templateUses: openCache<readonly TemplateUse[]>(path.join(cacheDir, 'checkedUses.jsonl'), { reuse: true }),
});
