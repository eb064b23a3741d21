import type { Loader } from 'esbuild';

/** Endings of files that a module or a style sheet gets as an address: pictures, fonts, films, sounds, documents. Cameras shout. */
export const ASSET_TYPES = [
  'apng',
  'avif',
  'bmp',
  'gif',
  'ico',
  'jfif',
  'jpeg',
  'jpg',
  'png',
  'svg',
  'webp',
  'eot',
  'otf',
  'ttf',
  'woff',
  'woff2',
  'aac',
  'flac',
  'm4a',
  'mov',
  'mp3',
  'mp4',
  'oga',
  'ogg',
  'opus',
  'vtt',
  'wav',
  'weba',
  'webm',
  'pdf',
  'txt',
  'webmanifest',
  'JPEG',
  'JPG',
  'PNG',
] as const;

/** esbuild copies such files, under names that change with their content. */
export const ASSET_LOADERS: Readonly<Record<string, Loader>> = Object.fromEntries(
  ASSET_TYPES.map((type) => [`.${type}`, 'file']),
);

/** Every copied file is called so: the same file has the same name in all bundles. */
export const ASSET_NAMES = '[name]-[hash]';

/** Files that esbuild copies, by their path. */
export const ASSET_FILE = new RegExp(`\\.(?:${ASSET_TYPES.join('|')})$`);

/** Style sheets, by their path. */
export const STYLE_FILE = /\.(?:css|less|scss|sass)$/;

/** Style sheets whose classes get names of their own. */
export const STYLE_MODULE = /\.module\.(?:css|less|scss|sass)$/;
