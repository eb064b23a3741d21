import type { BundleStore } from '../bundle/bundleCache.ts';
import type { Cache, MemoryCache } from '../cache/store.ts';
import type { DiagramCache } from '../checks/diagrams.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Diagrams } from '../diagrams/diagrams.ts';
import type { TemplateUse } from '../links/templateLinks.ts';
import type { ContentReader } from '../load/content.ts';
import type { GitDates } from '../load/gitDates.ts';
import type { Entry, FindParsed, ParsedEntry } from '../parse/entry.ts';
import type { Marks } from '../parse/include/findMarks.ts';
import type { MdxCache } from '../parse/mdx/markMdx.ts';
import type { FrontMatterCache } from '../parse/parseFrontMatter.ts';
import type { TextScan } from '../parse/textScan.ts';
import type { Body, SourceFile } from '../shared/types.ts';
import type { Threads } from './threads.ts';

/** Parsed entries by source file, so that a file is parsed only once. */
export type EntryCache = WeakMap<SourceFile, ParsedEntry>;

/** The last entry without errors of each file, by its path relative to the site root. */
export type GoodEntries = Map<string, Entry>;

/** The caches of the pipeline. A process that runs it repeatedly, such as `dev`, keeps all of them. */
export interface PipelineCaches {
  readonly content: ContentReader;
  readonly entries: EntryCache;
  readonly bodies: MemoryCache<Body>;
  readonly frontMatter: FrontMatterCache;
  /** Finds what an earlier run has parsed of texts. */
  readonly findParsed: FindParsed;
  /** Includes and variables found in texts, by the hash of the text. */
  readonly marks: Cache<Marks>;
  /** Which texts are MDX. */
  readonly mdx: MdxCache;
  /** What templates write on pages, by the key of the page. */
  readonly templateUses: Cache<readonly TemplateUse[]>;
  /** Results of parsing diagrams. */
  readonly diagramErrors: DiagramCache;
}

/** The options of a run of the pipeline. */
export interface PipelineOptions extends PipelineCaches {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** Scans of texts, for runs that check and do not show pages. */
  readonly scans?: Cache<TextScan>;
  /** Draws diagrams. */
  readonly diagrams: Diagrams;
  /** Names of the locales to read; empty for all. */
  readonly locales: readonly string[];
  readonly drafts: boolean;
  /** For runs whose site is shown in spite of errors: these take the place of entries whose front matter has errors. */
  readonly goodEntries?: GoodEntries;
  /** Adds the live-reload script, and does not minify the client. */
  readonly dev: boolean;
  readonly threads: Threads;
  /** The current time, which decides whether dated posts are published. @default the time of the call */
  readonly now?: Date;
  /** Reads when files were committed. @default runs git */
  readonly readGitDates?: () => Promise<GitDates>;
}
