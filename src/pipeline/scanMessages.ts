import type { BundleStore } from '../bundle/bundleCache.ts';
import type { MdxSettings } from '../parse/mdx/mdxReader.ts';
import type { ModuleSettings } from '../parse/mdx/writeModule.ts';
import type { ParseTask } from '../parse/parser.ts';
import type { TextScan } from '../parse/textScan.ts';
import type { Body } from '../shared/types.ts';
import type { Program, ProgramSource } from './writePrograms.ts';

/** What a scan thread is started with. */
export interface ScanThreadTask {
  readonly store: BundleStore;
  /** Relative to the site root. */
  readonly configFile: string;
}

/** Settings for parsing texts, besides the configuration. */
export interface ScanSettings {
  /** Names of the components that Markdown may use as tags. */
  readonly components: readonly string[];
  /** Absent if no page is MDX. */
  readonly mdx?: MdxSettings;
  /** Modules of the components that pages use without importing them. */
  readonly modules: ModuleSettings;
}

/** A text to scan. */
export interface ScanTask extends ParseTask {
  /** For a translation: the index of its source among the tasks. */
  readonly idsFrom?: number;
  readonly lineOffset: number;
  readonly origins?: ProgramSource['origins'];
  /** Set if the page may be rendered, so that the body is needed. */
  readonly isRendered?: true;
}

/** Texts to scan in this order. */
export interface ScanBatch {
  readonly settings: ScanSettings;
  readonly tasks: readonly ScanTask[];
}

/** The result of scanning a text, with the body if its page may be rendered. */
export interface ScannedText {
  readonly scan: TextScan;
  readonly body?: Body;
  /** The program of an MDX page. */
  readonly program?: Program;
}

/** Results in the order of the tasks; undefined for a text that cannot be parsed. */
export type ScannedTexts = readonly (ScannedText | undefined)[];
