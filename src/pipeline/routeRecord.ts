import path from 'node:path';
import * as v from 'valibot';
import { localeFolder } from '../config/checkLocales.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { record } from '../diagnostics/record.ts';
import { loadText } from '../load/loadText.ts';
import type { Site } from '../model/site.ts';
import { isEntryRoute, isPageRoute, outputPath, type Route } from '../routes/route.ts';
import { compareText } from '../shared/compareText.ts';
import { splitUrl, withBase, withoutBase } from '../shared/url.ts';
import type { Place } from '../source/locate.ts';
import { createYamlLocator } from '../source/yaml.ts';
import type { ReadSites } from './readSites.ts';

/** The file in the site root that records the addresses that the site has had. */
export const ROUTES_FILE = 'routes.lock.json';

const schema = v.object({
  version: v.literal(1),
  /** Ids that links may name, by language and address. */
  routes: record(v.string(), record(v.string(), v.array(v.string()))),
});

/** True for kinds of routes that others may link to. */
const isLasting = (route: Route): boolean =>
  (isPageRoute(route) && route.kind !== 'notFound' && route.kind !== 'search') ||
  route.kind === 'static' ||
  route.kind === 'output' ||
  route.kind === 'redirect' ||
  route.kind === 'feed';

function idsOf(route: Route, { scanOf }: Pick<ReadSites, 'scanOf'>): readonly string[] {
  if (!isEntryRoute(route)) return [];
  const { titleIds = [], headingIds } = scanOf(route.entry.source);
  return [...titleIds, ...headingIds];
}

/** Where an address leads now. */
interface Landing {
  readonly route: Route | undefined;
  /** The target, if it is redirected. */
  readonly to?: string;
}

/** Find where an address leads now, following redirects of the site or its host; undefined if nowhere. */
function findLanding(site: Site, url: string): Landing | undefined {
  const own = site.findRoute(url);
  if (own && own.kind !== 'redirect') return { route: own };
  if (own) return { route: own.target, to: own.to };
  const to = site.hostRedirect(withBase(site.locale.base, url));
  const path = to === undefined ? undefined : withoutBase(site.locale.base, splitUrl(to).path);
  return to === undefined ? undefined : { route: path === undefined ? undefined : site.findRoute(path), to };
}

/** The ids that the page at an address no longer has; none if unknown. */
function lostIds(
  { route, to = '' }: Landing,
  ids: readonly string[],
  { scanOf }: Pick<ReadSites, 'scanOf'>,
): readonly string[] {
  if (!route || !isEntryRoute(route) || to.includes('#')) return [];
  const own = new Set(scanOf(route.entry.source).ids);
  return ids.filter((id) => !own.has(id));
}

/** The part of the record for one language: ids by address. */
type RecordedLocale = Readonly<Record<string, readonly string[]>>;

/** Record the addresses of a language with their ids. Recorded addresses that are redirected stay. */
function recordLocale(site: Site, read: ReadSites, known: RecordedLocale): RecordedLocale {
  const routes = [...site.routes.values()].filter(isLasting);
  const own = routes.map((route) => [route.url, [...new Set(idsOf(route, read))]] as const);
  const redirected = Object.entries(known).flatMap(([url, ids]) => {
    const landing = findLanding(site, url);
    if (landing?.to === undefined) return [];
    const lost = new Set(lostIds(landing, ids, read));
    return [[url, ids.filter((id) => !lost.has(id))] as const];
  });
  return Object.fromEntries([...redirected, ...own].toSorted(([a], [b]) => compareText(a, b)));
}

const parseRecord = (text: string): v.InferOutput<typeof schema> | undefined => {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
};

const loadRecord = ({ config }: Pick<ReadSites, 'config'>): Promise<string | undefined> =>
  loadText(path.resolve(config.rootDir, ROUTES_FILE));

/** The record by language, the default language first. */
type RouteRecord = Readonly<Record<string, RecordedLocale>>;

/**
 * A language of the record that the site no longer has, or that has moved to another folder since the default language changed.
 */
interface FormerLocale {
  readonly name: string;
  /** Its folder now; undefined if the site no longer has it. */
  readonly folder: string | undefined;
  /** Its addresses (from the root of the site) that lead nowhere now. */
  readonly lost: readonly string[];
}

/** Find languages that are gone or have moved. None if the site was read without its default language. */
function findFormerLocales(
  { config, sites }: Pick<ReadSites, 'config' | 'sites'>,
  record: RouteRecord,
): readonly FormerLocale[] {
  const { site } = sites.find(({ site }) => site.locale.isDefault) ?? {};
  if (!site?.isComplete) return [];
  const { i18n } = config;
  return Object.entries(record).flatMap(([name, addresses], index) => {
    const folder = i18n.locales.includes(name) ? `/${localeFolder(i18n, name)}` : undefined;
    const wasDefault = index === 0;
    if (folder !== undefined && wasDefault === (name === i18n.defaultLocale)) return [];
    const urls = Object.keys(addresses).map((url) => (wasDefault ? url : `/${name}${url}`));
    return [{ name, folder, lost: urls.filter((url) => findLanding(site, url) === undefined) }];
  });
}

/** Format a record of all present addresses. Languages that were not read keep their part of the record. */
export async function formatRouteRecord(read: ReadSites): Promise<string> {
  const { defaultLocale } = read.config.i18n;
  const before = parseRecord((await loadRecord(read)) ?? '')?.routes ?? {};
  const former = findFormerLocales(read, before);
  const isGone = (name: string): boolean => former.some((locale) => locale.name === name && !locale.folder);
  const stays = Object.entries(before).filter(([name]) => !isGone(name));
  const now = read.sites.map(
    ({ site }) => [site.locale.name, recordLocale(site, read, before[site.locale.name] ?? {})] as const,
  );
  const routes = Object.entries(Object.fromEntries([...stays, ...now])).toSorted(
    ([a], [b]) => Number(b === defaultLocale) - Number(a === defaultLocale),
  );
  const lines = routes.map(([locale, addresses]) => {
    const inside = Object.entries(addresses).map(
      ([url, ids]) => `      ${JSON.stringify(url)}: ${JSON.stringify(ids)}`,
    );
    return `    ${JSON.stringify(locale)}: {\n${inside.join(',\n')}\n    }`;
  });
  return `{\n  "version": 1,\n  "routes": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Number of addresses to name in a message. */
const MAX_SHOWN = 3;

const HINT = `add a redirect, or update the record with \`npx sitegen check --update-routes\``;

/** A recorded address with its ids. */
interface RecordedAddress {
  readonly url: string;
  readonly ids: readonly string[];
  /** The place of the address in the record, or of the id with this index. */
  readonly place: (index?: number) => Place;
}

/** Report a recorded address that leads nowhere, or its ids that are gone. */
function checkAddress(site: Site, read: ReadSites, { url, ids, place }: RecordedAddress): readonly Diagnostic[] {
  const landing = findLanding(site, url);
  if (!landing) {
    const message = `"${url}" is gone`;
    return [{ code: 'route-lost', severity: 'warning', message, hint: HINT, ...place() }];
  }
  const { route, to } = landing;
  return lostIds(landing, ids, read).map((id) => ({
    code: 'anchor-lost',
    severity: 'warning',
    message:
      to === undefined
        ? `"${url}" has no "#${id}" any more`
        : `"${url}#${id}" is redirected to "${to}", which has no "#${id}"`,
    hint: `give a heading this id again with \`{#${id}}\`, or update the record with \`npx sitegen check --update-routes\``,
    ...place(ids.indexOf(id)),
    ...(route ? { unless: { output: outputPath(route, site.locale.dir), id } } : {}),
  }));
}

/** Report a former language as one diagnostic, since one function (`redirectRules`) can redirect all of its addresses. */
function lostLocale({ name, folder, lost }: FormerLocale, place: Place): Diagnostic {
  const what = folder
    ? `the language "${name}" is in the folder "${folder}" now`
    : `"${name}" is not a language of the site any more`;
  const count = lost.length === 1 ? 'one of its addresses is' : `${lost.length} of its addresses are`;
  const shown = lost.slice(0, MAX_SHOWN).map((url) => `"${url}"`);
  const more = lost.length > MAX_SHOWN ? ` and ${lost.length - MAX_SHOWN} more` : '';
  return {
    code: 'route-lost',
    severity: 'warning',
    message: `${what}, and ${count} gone: ${shown.join(', ')}${more}`,
    hint: 'redirect all of them with a rule in `redirectRules`, or update the record with `npx sitegen check --update-routes`',
    ...place,
  };
}

/** Report the recorded addresses and ids that the site no longer has. */
export async function checkRouteRecord(read: ReadSites): Promise<readonly Diagnostic[]> {
  const text = await loadRecord(read);
  if (text === undefined) return [];
  const record = parseRecord(text);
  if (!record) {
    const message = 'this is not a record of routes';
    const hint = 'write it again with `npx sitegen check --update-routes`';
    return [{ code: 'data-invalid', severity: 'error', message, file: ROUTES_FILE, hint }];
  }
  const locate = createYamlLocator(text);
  const former = findFormerLocales(read, record.routes).filter(({ lost }) => lost.length > 0);
  const ofLocales = read.sites.flatMap(({ site }) => {
    const { name } = site.locale;
    const addresses = site.isComplete ? Object.entries(record.routes[name] ?? {}) : [];
    return addresses.flatMap(([url, ids]) => {
      const place = (index?: number): Place => ({
        file: ROUTES_FILE,
        ...(index === undefined
          ? locate(['routes', name, url], 'key')
          : locate(['routes', name, url, index], { text: ids[index] ?? '' })),
      });
      return checkAddress(site, read, { url, ids, place });
    });
  });
  const ofFormer = former.map((locale) =>
    lostLocale(locale, { file: ROUTES_FILE, ...locate(['routes', locale.name], 'key') }),
  );
  return [...ofLocales, ...ofFormer];
}
