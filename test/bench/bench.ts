import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCommandLine, refuseCommandLine } from '../helpers/commandLine.ts';
import { type BuildFigures, measureBuilds } from './builds.ts';
import { measureCheck } from './check.ts';
import { measureDev } from './dev.ts';
import { measureInstallation } from './install.ts';
import { findBrowser, measurePages, type PageFigures } from './page.ts';
import { createPeerBuilders, installPeers, peerNames, peerUrl } from './peers.ts';
import { measureYardstick } from './readers.ts';
import { writeReport } from './report.ts';
import {
  cacheDir,
  copyCorpus,
  copyProject,
  createGeneratedSite,
  createLocaleBuilder,
  createSitegenBuilder,
  openOwnSite,
  type Site,
  sitegenCommand,
} from './sites.ts';
import { formatTable, type Row, type Unit } from './table.ts';

/** How often each measurement is repeated; figures are medians. */
interface Effort {
  /** Number of builds, and of starts of `dev`. */
  readonly rounds: number;
  readonly saves: number;
  /** Also measure peers that take half a minute for a few hundred pages. */
  readonly includeSlow: boolean;
}

const THOROUGH: Effort = { rounds: 5, saves: 15, includeSlow: true };
const QUICK: Effort = { rounds: 1, saves: 5, includeSlow: false };
/** Fewer rounds are enough for builds of thousands of pages, which take long and vary less. */
const LARGE_SITE = { pageCount: 1000, rounds: 3 };

const USAGE = `npm run bench -- [options]

--quick      one round, no 5,000 pages, none of the slow peers
--rounds N   so many rounds of everything
--only SITE  only this one of own, corpus, 1000, 5000; can be given several times
--peers      install Eleventy, VitePress, Starlight and Docusaurus first
--write      put the table into the documentation`;

/** The number of repetitions for the options of the command line. */
function toEffort({ quick, rounds }: { readonly quick?: boolean; readonly rounds?: string }): Effort {
  const effort = quick ? QUICK : THOROUGH;
  if (rounds === undefined) return effort;
  if (!/^[1-9]\d*$/.test(rounds)) refuseCommandLine(USAGE, `--rounds takes a number, not "${rounds}"`);
  return { ...effort, rounds: Number(rounds) };
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const BUILD_MEASURES: readonly (readonly [measure: string, unit: Unit, figure: keyof BuildFigures])[] = [
  ['cold build', 'time', 'coldMs'],
  ['build, nothing changed', 'time', 'unchangedMs'],
  ['build, one file edited', 'time', 'editedMs'],
  ['peak memory of a cold build', 'size', 'memoryBytes'],
  ['output', 'size', 'outputBytes'],
  ['output files', 'count', 'outputFiles'],
];

function toBuildRows(site: string, figures: ReadonlyMap<string, BuildFigures>): readonly Row[] {
  return BUILD_MEASURES.map(([measure, unit, figure]) => ({
    site,
    measure,
    unit,
    ours: figures.get('sitegen')?.[figure],
    peers: new Map([...figures].map(([name, values]) => [name, values[figure]])),
  }));
}

/** Rows for building only one language of a site with several. */
const toLocaleRows = (site: string, figures: BuildFigures | undefined): readonly Row[] =>
  BUILD_MEASURES.map(([measure, unit, figure]) => ({
    site,
    measure: `one language: ${measure}`,
    unit,
    ours: figures?.[figure],
  }));

const PAGE_MEASURES: readonly (readonly [measure: string, unit: Unit, figure: keyof PageFigures])[] = [
  ['script of a page, before idle (gzip)', 'size', 'initialScriptBytes'],
  ['script of a page, in all (gzip)', 'size', 'scriptBytes'],
  ['first paint of a page, slow', 'time', 'firstPaintMs'],
  ['largest paint of a page, slow', 'time', 'largestPaintMs'],
  ['blocking time of a page, slow', 'time', 'blockingMs'],
  ['longest task of a page, slow', 'time', 'longestTaskMs'],
  ['click to next page painted', 'time', 'clickMs'],
  ['violations of the policy', 'count', 'violations'],
  ['layout shift of a page', 'score', 'layoutShift'],
];

const toPageRows = (site: string, figures: ReadonlyMap<string, PageFigures>): readonly Row[] =>
  PAGE_MEASURES.map(([measure, unit, figure]) => ({
    site,
    measure,
    unit,
    ours: figures.get('sitegen')?.[figure],
    peers: new Map([...figures].map(([name, values]) => [name, values[figure]])),
  }));

async function measureSite(site: Site, projectDir: string, effort: Effort): Promise<readonly Row[]> {
  const { name, page } = site;
  const sitegen = createSitegenBuilder(projectDir, site);
  const single = createLocaleBuilder(projectDir, site);
  const peers = createPeerBuilders(path.dirname(projectDir), site, effort);
  const builders = [sitegen, ...(single ? [single] : []), ...peers];
  say(`${name}: builds with ${builders.map((builder) => builder.name).join(', ')}`);
  const builds = await measureBuilds(builders, effort);
  say(`${name}: a page in the browser`);
  const loaded = await measurePages([
    { name: sitegen.name, outDir: sitegen.outDir, ...page },
    ...peers.map(({ name, outDir }) => ({ name, outDir, url: peerUrl(site) })),
  ]);
  say(`${name}: dev`);
  const dev = await measureDev({
    command: sitegenCommand(projectDir, site, ['dev', '--port', '0']),
    cacheDir: cacheDir(site),
    page,
    ...effort,
  });
  say(`${name}: check`);
  const check = await measureCheck({
    command: sitegenCommand(projectDir, site, ['check', '--quiet']),
    cacheDir: cacheDir(site),
    editedFile: page.file,
    breakable: site.isGenerated ? site.contentDir : undefined,
    ...effort,
  });
  const row = (measure: string, unit: Unit, ours: number | undefined): Row => ({ site: name, measure, unit, ours });
  return [
    ...toBuildRows(name, builds),
    ...(single ? toLocaleRows(name, builds.get(single.name)) : []),
    ...toPageRows(name, loaded),
    row('dev: start to first page, no cache', 'time', dev.coldStartMs),
    row('dev: start to first page', 'time', dev.startMs),
    row('dev: save to served', 'time', dev.saveMs),
    row('check, no cache', 'time', check.coldMs),
    row('check, nothing changed', 'time', check.unchangedMs),
    row('check, one file edited', 'time', check.editedMs),
    ...(check.brokenMs === undefined ? [] : [row('check, no cache, all links broken', 'time', check.brokenMs)]),
  ];
}

type MakeSite = () => Site | undefined | Promise<Site>;

/** Functions that create the sites, by name, in the order of the table. */
const siteMakers = (workDir: string, projectDir: string, pageCounts: readonly number[]) =>
  new Map<string, MakeSite>([
    ['own', () => openOwnSite(projectDir)],
    ['corpus', () => copyCorpus(projectDir)],
    ...pageCounts.map((count): [string, MakeSite] => [String(count), () => createGeneratedSite(workDir, count)]),
  ]);

async function main(): Promise<void> {
  const { values } = readCommandLine(USAGE, {
    quick: { type: 'boolean' },
    peers: { type: 'boolean' },
    write: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
  });
  const effort = toEffort(values);
  if (values.peers) installPeers();
  const workDir = mkdtempSync(path.join(os.tmpdir(), 'sitegen-bench-'));
  process.once('exit', () => rmSync(workDir, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));

  const projectDir = copyProject(workDir);
  say('installation');
  const browser = findBrowser();
  const rows: Row[] = [
    ...measureInstallation(workDir, projectDir),
    {
      site: 'this machine',
      measure: 'a fixed loop of JavaScript',
      unit: 'time',
      ours: browser === undefined ? undefined : await measureYardstick(browser),
    },
  ];
  for (const [name, make] of siteMakers(workDir, projectDir, values.quick ? [1000] : [1000, 5000])) {
    if (values.only && !values.only.includes(name)) continue;
    const site = await make();
    if (!site) {
      say(`${name}: left out, ../shared is not there`);
      continue;
    }
    const rounds = site.pageCount < LARGE_SITE.pageCount ? effort.rounds : Math.min(effort.rounds, LARGE_SITE.rounds);
    rows.push(...(await measureSite(site, projectDir, { ...effort, rounds })));
  }
  const measured = peerNames.filter((name) => rows.some(({ peers }) => peers?.has(name)));
  const table = formatTable(rows, measured);
  process.stdout.write(`${table}\n`);
  if (values.write) writeReport(table, effort);
}

await main();
