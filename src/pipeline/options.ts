import type { BundleStore } from '../bundle/bundleCache.ts';
import type { Cache, MemoryCache } from '../cache/store.ts';
import type { DiagramCache } from '../checks/diagrams.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Diagrams } from '../diagrams/diagrams.ts';
import type { TemplateUse } from '../links/templateLinks.ts';
import type { ContentReader } from '../load/content.ts';
import type { GitDates } from '../load/gitDates.ts';
import type { ParsedEntry } from '../parse/entry.ts';
import type { Marks } from '../parse/include/findMarks.ts';
import type { MdxCache } from '../parse/mdx/markMdx.ts';
import type { FrontMatterCache } from '../parse/parseFrontMatter.ts';
import type { TextScan } from '../parse/textScan.ts';
import type { Body, SourceFile } from '../shared/types.ts';
import type { Threads } from './threads.ts';

/** Entries by the file they were parsed from: a file that is read once is parsed once. */
export type EntryCache = WeakMap<SourceFile, ParsedEntry>;

/** What runs of the pipeline know from earlier ones. A process that runs it again and again keeps them all. */
export interface PipelineCaches {
  readonly content: ContentReader;
  readonly entries: EntryCache;
  readonly bodies: MemoryCache<Body>;
  readonly frontMatter: FrontMatterCache;
  /** What texts ask to be put in their place, by the hash of the text. */
  readonly marks: Cache<Marks>;
  /** Which texts are MDX. */
  readonly mdx: MdxCache;
  /** What templates wrote on pages. */
  readonly templateUses: Cache<readonly TemplateUse[]>;
  /** What is wrong with diagrams. */
  readonly diagramErrors: DiagramCache;
}

/** What every command runs the pipeline with. */
export interface PipelineOptions extends PipelineCaches {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** What checks know of texts; absent where pages are shown. */
  readonly scans?: Cache<TextScan>;
  /** Draws diagrams. */
  readonly diagrams: Diagrams;
  /** Empty: all. */
  readonly locales: readonly string[];
  readonly drafts: boolean;
  /** Adds the script that shows edits, and leaves the client readable. */
  readonly dev: boolean;
  readonly threads: Threads;
  /** The time that counts for what is published on a date. @default that of the call */
  readonly now?: Date;
  /** Reads when files were committed. @default asks git */
  readonly readGitDates?: () => Promise<GitDates>;
}
