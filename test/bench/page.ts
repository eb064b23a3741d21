import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { type BuiltPage, compareReadings, type ReaderFigures } from './readers.ts';

const BROWSERS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The client waits for the browser to be idle, for at most 2 s. */
const SETTLE_MS = 2500;

/** Figures of a page in the browser. */
export interface PageFigures extends ReaderFigures {
  /** Scripts in the HTML and their imports, with gzip. */
  readonly initialScriptBytes: number;
  /** Those and all scripts that they load, with gzip. */
  readonly scriptBytes: number;
}

/** Texts of the scripts that the browser fetched, by path. */
type Scripts = ReadonlyMap<string, string>;

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g;

const sizeOf = (text: string): number => gzipSync(text, { level: 9 }).length;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function withImports(paths: readonly string[], scripts: Scripts): ReadonlySet<string> {
  const reached = new Set(paths);
  for (const path of reached) {
    for (const [, specifier = ''] of (scripts.get(path) ?? '').matchAll(STATIC_IMPORT)) {
      reached.add(new URL(specifier, `http://localhost${path}`).pathname);
    }
  }
  return reached;
}

async function open(page: Page, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
  await page.waitForTimeout(SETTLE_MS);
}

async function measureScripts(browser: Browser, url: string) {
  const page = await browser.newPage();
  const scripts = new Map<string, string>();
  const reads: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reads.push(response.text().then((text) => scripts.set(new URL(response.url()).pathname, text)));
  });
  await open(page, url);
  await Promise.all(reads);
  const named = await page.evaluate<string[]>(
    '[...document.querySelectorAll("head script[src]")].map((script) => new URL(script.src).pathname)',
  );
  await page.close();
  const initial = [...withImports(named, scripts)].map((path) => scripts.get(path) ?? '');
  return { initialScriptBytes: sum(initial.map(sizeOf)), scriptBytes: sum([...scripts.values()].map(sizeOf)) };
}

/** Path of the browser; undefined if none is installed. `CHROMIUM_PATH` chooses one. */
export const findBrowser = (): string | undefined => BROWSERS.find((file) => existsSync(file));

async function measureScriptsOf(executablePath: string, { outDir, url }: BuiltPage) {
  const server = createServer(sirv(outDir));
  await once(server.listen(0), 'listening');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await measureScripts(browser, `http://localhost:${(server.address() as AddressInfo).port}${url}`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Measure pages of built sites in a browser. Empty if no Chromium is installed. */
export async function measurePages(pages: readonly BuiltPage[]): Promise<ReadonlyMap<string, PageFigures>> {
  const executablePath = findBrowser();
  if (!executablePath) return new Map();
  const readings = await compareReadings(executablePath, pages);
  const figures = new Map<string, PageFigures>();
  for (const page of pages) {
    const reading = readings.get(page.name);
    if (reading) figures.set(page.name, { ...(await measureScriptsOf(executablePath, page)), ...reading });
  }
  return figures;
}
