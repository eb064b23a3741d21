import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { type ImageSize, readImageSize } from './imageSize.ts';

/** A picture or other file that pages refer to. */
export interface Asset extends ImageSize {
  /** Below the output folder. */
  readonly path: string;
}

/** Finds files that pages refer to, reads each once, and remembers which ones are to be copied. */
export interface Assets {
  /** A file beside the content, copied under a name that changes with its content. Undefined if it does not exist, or must not be shown. */
  readonly hashed: (filePath: string) => Asset | undefined;
  /** A file made while building, under a name that changes with its key. */
  readonly made: (file: OutputFile) => Asset;
  /** Files that are there already, each once. */
  readonly add: (files: readonly OutputFile[]) => void;
  /** Width and height of a picture; empty where the format does not tell. */
  readonly size: (filePath: string) => ImageSize;
  /** Paths of those that were given out since this was asked last, each once. */
  readonly takeNamed: () => readonly string[];
  /** What `hashed` and `made` have given out so far: it grows while pages are made. */
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

/** An empty registry of assets. It gives out no others than `files`. */
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
