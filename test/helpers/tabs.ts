import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { PATIENCE_MS } from './eventually.ts';

/* Opening a window of Chromium costs as much as most tests do in it. So tabs are reused: they are reset after a test, or
   closed if the test has made a change that cannot be undone. */

/** The only page of a browser context. */
export interface Tab {
  readonly page: Page;
  /**
   * Reset the tab for the next test, or close it if it cannot be reset. Closing the context does the same, for tests that are
   * done with a page before they end.
   */
  readonly release: () => Promise<void>;
}

/** Opens a tab in a context with the given options. */
export type OpenTab = (options: BrowserContextOptions) => Promise<Tab>;

/** Options that can be changed on an open tab. */
interface Look {
  readonly viewport?: BrowserContextOptions['viewport'] | undefined;
  readonly colorScheme?: BrowserContextOptions['colorScheme'] | undefined;
  readonly reducedMotion?: BrowserContextOptions['reducedMotion'] | undefined;
  readonly forcedColors?: BrowserContextOptions['forcedColors'] | undefined;
  readonly permissions?: BrowserContextOptions['permissions'] | undefined;
}

/** A tab that is not in use. */
interface IdleTab {
  readonly page: Page;
  /** Reset it. If that fails, close it and return false. */
  readonly renew: () => Promise<boolean>;
}

const VIEWPORT = { width: 1280, height: 800 };

/** Methods with an effect that lasts as long as the page or the context. */
const LASTING = {
  page: ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  context: ['exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders', 'setOffline'],
};

/** Events that tests listen to on a page. */
const EVENTS = [
  ...['close', 'console', 'crash', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached'],
  ...['framedetached', 'framenavigated', 'load', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished'],
  ...['response', 'websocket', 'worker'],
] as const;

/** Calls `note` before each call of these methods. */
function watchMethods(object: object, names: readonly string[], note: () => void): void {
  const methods = object as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]?.bind(object);
    if (!method) throw new Error(`Playwright has no ${name}`);
    methods[name] = (...args) => {
      note();
      return method(...args);
    };
  }
}

/** Records init scripts that are added from now on. Returns the function that removes them. */
function watchInitScripts(object: Page | BrowserContext): () => Promise<void> {
  const scripts: Disposable[] = [];
  const add: Page['addInitScript'] = object.addInitScript.bind(object);
  object.addInitScript = async (...args: Parameters<typeof add>) => {
    const script = await add(...args);
    scripts.push(script);
    return script;
  };
  return async () => {
    for (const script of scripts.splice(0)) await script.dispose();
  };
}

/** Runs in the page before it is left: also drops what the page would store while it unloads. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  Storage.prototype.setItem = () => undefined;
}

/** Open a new tab. */
async function openTab(browser: Browser, options: BrowserContextOptions): Promise<IdleTab> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  // esbuild, which compiles the tests, marks inner functions by a helper that `evaluate` does not send along.
  await context.addInitScript('globalThis.__name ??= (target) => target');
  const page = await context.newPage();
  const openSession = context.newCDPSession.bind(context, page);
  let isSpent = false;
  const close = context.close.bind(context);
  const spend = (): void => {
    isSpent = true;
  };
  watchMethods(page, LASTING.page, spend);
  watchMethods(page.clock, LASTING.clock, spend);
  watchMethods(context, LASTING.context, spend);
  context.on('serviceworker', spend);
  const removeInitScripts = [watchInitScripts(page), watchInitScripts(context)];

  /** Addresses that the tab has visited. */
  const visited = new Set<string>();
  const noteVisit = (): void => void visited.add(page.url());
  page.on('framenavigated', noteVisit);

  /** Leave the page and clear its storage; false if some storage is out of reach. */
  async function leave(): Promise<boolean> {
    visited.delete('about:blank');
    const [origin, ...others] = new Set([...visited].map((url) => new URL(url).origin));
    visited.clear();
    if (origin === undefined) return true;
    // Only pages of the same origin can clear its session storage.
    if (others.length > 0 || new URL(page.url()).origin !== origin) return false;
    for (const frame of page.frames()) await frame.evaluate(forget);
    await page.goto('about:blank');
    await page.mouse.move(-1, -1); // so that the next page is not hovered
    // Detach only now: while a second session is open, Chromium forgets the emulated print medium with each new document.
    const session = await openSession();
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    return true;
  }

  async function renew(): Promise<boolean> {
    if (isSpent || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    page.on('framenavigated', noteVisit);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const remove of removeInitScripts) await remove();
    if (!(await leave())) return false;
    await context.clearCookies();
    await context.clearPermissions();
    return !isSpent;
  }

  return {
    page,
    async renew() {
      const isNew = await renew().catch(() => false); // for example after a crash
      if (!isNew) await close();
      return isNew;
    },
  };
}

async function wear(
  page: Page,
  { viewport, colorScheme, reducedMotion, forcedColors, permissions }: Look,
): Promise<void> {
  await page.setViewportSize(viewport ?? VIEWPORT);
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
    contrast: 'no-preference',
  });
  if (permissions) await page.context().grantPermissions(permissions);
}

/** Creates the function that opens tabs in a browser, and reuses released ones. */
export function createTabs(browser: Browser): OpenTab {
  const idle = new Map<string, IdleTab[]>();
  return async ({ viewport, colorScheme, reducedMotion, forcedColors, permissions, ...lasting }) => {
    const key = JSON.stringify(lasting);
    const tabs = idle.get(key) ?? [];
    idle.set(key, tabs);
    const tab = tabs.pop() ?? (await openTab(browser, lasting));
    await wear(tab.page, { viewport, colorScheme, reducedMotion, forcedColors, permissions });
    let released: Promise<void> | undefined;
    const release = async (): Promise<void> => {
      if (await tab.renew()) tabs.push(tab);
    };
    const releaseOnce = (): Promise<void> => (released ??= release());
    tab.page.context().close = releaseOnce;
    return { page: tab.page, release: releaseOnce };
  };
}
