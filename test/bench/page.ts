import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { openUnwatched } from './unwatched.ts';

const BROWSERS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The client waits for an idle browser, 2 s at most. */
const SETTLE_MS = 2500;
const SLOWDOWN = 4;
const SCREEN = { width: 1280, height: 800 };

/** What a page costs the browser. */
export interface PageFigures {
  /** Scripts that the HTML names, and what those import: gzip. */
  readonly initialScriptBytes: number;
  /** These and all that they load by themselves: gzip. */
  readonly scriptBytes: number;
  /** What tasks longer than 50 ms take beyond that, on a processor slowed down. */
  readonly blockingMs: number;
  readonly layoutShift: number;
}

/** Scripts by path, as the browser fetched them. */
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

/** Of tasks longer than 50 ms, and of what moved: as https://web.dev/articles/tbt and https://web.dev/articles/cls count it. */
const OBSERVE = `
  window.seen = { blockingMs: 0, layoutShift: 0 };
  const observe = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => { seen.blockingMs += duration - 50; });
  observe('layout-shift', ({ value }) => { seen.layoutShift += value; });
`;

async function measureSmoothness(executablePath: string, url: string) {
  const page = await openUnwatched(executablePath);
  try {
    await page.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: false });
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE });
    await page.send('Page.navigate', { url });
    await setTimeout(SETTLE_MS * 2); // the page is slow, and says nothing
    const seen = await page.send<{ result: { value: { blockingMs: number; layoutShift: number } } }>(
      'Runtime.evaluate',
      {
        expression: 'window.seen',
        returnByValue: true,
      },
    );
    return seen.result.value;
  } finally {
    await page.close();
  }
}

/** Open a page of a built site in a browser. Undefined where no Chromium is installed; `CHROMIUM_PATH` names one. */
export async function measurePage(outDir: string, url: string): Promise<PageFigures | undefined> {
  const executablePath = BROWSERS.find((file) => existsSync(file));
  if (!executablePath) return undefined;
  const server = createServer(sirv(outDir));
  await once(server.listen(0), 'listening');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const address = `http://localhost:${(server.address() as AddressInfo).port}${url}`;
    return { ...(await measureScripts(browser, address)), ...(await measureSmoothness(executablePath, address)) };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
