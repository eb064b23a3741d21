import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { staticFile } from '../config/staticDirs.ts';
import { glob } from '../disk/glob.ts';
import { createConfigFinder } from '../links/configLinks.ts';
import { slotOrigin } from '../links/linkOrigin.ts';
import { linkHref, resolveLink } from '../links/linkTarget.ts';
import { routeOrigin } from '../links/routeOrigin.ts';
import { DATA_ENDING } from '../load/dataFile.ts';
import { SIDEBAR_PATTERN } from '../load/loadSidebars.ts';
import type { Site } from '../model/site.ts';
import { type EntryRoute, isEntryRoute, type Route } from '../routes/route.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import type { Position } from '../shared/types.ts';
import { withoutBase } from '../shared/url.ts';
import { markdownOf } from '../source/encodedText.ts';
import { createLines } from '../source/lines.ts';
import { createLocate, type Place } from '../source/locate.ts';
import { locateValue } from '../source/locateValue.ts';
import type { ReadSites } from './readSites.ts';

/** Something in a file of the built site. */
export interface BuiltUse {
  /** What is written there: an address, an id. */
  readonly written: string | undefined;
  /** From the output folder. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Finds what the author has written for something in the built site; undefined where that cannot be told. */
export type FindSource = (use: BuiltUse) => Place | undefined;

/** Files in which authors write what many pages show. */
async function loadTexts({ rootDir, templatesDir, clientDir, dataDir, docs }: ResolvedConfig) {
  const patterns = [
    `${templatesDir}/**/*.{js,jsx,ts,tsx,html}`,
    `${clientDir}/**/*.{js,jsx,ts,tsx,css}`,
    `${dataDir}/**/*${DATA_ENDING}`,
    ...docs.flatMap(({ dir }) => [`${dir}/**/${SIDEBAR_PATTERN}`, `${dir}/**/_category_${DATA_ENDING}`]),
  ];
  const files = await glob(patterns, { cwd: rootDir, ignore: ['**/node_modules/**'] });
  return files.sort().map((file) => ({ file, text: readFileSync(path.join(rootDir, file), 'utf8') }));
}

/** Finds where the Markdown of a page has an address that HTML gets, or an id. */
type FindInBody = (written: string) => Place | undefined;

/** Look into the Markdown of a page, to find much in it. */
function createBodyFinder(site: Site, route: EntryRoute, { bodyOf }: Pick<ReadSites, 'bodyOf'>): FindInBody {
  const { source } = route.entry;
  const origin = routeOrigin(site, route);
  const locate = createLocate(source);
  const body = bodyOf(source);
  const slots = new Map<string, Position>();
  const note = (written: string, place: Position): void => {
    if (!slots.has(written)) slots.set(written, place);
  };
  for (const slot of body.slots) {
    if (!('target' in slot) || !('line' in slot)) continue;
    note(slot.target, slot);
    note(linkHref(site, slot.target, resolveLink(site, slotOrigin(origin, slot), slot.target)), slot);
  }
  for (const link of body.externalLinks) note(link.target, link);
  const markdown = markdownOf(source);
  return (written) => {
    const slot = slots.get(written);
    if (slot) return locate(slot);
    if (!markdown.includes(written)) return undefined;
    const word = escapeRegex(written);
    const plain = new RegExp(`(?<=[("'<\\s:/])${word}(?=[)"'>\\s])|\\{#${word}\\}|\\b(?:id|name)=["']?${word}\\b`);
    const found = plain.exec(markdown);
    return found ? locate(createLines(markdown).at(found.index)) : undefined;
  };
}

/**
 * Prepare to find sources: static files are copied as they are, the others are looked up in the Markdown of the page, in the
 * configuration, and in templates, sidebars and data.
 */
export async function createSourceFinder(read: ReadSites): Promise<FindSource> {
  const { config, sites } = read;
  const statics = new Set(read.staticFiles.map((file) => file.path));
  const routes = new Map<string, { readonly site: Site; readonly route: Route }>();
  for (const { site } of sites) for (const [file, route] of site.routes) routes.set(file, { site, route });
  const texts = await loadTexts(config);
  const inTexts = (values: readonly string[]): Place | undefined => {
    for (const { file, text } of texts) {
      const place = locateValue(text, values);
      if (place) return { file, ...place };
    }
    return undefined;
  };
  // What is told of a page comes one after the other.
  let last: { readonly entry: EntryRoute; readonly find: FindInBody } | undefined;
  const finderOf = (site: Site, entry: EntryRoute): FindInBody => {
    if (last?.entry !== entry) last = { entry, find: createBodyFinder(site, entry, read) };
    return last.find;
  };
  const configFinders = new Map(sites.map(({ site }) => [site, createConfigFinder(site)] as const));
  return ({ written, file, line, column }) => {
    if (statics.has(file))
      return {
        file: staticFile(config, file),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      };
    const found = routes.get(file);
    const site = found?.site ?? sites[0]?.site;
    if (!site) return undefined;
    const entry = found && isEntryRoute(found.route) ? found.route : undefined;
    if (written) {
      const bare = withoutBase(site.locale.base, written) ?? withoutBase(config.baseUrl, written);
      const place =
        (entry && finderOf(site, entry)(written)) ??
        configFinders.get(site)?.(written) ??
        inTexts([written, ...(bare === undefined ? [] : [bare])]);
      if (place) return place;
    }
    return entry ? { file: entry.entry.file } : undefined;
  };
}
