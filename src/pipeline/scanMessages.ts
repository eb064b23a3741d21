import type { BundleStore } from '../bundle/bundleCache.ts';
import type { MdxSettings } from '../parse/mdx/mdxReader.ts';
import type { ModuleSettings } from '../parse/mdx/writeModule.ts';
import type { ParseTask } from '../parse/parser.ts';
import type { TextScan } from '../parse/textScan.ts';
import type { Body } from '../shared/types.ts';
import type { Program, ProgramSource } from './writePrograms.ts';

/** What a thread that scans is started with. */
export interface ScanThreadTask {
  readonly store: BundleStore;
  /** From the root. */
  readonly configFile: string;
}

/** What texts are parsed with beside the configuration. */
export interface ScanSettings {
  /** Names of the components whose tags are known. */
  readonly components: readonly string[];
  /** Absent where no page is MDX. */
  readonly mdx?: MdxSettings;
  /** Where pages find what they do not import. */
  readonly modules: ModuleSettings;
}

/** A text to scan. */
export interface ScanTask extends ParseTask {
  /** Of a translation: its source, by its place among these tasks. */
  readonly idsFrom?: number;
  readonly lineOffset: number;
  readonly origins?: ProgramSource['origins'];
  /** Its page is going to be rendered. */
  readonly isRendered?: true;
}

/** Texts to scan, one after the other. */
export interface ScanBatch {
  readonly settings: ScanSettings;
  readonly tasks: readonly ScanTask[];
}

/** What came of a text, with its body where its page may be rendered. */
export interface ScannedText {
  readonly scan: TextScan;
  readonly body?: Body;
  /** What a page that is MDX runs. */
  readonly program?: Program;
}

/** What came of texts, in their order; undefined where one cannot be parsed, which who asks for it anew is told. */
export type ScannedTexts = readonly (ScannedText | undefined)[];
