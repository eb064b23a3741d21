import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from './eventually.ts';
import { findBrowser } from './findBrowser.ts';
import { listen } from './listen.ts';
import type { Scope } from './scope.ts';
import { createTabs, type OpenTab } from './tabs.ts';

/**
 * Features of Chromium that tests do not need. Of several such switches Chromium reads only the last, so this list repeats those
 * of Playwright that concern pages and the network. The others start a spare renderer process, load two pages behind the address
 * bar of each window, and replace the frame with every document (`RenderDocument`), which takes a quarter of the time of a page.
 */
const FEATURES_OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'RenderDocument',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium or Chrome found; `npm test` installs one on Debian');
  return chromium.launch({ executablePath, args: ARGS, timeout: PATIENCE_MS });
}

/** One browser for all test files of this process. It ends with the process, because it holds the end of a pipe. */
let opening: Promise<OpenTab> | undefined;

/** Open a page in the state of a new browser. Its errors and warnings are collected. It is released when the scope ends. */
export async function openPage(
  scope: Scope,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: readonly string[] }> {
  opening ??= launchBrowser().then(createTabs);
  const { page, release } = await (await opening)(options);
  scope.onTestFinished(release);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

/** The file that a static host serves at a path: the file itself, the index of the folder, or the page of that name. */
async function readServed(dir: string, pathname: string): Promise<{ file: string; content: Buffer } | undefined> {
  const bare = path.join(dir, decodeURIComponent(pathname));
  for (const file of [bare, path.join(bare, 'index.html'), `${bare.replace(/\/$/, '')}.html`]) {
    const content = await readFile(file).catch(() => undefined); // does not exist, or is a folder
    if (content) return { file, content };
  }
  return undefined;
}

/**
 * Serve a folder like a static host, on a free port, until the scope ends. Returns the origin. Files are read whole: a stream
 * would throw outside of any handler if a request outlives its test and the folder is removed.
 */
export async function serveFolder(scope: Scope, dir: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const served = await readServed(path.resolve(dir), new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!served) return response.writeHead(404).end('not found');
    const type = lookup(served.file) ?? 'application/octet-stream';
    response.writeHead(200, {
      'content-type': type === 'text/html' ? 'text/html;charset=utf-8' : type,
      'content-length': served.content.length,
      'cache-control': request.url?.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    return response.end(request.method === 'HEAD' ? undefined : served.content);
  });
  return listen(scope, server);
}

/**
 * Hold back the answers to matching requests until the returned function is called. Call it before a page opens, because the page
 * may prefetch its links.
 */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // the page may be closed
  });
  return release;
}
