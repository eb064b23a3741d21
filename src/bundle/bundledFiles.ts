import path from 'node:path';
import type { OutputFile as BuiltFile } from 'esbuild';
import { hashOf } from '../cache/hash.ts';
import type { OutputFile } from '../shared/outputFile.ts';

/** Output folder of scripts, styles and other assets; each locale has one. No page and no static file may have this path. */
export const ASSET_DIR = 'assets';

/** A file from esbuild in a form that caches can hold: base64, since fonts and pictures are not text. */
export interface BundledFile {
  /** Below the output folder. */
  readonly path: string;
  readonly base64: string;
  /** Changes with its content. */
  readonly key: string;
}

function toBundledFile(file: string, content: string | Uint8Array): BundledFile {
  const base64 = Buffer.from(content).toString('base64');
  return { path: file, base64, key: hashOf(base64) };
}

/** Output path of a file from esbuild: all lie side by side, so that they refer to each other without folders. */
export const assetPath = (file: string): string => `${ASSET_DIR}/${path.basename(file)}`;

/** Output files of esbuild in a form that caches can hold. */
export const toBundledFiles = (files: readonly Pick<BuiltFile, 'path' | 'contents'>[]): readonly BundledFile[] =>
  files.map(({ path: file, contents }) => toBundledFile(assetPath(file), contents));

/** Minifies the code of a module further than esbuild does. */
export type Shrink = (code: string) => Promise<string>;

/** The files with their scripts made smaller; their names stay. */
export const shrinkScripts = (files: readonly BundledFile[], shrink: Shrink): Promise<readonly BundledFile[]> =>
  Promise.all(
    files.map(async (file) => {
      if (!file.path.endsWith('.js')) return file;
      const code = await shrink(Buffer.from(file.base64, 'base64').toString());
      return toBundledFile(file.path, code);
    }),
  );

/** Files of bundles as outputs of the site. */
export const bundledOutputs = (files: readonly BundledFile[]): readonly OutputFile[] =>
  files.map(({ path: file, base64, key }) => ({ path: file, key, create: () => Buffer.from(base64, 'base64') }));
