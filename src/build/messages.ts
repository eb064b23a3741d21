import type { BundleStore } from '../bundle/bundleCache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Drawn } from '../diagrams/diagrams.ts';
import type { ContentFiles } from '../load/content.ts';
import type { GitDates } from '../load/gitDates.ts';
import type { SentEntries } from '../pipeline/createEntries.ts';
import type { Share } from '../pipeline/shares.ts';
import type { ClaimMemory } from '../pipeline/textClaims.ts';
import type { Programs } from '../pipeline/writePrograms.ts';
import type { ManifestPlace } from '../write/manifest.ts';
import type { EarlierText, MadeShare } from './share.ts';

/** What a thread is started with: with `ReadMessage`, all that it needs to read the site as the thread that starts it does. */
export interface ShareTask {
  readonly store: BundleStore;
  /** From the root. */
  readonly configFile: string;
  /** Instead of that of the configuration. */
  readonly baseUrl?: string;
  readonly locales: readonly string[];
  readonly drafts: boolean;
  readonly now: Date;
  /** What the run makes. */
  readonly share: Share;
  /** Of the run's threads. */
  readonly thread: Share;
  readonly claims: ClaimMemory;
  /** Whether what earlier runs have left in the cache counts; what the thread that leads puts there always does. */
  readonly reuse: boolean;
}

/** What the thread that leads has read, and understood: reading it takes longer than sending it. */
export interface ReadMessage {
  readonly type: 'read';
  readonly content: ContentFiles;
  readonly entries: SentEntries;
  readonly gitDates: GitDates;
}

/** Where a thread puts its files. */
export interface MakeMessage {
  readonly type: 'make';
  readonly stageDir: string;
  /** Where the manifest of the last run lies; absent where nothing of it counts. */
  readonly manifest?: ManifestPlace;
  /** What an earlier build has made of texts, by their files: where one has not changed, less is to be done. */
  readonly known?: ReadonlyMap<string, EarlierText>;
  /** Absolute; no symbolic link. */
  readonly outDir: string;
}

/** What a thread is told. */
export type ToThread =
  | ReadMessage
  /** What came of drawing a diagram. */
  | { readonly type: 'drawn'; readonly text: string; readonly drawn: Drawn }
  | MakeMessage
  /** Templates and client are bundled, and lie in the cache. False where the site cannot be rendered. */
  | { readonly type: 'bundled'; readonly renders: boolean };

/** What a thread tells. */
export type FromThread =
  /** It wants a diagram drawn. */
  | { readonly type: 'draw'; readonly text: string }
  /** What its MDX pages run; all threads need that of all pages. */
  | { readonly type: 'programs'; readonly programs: Programs }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'made'; readonly share: MadeShare }
  /** What an earlier build has made of texts is not to be had any more. */
  | { readonly type: 'lost'; readonly file: string }
  /** Errors of the site keep it from going on. */
  | { readonly type: 'failed'; readonly diagnostics: readonly Diagnostic[] };
