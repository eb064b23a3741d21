import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';

/** The folder of a built site, and how it is served. Plain data: it goes from thread to thread. */
export interface BuiltFolder {
  /** Absolute. */
  readonly dir: string;
  /** Files from the folder, sorted. */
  readonly files: readonly string[];
  /** Path below which it is served; ends with a slash. */
  readonly baseUrl: string;
  /** True if it is known where on its host it lies. */
  readonly isPlaced: boolean;
  /** Where it is published; undefined if no page says so. */
  readonly origin: string | undefined;
  /** Each page has one address: its other form, with or without a slash at its end, is redirected. */
  readonly isStrict: boolean;
}

/** What is known of a built site beside its files. */
export interface BuiltSiteOptions extends Pick<BuiltFolder, 'dir' | 'isStrict'> {
  readonly baseUrl?: string | undefined;
  readonly origin?: string | undefined;
}

/** Where the home page, or the sitemap, says that the site is published. */
function publishedAt(dir: string): URL | undefined {
  const read = (file: string): string => {
    const filePath = path.join(dir, file);
    return existsSync(filePath) ? readFileSync(filePath, 'utf8') : '';
  };
  const [canonical = ''] = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i.exec(read('index.html')) ?? [];
  const [, home] = /\bhref=["']?(https?:[^\s"'>]+)/i.exec(canonical) ?? [];
  if (home !== undefined && URL.canParse(home)) return new URL(home);
  const locations = [...read('sitemap.xml').matchAll(/<loc>\s*(https?:[^\s<]+)/g)].map(([, found = '']) => found);
  const [shortest] = locations.filter((found) => URL.canParse(found)).sort((a, b) => a.length - b.length);
  // Of a site without a page at its root the base is not known.
  return shortest === undefined ? undefined : new URL('/', shortest);
}

/** Look into the folder of a built site. */
export async function loadBuiltFolder({ dir, isStrict, ...known }: BuiltSiteOptions): Promise<BuiltFolder> {
  const files = await glob('**/*', { cwd: dir, dot: true, followSymbolicLinks: false });
  const published = known.origin === undefined || known.baseUrl === undefined ? publishedAt(dir) : undefined;
  const origin = known.origin ?? published?.origin;
  return {
    dir,
    files: files.sort(),
    baseUrl: known.baseUrl ?? published?.pathname.replace(/[^/]*$/, '') ?? '/',
    isPlaced: known.baseUrl !== undefined || origin !== undefined,
    origin,
    isStrict,
  };
}
