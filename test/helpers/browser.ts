import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, type TestContext } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { findBrowser } from './findBrowser.ts';

/**
 * What Chromium does beside showing pages. Of several lists it takes the last, so Playwright's is said again here, as far as
 * it is about pages and the network. The last two are two more pages behind the address bar of every window.
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
  return chromium.launch({ executablePath, args: ARGS });
}

let launched: Promise<Browser> | undefined;

after(async () => (await launched)?.close());

/** Chromium, started once per file. What the test opens in it is closed when the test ends. */
export async function openBrowser(test: TestContext): Promise<Browser> {
  launched ??= launchBrowser();
  const browser = await launched;
  test.after(() => Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

/** A page that collects what goes wrong on it. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  // esbuild, which runs the tests' TypeScript, marks inner functions with a helper that `evaluate` leaves behind.
  await context.addInitScript('globalThis.__name ??= (target) => target');
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

/** Serve a folder as a static host does, on a free port; stopped when the test ends. Gives the origin. */
export async function serveFolder(test: TestContext, dir: string): Promise<string> {
  const serve = sirv(path.resolve(dir), { dev: true });
  const server = createServer((request, response) =>
    serve(request, response, () => {
      response.writeHead(404);
      response.end('not found');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
