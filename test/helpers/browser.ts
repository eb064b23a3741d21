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
 * What Chromium does beside showing pages. Of several lists it takes the last, so Playwright's is said again here, as far as
 * it is about pages and the network. Of ours, one is a process for a page that never comes, two are pages behind the address bar of every window,
 * and one makes all that stands around a document anew with each (`RenderDocument`), which takes a quarter of the time of a page.
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

/** Of this process: one for all its test files. It ends with the process, whose end of a pipe it holds. */
let opening: Promise<OpenTab> | undefined;

/** A page of its own, as new as in a browser just started, that collects what goes wrong on it. Given back when the scope ends. */
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

/** What a static host has at an address: the file, else that of the folder, else the page of that name. */
async function readServed(dir: string, pathname: string): Promise<{ file: string; content: Buffer } | undefined> {
  const bare = path.join(dir, decodeURIComponent(pathname));
  for (const file of [bare, path.join(bare, 'index.html'), `${bare.replace(/\/$/, '')}.html`]) {
    const content = await readFile(file).catch(() => undefined); // none, or a folder
    if (content) return { file, content };
  }
  return undefined;
}

/**
 * Serve a folder as a static host does, on a free port; stopped when the scope ends. Gives the origin. Files are read whole:
 * a request that outlives its test may find the folder gone, which a stream would throw where nobody listens.
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

/** Keep the answers to requests back until the function that it gives is called. To be in place before a page opens: it may prefetch what it links to. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // the page may be gone by then
  });
  return release;
}
