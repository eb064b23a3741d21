import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from '../disk/glob.ts';
import { parseUrl } from '../shared/url.ts';
import type { BuiltFolder } from './builtFolder.ts';
import { type BuiltSite, createBuiltSite } from './builtSite.ts';
import { parseHtml } from './markup/parseHtml.ts';
import { locationsIn } from './markup/parseXml.ts';
import { readHead } from './page/pageHead.ts';

/** Options of `openBuiltSite`. What is not given is read from the site's pages. */
export interface BuiltSiteOptions extends Pick<BuiltFolder, 'dir' | 'isStrict'> {
  readonly baseUrl?: string | undefined;
  readonly origin?: string | undefined;
}

/** The address of the site according to its home page, or else its sitemap. */
function publishedAt(dir: string): URL | undefined {
  const read = (file: string): string => {
    const filePath = path.join(dir, file);
    return existsSync(filePath) ? readFileSync(filePath, 'utf8') : '';
  };
  const toUrl = (address = ''): URL | undefined => (/^https?:/i.test(address) ? parseUrl(address) : undefined);
  const { elements } = parseHtml(read('index.html'));
  const home = toUrl(readHead({ elements, placeOf: () => ({ file: 'index.html' }) }).canonicals[0]?.value);
  if (home) return home;
  const locations = locationsIn(read('sitemap.xml')).flatMap((address) => toUrl(address) ?? []);
  // Without a page at the root of the site, its base path is not known.
  const [shortest] = locations.sort((a, b) => a.href.length - b.href.length);
  return shortest && new URL('/', shortest);
}

/** Open the folder of a built site: list its files, and find out where it is published. */
export async function openBuiltSite({ dir, isStrict, ...known }: BuiltSiteOptions): Promise<BuiltSite> {
  const files = await glob('**/*', { cwd: dir, dot: true, followSymbolicLinks: false });
  const published = known.origin === undefined || known.baseUrl === undefined ? publishedAt(dir) : undefined;
  const origin = known.origin ?? published?.origin;
  return createBuiltSite({
    dir,
    files: files.sort(),
    baseUrl: known.baseUrl ?? published?.pathname.replace(/[^/]*$/, '') ?? '/',
    isPlaced: known.baseUrl !== undefined || origin !== undefined,
    origin,
    isStrict,
  });
}
