import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { OutputFile } from '../shared/outputFile.ts';
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

function readAsset(files: SiteFiles, filePath: string): { asset: Asset; hash: string } | undefined {
  const found = files.find(filePath);
  if (found.kind !== 'file') return undefined;
  const content = readFileSync(found.realPath);
  const { name, ext } = path.parse(filePath);
  const hash = hashOf(content);
  const safeName = name.replace(/[^\w.-]+/g, '-');
  const size = readImageSize(content);
  const folder = size.width || /^\.svg$/i.test(ext) ? 'images' : 'files';
  return { hash, asset: { path: `assets/${folder}/${safeName}-${hash.slice(0, 10)}${ext}`, ...size } };
}

/** Creates an empty registry. It only accepts files that `files` allows. */
export function createAssets(files: SiteFiles): Assets {
  const known = new Map<string, Asset | undefined>();
  const sizes = new Map<string, ImageSize>();
  const added = new Set<string>();
  const outputs: OutputFile[] = [];
  const named = new Set<string>();
  const find = (filePath: string): Asset | undefined => {
    if (known.has(filePath)) return known.get(filePath);
    const found = readAsset(files, filePath);
    known.set(filePath, found?.asset);
    if (found) {
      const { asset, hash: key } = found;
      outputs.push({ path: asset.path, key, source: filePath, create: () => readFileSync(filePath) });
    }
    return found?.asset;
  };
  const add = (files: readonly OutputFile[]): void => {
    for (const file of files) {
      named.add(file.path);
      if (!added.has(file.path)) outputs.push(file);
      added.add(file.path);
    }
  };
  return {
    hashed(filePath) {
      const asset = find(filePath);
      if (asset) named.add(asset.path);
      return asset;
    },
    takeNamed() {
      const paths = [...named];
      named.clear();
      return paths;
    },
    made(file) {
      const { dir, name, ext } = path.posix.parse(file.path);
      const output = { ...file, path: `${dir}/${name}-${file.key.slice(0, 10)}${ext}` };
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
