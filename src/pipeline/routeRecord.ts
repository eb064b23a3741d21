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

/** The file, in the root of the site, that says which addresses the site has had. */
export const ROUTES_FILE = 'routes.lock.json';

const schema = v.object({
  version: v.literal(1),
  /** By language, then by address: ids that links may name. */
  routes: record(v.string(), record(v.string(), v.array(v.string()))),
});

/** Kinds of routes that somebody may have a link to. */
const isLasting = (route: Route): boolean =>
  (isPageRoute(route) && route.kind !== 'notFound' && route.kind !== 'search') ||
  route.kind === 'static' ||
  route.kind === 'output' ||
  route.kind === 'redirect' ||
  (route.kind === 'file' && ['rss', 'atom', 'json'].includes(route.generator));

function idsOf(route: Route, { scanOf }: Pick<ReadSites, 'scanOf'>): readonly string[] {
  if (!isEntryRoute(route)) return [];
  const { titleIds = [], headingIds } = scanOf(route.entry.source);
  return [...titleIds, ...headingIds];
}

/** What has become of an address. */
interface Landing {
  readonly route: Route | undefined;
  /** Where it is redirected to. */
  readonly to?: string;
}

/** What an address leads to now, by redirects of the site or of its host; undefined where nothing is left of it. */
function findLanding(site: Site, url: string): Landing | undefined {
  const own = site.findRoute(url);
  if (own && own.kind !== 'redirect') return { route: own };
  if (own) return { route: own.target, to: own.to };
  const to = site.hostRedirect(withBase(site.locale.base, url));
  const path = to === undefined ? undefined : withoutBase(site.locale.base, splitUrl(to).path);
  return to === undefined ? undefined : { route: path === undefined ? undefined : site.findRoute(path), to };
}

/** Those of some ids that are not at the end of an address any more; none where that cannot be told. */
function lostIds(
  { route, to = '' }: Landing,
  ids: readonly string[],
  { scanOf }: Pick<ReadSites, 'scanOf'>,
): readonly string[] {
  if (!route || !isEntryRoute(route) || to.includes('#')) return [];
  const own = new Set(scanOf(route.entry.source).ids);
  return ids.filter((id) => !own.has(id));
}

/** The part of the record that is about one language. */
type RecordedLocale = Readonly<Record<string, readonly string[]>>;

/** The addresses that a language has, and the places on their pages, as the record holds them. Those that it had stay. */
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

/** The record as it is read: by language. That of the default language is the first. */
type RouteRecord = Readonly<Record<string, RecordedLocale>>;

/** A language of the record that the site has no more, or in another folder: another one is the default language now. */
interface FormerLocale {
  readonly name: string;
  /** The folder that it lies in now; undefined where the site has it no more. */
  readonly folder: string | undefined;
  /** Its addresses, from the root of the site, that nothing leads on from. */
  readonly lost: readonly string[];
}

/** Languages that do not lie where the record has them. None where the site is read without its default language. */
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

/** The text of a record of all that has an address now. Languages that were not read keep what is known of them. */
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

/** Addresses of a language that are named. */
const MAX_SHOWN = 3;

const HINT = `add a redirect, or write the record anew with \`npx sitegen check --update-routes\``;

/** An address of the record. */
interface RecordedAddress {
  readonly url: string;
  readonly ids: readonly string[];
  /** Where it stands, or one of its ids. */
  readonly place: (index?: number) => Place;
}

/** What is gone of an address that the record names. */
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
    hint: `give the place its id again with \`{#${id}}\`, or write the record anew with \`npx sitegen check --update-routes\``,
    ...place(ids.indexOf(id)),
    ...(route ? { unless: { output: outputPath(route, site.locale.dir), id } } : {}),
  }));
}

/** What is gone with a language: one diagnostic, since one function of the configuration leads all of it on. */
function lostLocale({ name, folder, lost }: FormerLocale, place: Place): Diagnostic {
  const what = folder ? `"${name}" lies in "${folder}" now` : `"${name}" is no language of the site any more`;
  const count = lost.length === 1 ? 'one of its addresses is' : `${lost.length} of its addresses are`;
  const shown = lost.slice(0, MAX_SHOWN).map((url) => `"${url}"`);
  const more = lost.length > MAX_SHOWN ? ` and ${lost.length - MAX_SHOWN} more` : '';
  return {
    code: 'route-lost',
    severity: 'warning',
    message: `${what}, and ${count} gone: ${shown.join(', ')}${more}`,
    hint: 'lead all of them on by `redirectRules`, or write the record anew with `npx sitegen check --update-routes`',
    ...place,
  };
}

/** Report the addresses and places that the record of the site names and that lead nowhere now. */
export async function checkRouteRecord(read: ReadSites): Promise<readonly Diagnostic[]> {
  const text = await loadRecord(read);
  if (text === undefined) return [];
  const record = parseRecord(text);
  if (!record) {
    const message = 'this is no record of routes';
    const hint = 'write it anew with `npx sitegen check --update-routes`';
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
