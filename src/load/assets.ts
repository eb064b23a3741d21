import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { safeName, withKey } from './assetPath.ts';
import { type ImageSize, readImageSize } from './imageSize.ts';

/** A picture or another file that pages refer to. */
export interface Asset extends ImageSize {
  /** Relative to the output folder. */
  readonly path: string;
}

/** Registers the files that pages refer to, so that each is read once and copied to the output. */
export interface Assets {
  /**
   * Registers a file beside the content under a name with a hash of its content. Undefined if it does not exist, or must not be
   * shown.
   */
  readonly hashed: (filePath: string) => Asset | undefined;
  /** Registers a generated file under a name with the beginning of its key. */
  readonly made: (file: OutputFile) => Asset;
  /** Registers outputs that already have their paths, each once. */
  readonly add: (files: readonly OutputFile[]) => void;
  /** Width and height of a picture; empty if the format does not say. */
  readonly size: (filePath: string) => ImageSize;
  /** Paths of the files that were registered or reused since the last call, each once. */
  readonly takeNamed: () => readonly string[];
  /** All outputs so far; grows while pages are rendered. */
  readonly outputs: readonly OutputFile[];
}

function readAsset(files: SiteFiles, filePath: string): { asset: Asset; output: OutputFile } | undefined {
  const found = files.find(filePath);
  if (found.kind !== 'file') return undefined;
  const content = readFileSync(found.realPath);
  const { name, ext } = path.parse(filePath);
  const key = hashOf(content);
  const size = readImageSize(content);
  const folder = size.width || /^\.svg$/i.test(ext) ? 'images' : 'files';
  const asset = { path: withKey(`assets/${folder}/${safeName(name)}${ext}`, key), ...size };
  return { asset, output: { path: asset.path, key, source: filePath, create: () => readFileSync(filePath) } };
}

/** Creates an empty registry. It only accepts files that `files` allows. */
export function createAssets(files: SiteFiles): Assets {
  const known = new Map<string, ReturnType<typeof readAsset>>();
  const sizes = new Map<string, ImageSize>();
  const added = new Set<string>();
  const outputs: OutputFile[] = [];
  const named = new Set<string>();
  const add = (files: readonly OutputFile[]): void => {
    for (const file of files) {
      named.add(file.path);
      if (!added.has(file.path)) outputs.push(file);
      added.add(file.path);
    }
  };
  return {
    hashed(filePath) {
      if (!known.has(filePath)) known.set(filePath, readAsset(files, filePath));
      const found = known.get(filePath);
      if (found) add([found.output]);
      return found?.asset;
    },
    takeNamed() {
      const paths = [...named];
      named.clear();
      return paths;
    },
    made(file) {
      const output = { ...file, path: withKey(file.path, file.key) };
      add([output]);
      return { path: output.path };
    },
    add,
    size(filePath) {
      const size = sizes.get(filePath) ?? readImageSize(readFileSync(filePath));
      sizes.set(filePath, size);
      return size;
    },
    outputs,
  };
}
