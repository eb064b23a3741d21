import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseRedirects, REDIRECTS_FILE, type RedirectRule } from '../hosts/redirectRules.ts';
import { addressOf } from '../serve/address.ts';
import { joinUrl } from '../shared/url.ts';
import type { BuiltFolder } from './builtFolder.ts';
import { createLocator, type Located } from './locator.ts';

/** A built site, as a host serves it. */
export interface BuiltSite extends BuiltFolder {
  /** Read a text, without byte order mark. */
  readonly read: (file: string) => string;
  readonly redirects: readonly RedirectRule[];
  /** The path at which the host serves a file, with the base path. Only characters with a meaning in addresses are encoded. */
  readonly pathOf: (file: string) => string;
  /** Find what lies at an absolute URL, or at a path of the host with its query. */
  readonly locate: (address: string) => Located;
}

/** Create the site of a folder, with the redirects in its file for hosts. */
export function createBuiltSite(folder: BuiltFolder): BuiltSite {
  const { dir, baseUrl } = folder;
  const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8').replace(/^\uFEFF/, '');
  const { rules: redirects } = parseRedirects(folder.files.includes(REDIRECTS_FILE) ? read(REDIRECTS_FILE) : '');
  return {
    ...folder,
    read,
    redirects,
    pathOf: (file) => joinUrl(baseUrl, addressOf(file).replace(/[%?#]/g, encodeURIComponent)),
    locate: createLocator(folder, redirects),
  };
}
