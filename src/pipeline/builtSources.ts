import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { staticFile } from '../config/staticDirs.ts';
import { glob, patternIn } from '../disk/glob.ts';
import { createConfigFinder } from '../links/configLinks.ts';
import { slotOrigin } from '../links/linkOrigin.ts';
import { linkHref, resolveLink } from '../links/linkTarget.ts';
import { routeOrigin } from '../links/routeOrigin.ts';
import { DATA_ENDING } from '../load/dataFile.ts';
import { SIDEBAR_PATTERN } from '../load/loadSidebars.ts';
import type { Site } from '../model/site.ts';
import { type EntryRoute, isEntryRoute, type Route } from '../routes/route.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { rememberLast } from '../shared/rememberLast.ts';
import type { Position } from '../shared/types.ts';
import { withoutBase } from '../shared/url.ts';
import { markdownOf } from '../source/encodedText.ts';
import { createLines } from '../source/lines.ts';
import { createLocate, type Place } from '../source/locate.ts';
import { locateValue } from '../source/locateValue.ts';
import type { ReadSites } from './readSites.ts';

/** An address or id in a file of the built site. */
export interface BuiltUse {
  /** The address or id as it is written there; undefined for findings about the whole file. */
  readonly written: string | undefined;
  /** Relative to the output folder. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Finds the place in the sources that an address or id in the built site comes from; undefined if unknown. */
export type FindSource = (use: BuiltUse) => Place | undefined;

/** Load the sources of what many pages share: templates, client, data, sidebars and categories. */
async function loadTexts({ rootDir, templatesDir, clientDir, dataDir, docs }: ResolvedConfig) {
  const patterns = [
    patternIn(templatesDir, '**/*.{js,jsx,ts,tsx,html}'),
    patternIn(clientDir, '**/*.{js,jsx,ts,tsx,css}'),
    patternIn(dataDir, `**/*${DATA_ENDING}`),
    ...docs.flatMap(({ dir }) =>
      [`**/${SIDEBAR_PATTERN}`, `**/_category_${DATA_ENDING}`].map((file) => patternIn(dir, file)),
    ),
  ];
  const files = await glob(patterns, { cwd: rootDir, ignore: ['**/node_modules/**'] });
  return files.sort().map((file) => ({ file, text: readFileSync(path.join(rootDir, file), 'utf8') }));
}

/** Finds the place in a page's Markdown of an address or id in its HTML. */
type FindInBody = (written: string) => Place | undefined;

/** Index the Markdown of a page for many lookups. */
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
 * Create a finder of sources. A place in a static file is its own source; everything else is searched in the Markdown of the
 * page, then in the configuration, then in templates, sidebars and data.
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
  // Diagnostics of one page come in succession: only the last finder is kept.
  const finderOf = rememberLast((file: string): FindInBody | undefined => {
    const { site, route } = routes.get(file) ?? {};
    return site && route && isEntryRoute(route) ? createBodyFinder(site, route, read) : undefined;
  });
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
        finderOf(file)?.(written) ??
        configFinders.get(site)?.(written) ??
        inTexts([written, ...(bare === undefined ? [] : [bare])]);
      if (place) return place;
    }
    return entry ? { file: entry.entry.file } : undefined;
  };
}
