import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { PATIENCE_MS } from './eventually.ts';

/*
 * A window of Chromium costs as much as what a test looks at in it. So a tab goes from test to test, as new as one that was just
 * opened; what a test does to it that nobody can take back ends it.
 */

/** The only page of a context. */
export interface Tab {
  readonly page: Page;
  /**
   * Make all of it new, and keep it for who comes next; what cannot be made new is closed. To close the context does the same, so that
   * a test can be done with a page before it ends.
   */
  readonly release: () => Promise<void>;
}

/** Gives a tab in a context with such options. */
export type OpenTab = (options: BrowserContextOptions) => Promise<Tab>;

/** Options that a tab can change. */
interface Look {
  readonly viewport?: BrowserContextOptions['viewport'] | undefined;
  readonly colorScheme?: BrowserContextOptions['colorScheme'] | undefined;
  readonly reducedMotion?: BrowserContextOptions['reducedMotion'] | undefined;
  readonly forcedColors?: BrowserContextOptions['forcedColors'] | undefined;
  readonly permissions?: BrowserContextOptions['permissions'] | undefined;
}

/** A tab that nobody uses. */
interface IdleTab {
  readonly page: Page;
  /** Closes it, where it is not new. */
  readonly renew: () => Promise<boolean>;
}

const VIEWPORT = { width: 1280, height: 800 };

/** What stays as long as there is the page, or the context. */
const LASTING = {
  page: ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['fastForward', 'install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  context: ['exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders', 'setOffline'],
};

/** What listens on a page. */
const EVENTS = [
  ...['close', 'console', 'crash', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached'],
  ...['framedetached', 'framenavigated', 'load', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished'],
  ...['response', 'websocket', 'worker'],
] as const;

/** Calls `note` before each of some methods. */
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

/** Gives what takes back the scripts that are added to each document from now on. */
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

/** Run in a page that is left: what it stores from now on is lost too. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  Storage.prototype.setItem = () => undefined;
}

/** Open a tab. */
async function openTab(browser: Browser, options: BrowserContextOptions): Promise<IdleTab> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  // What runs the tests' TypeScript, marks inner functions with a helper that `evaluate` leaves behind.
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

  /** Where it has been. */
  const visited = new Set<string>();
  const noteVisit = (): void => void visited.add(page.url());
  page.on('framenavigated', noteVisit);

  /** Empty the storage; false where some of it is out of reach. */
  async function leave(): Promise<boolean> {
    visited.delete('about:blank');
    const [origin, ...others] = new Set([...visited].map((url) => new URL(url).origin));
    visited.clear();
    if (origin === undefined) return true;
    // What is stored for a session is in the reach of its own pages alone.
    if (others.length > 0 || new URL(page.url()).origin !== origin) return false;
    for (const frame of page.frames()) await frame.evaluate(forget);
    await page.goto('about:blank');
    await page.mouse.move(-1, -1); // what comes next does not lie under it
    // Only now: as long as there is another session, Chromium forgets in each new document that it is to look as on paper.
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
      const isNew = await renew().catch(() => false); // such as one that has crashed
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

/** Open tabs in a browser, and use again those that were released. */
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
