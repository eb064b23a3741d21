import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { findPackageOf } from '../bundle/optionalPackage.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedBytes, writeSealedBytes } from '../cache/sealedBytes.ts';
import { markUsed } from '../cache/sealedFile.ts';
import type { ImagesConfig } from '../config/sections/images.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { once } from '../shared/once.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { createSemaphore } from '../shared/semaphore.ts';
import { safeName } from './assetPath.ts';
import { type EncodeTask, loadEncoder, type PictureFormat } from './encodePicture.ts';
import { readImageSize } from './imageSize.ts';
import { pictureKind } from './pictureKind.ts';

/** One width of a picture. */
export interface PictureCandidate {
  /** Relative to the output folder. */
  readonly path: string;
  readonly width: number;
}

/** A picture in other formats and widths. */
export interface PictureSources {
  /** Width of the original, in pixels. */
  readonly width: number;
  readonly sources: readonly { readonly format: PictureFormat; readonly candidates: readonly PictureCandidate[] }[];
  readonly outputs: readonly OutputFile[];
}

/** Statistics of a run, and the diagnostics about pictures. */
export interface PictureSummary {
  readonly made: number;
  readonly reused: number;
  /** Time during which at least one picture was being converted. */
  readonly elapsedMs: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Offers large pictures in other formats and widths. They are converted when their outputs are created. */
export interface Pictures {
  /** Undefined for pictures that are not converted: small or animated ones, SVG, and files that are not pictures. */
  readonly sourcesOf: (filePath: string) => PictureSources | undefined;
  readonly summary: () => PictureSummary;
}

/** Input of `createPictures`. */
export interface PicturesInput {
  readonly rootDir: string;
  readonly settings: ImagesConfig;
  /** Absolute. */
  readonly cacheDir: string;
  /** Use cached pictures of earlier runs. */
  readonly reuse: boolean;
}

/** Converting smaller files saves nothing. */
const SMALL_BYTES = 12_000;

/** Part of the cache key: has to change when pictures are converted differently. */
const RECIPE = 1;

/** Maximum number of concurrent conversions: each holds the pixels of a picture in memory. */
const MOST_AT_ONCE = 4;

/** The widths to convert a picture to, in ascending order: none exceeds the width of the picture. */
function widthsFor(width: number, wanted: readonly number[]): readonly number[] {
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const smaller = sorted.filter((candidate) => candidate < width);
  return smaller.length < sorted.length ? [...smaller, width] : smaller;
}

/** Measures the time during which at least one piece of work is running. */
function createBusyClock() {
  let running = 0;
  let startMs = 0;
  let elapsedMs = 0;
  return {
    async measure<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running++ === 0) startMs = performance.now();
      try {
        return await work();
      } finally {
        if (--running === 0) elapsedMs += performance.now() - startMs;
      }
    },
    elapsedMs: () => elapsedMs,
  };
}

/** Loads the encoder on first use. A picture that cannot be decoded is reported, and kept as it is. */
function createSafeEncoder(rootDir: string) {
  const diagnostics = new Map<string, Diagnostic>();
  const load = once(() => loadEncoder(rootDir));
  return {
    diagnostics: (): readonly Diagnostic[] => [...diagnostics.values()],
    async encode(filePath: string, task: EncodeTask): Promise<Uint8Array> {
      const encoder = await load();
      try {
        return await encoder(task);
      } catch (error) {
        const file = relativeFile(rootDir, filePath);
        const message = `this picture cannot be read: ${error instanceof Error ? error.message.trim() : String(error)}`;
        const hint = 'open it in an image editor and save it again';
        diagnostics.set(file, { code: 'image-invalid', severity: 'warning', message, file, hint });
        return task.content; // browsers detect the format from the content, whatever the extension
      }
    },
  };
}

/** Converts pictures, or takes them from the cache. */
function createMaker({ rootDir, cacheDir, reuse }: PicturesInput) {
  const inTurn = createSemaphore(Math.min(MOST_AT_ONCE, availableParallelism()));
  const clock = createBusyClock();
  const { encode, diagnostics } = createSafeEncoder(rootDir);
  let made = 0;
  let reused = 0;
  const fileOf = (key: string): string => path.join(cacheDir, `picture-${key}`);
  return {
    /** Marks a cached picture as used, so that it is kept even if its content is not read. */
    spare(key: string): void {
      if (reuse && existsSync(fileOf(key))) markUsed(fileOf(key));
    },
    async make(key: string, filePath: string, task: Omit<EncodeTask, 'content'>): Promise<Uint8Array> {
      const known = reuse ? readSealedBytes(fileOf(key)) : undefined;
      if (known) {
        reused++;
        return known;
      }
      return inTurn(() =>
        clock.measure(async () => {
          const content = await encode(filePath, { ...task, content: readFileSync(filePath) });
          writeSealedBytes(fileOf(key), content);
          made++;
          return content;
        }),
      );
    },
    summary: (): PictureSummary => ({ made, reused, elapsedMs: clock.elapsedMs(), diagnostics: diagnostics() }),
  };
}

/** Prepares pictures; converts nothing yet. */
export function createPictures(input: PicturesInput): Pictures {
  const { rootDir, settings } = input;
  const { formats, widths, quality } = settings;
  const version = findPackageOf('sharp', rootDir)?.version ?? '';
  const maker = createMaker(input);
  const known = new Map<string, PictureSources | undefined>();

  const describe = (filePath: string): PictureSources | undefined => {
    const content = readFileSync(filePath);
    const { width } = readImageSize(content);
    if (!width || content.length < SMALL_BYTES || !pictureKind(content)) return undefined;
    const hash = hashOf(content);
    const name = safeName(path.parse(filePath).name);
    const outputs: OutputFile[] = [];
    const sources = formats.map((format) => ({
      format,
      candidates: widthsFor(width, widths).map((candidate): PictureCandidate => {
        const task = { width: candidate, format, quality: quality[format] };
        const key = hashOf(JSON.stringify([RECIPE, version, hash, task]));
        const file = `assets/images/${name}-${key.slice(0, 10)}-${candidate}.${format}`;
        maker.spare(key);
        outputs.push({ path: file, key, source: filePath, create: () => maker.make(key, filePath, task) });
        return { path: file, width: candidate };
      }),
    }));
    return { width, sources, outputs };
  };
  return {
    sourcesOf(filePath) {
      if (!known.has(filePath)) known.set(filePath, describe(filePath));
      return known.get(filePath);
    },
    summary: maker.summary,
  };
}
