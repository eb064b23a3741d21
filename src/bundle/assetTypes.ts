import type { Loader } from 'esbuild';

/**
 * Extensions of files whose import gives an address: pictures, fonts, films, sounds, documents. Cameras write some in capitals.
 */
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

/** Name pattern of copied files: the same file gets the same name in all bundles. */
export const ASSET_NAMES = '[name]-[hash]';

/** Matches the paths of files that esbuild copies. */
export const ASSET_FILE = new RegExp(`\\.(?:${ASSET_TYPES.join('|')})$`);

/** Matches the paths of style sheets. */
export const STYLE_FILE = /\.(?:css|less|scss|sass)$/;

/** Matches the paths of style modules (CSS modules): style sheets whose class names are made unique. */
export const STYLE_MODULE = /\.module\.(?:css|less|scss|sass)$/;
