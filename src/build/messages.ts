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

/** What a thread is started with. Together with `ReadMessage`, it can read the site just as the main thread does. */
export interface ShareTask {
  readonly store: BundleStore;
  /** Relative to the site root. */
  readonly configFile: string;
  /** Replaces the one of the configuration. */
  readonly baseUrl?: string;
  readonly locales: readonly string[];
  readonly drafts: boolean;
  readonly now: Date;
  /** The share of the site that the run makes. */
  readonly share: Share;
  /** Number of this thread, and how many the run has. */
  readonly thread: Share;
  readonly claims: ClaimMemory;
  /** Whether to use the cache of earlier runs. Bundles that the main thread puts there are used in any case. */
  readonly reuse: boolean;
}

/** What the main thread has read and parsed: sending it is quicker than reading it again. */
export interface ReadMessage {
  readonly type: 'read';
  readonly content: ContentFiles;
  readonly entries: SentEntries;
  readonly gitDates: GitDates;
}

/** Where a thread writes its files. */
export interface MakeMessage {
  readonly type: 'make';
  readonly stageDir: string;
  /** Place of the manifest of the last run; absent if it is not to be used. */
  readonly manifest?: ManifestPlace;
  /** Results of an earlier build by the file of the text: they save work for texts that have not changed. */
  readonly known?: ReadonlyMap<string, EarlierText>;
  /** Absolute real path. */
  readonly outDir: string;
}

/** Messages to a thread. */
export type ToThread =
  | ReadMessage
  /** The result of drawing a diagram. */
  | { readonly type: 'drawn'; readonly text: string; readonly drawn: Drawn }
  | MakeMessage
  /** The bundles of templates and client are in the cache. `renders` is false if the site cannot be rendered. */
  | { readonly type: 'bundled'; readonly renders: boolean };

/** Messages from a thread. */
export type FromThread =
  /** Asks for the drawing of a diagram. */
  | { readonly type: 'draw'; readonly text: string }
  /** Programs of the MDX pages that this thread writes; every thread needs all of them. */
  | { readonly type: 'programs'; readonly programs: Programs }
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'made'; readonly share: MadeShare }
  /** A piece of an earlier build's texts is lost: the run starts again without them. */
  | { readonly type: 'lost'; readonly file: string }
  /** Errors of the site stopped the thread. */
  | { readonly type: 'failed'; readonly diagnostics: readonly Diagnostic[] };
