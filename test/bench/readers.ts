import { setTimeout } from 'node:timers/promises';
import { serveCompressed } from './compressedServer.ts';
import { median } from './measure.ts';
import { openUnwatched, type UnwatchedPage } from './unwatched.ts';

/** What readers notice of a page. Medians. */
export interface ReaderFigures {
  /** First contentful paint, with `NETWORK` and a throttled processor. */
  readonly firstPaintMs: number;
  /** Largest contentful paint, under the same conditions. */
  readonly largestPaintMs: number;
  /** Total blocking time (https://web.dev/articles/tbt), under the same conditions. */
  readonly blockingMs: number;
  /** The longest task, under the same conditions. Zero if none is longer than 50 ms. */
  readonly longestTaskMs: number;
  /** Cumulative layout shift (https://web.dev/articles/cls). The worst of all rounds. */
  readonly layoutShift: number;
  /** Violations of the Content Security Policy, in all rounds. */
  readonly violations: number;
  /** From the click on a link to a prefetched page until that is painted, without throttling. Undefined without a link. */
  readonly clickMs: number | undefined;
}

/** A page to read, and the page to navigate to from there. */
export interface Reading {
  readonly url: string;
  /** Path of a page that the first one links to. */
  readonly next?: string;
}

/** A slow mobile network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms of latency. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOWDOWN = 4;
const ROUNDS = 5;
/** The client waits for the browser to be idle, for at most 2 s, then loads more through the slow network. */
const SETTLE_MS = 5000;
const SCREEN = { width: 1280, height: 800 };

const OBSERVE = `
  window.seen = { blockingMs: 0, longestTaskMs: 0, layoutShift: 0, firstPaintMs: 0, largestPaintMs: 0, violations: 0, clickMs: 0 };
  const observe = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => {
    seen.blockingMs += duration - 50;
    seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.layoutShift += value; });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.firstPaintMs = startTime; });
  observe('largest-contentful-paint', ({ startTime }) => { seen.largestPaintMs = startTime; });
  addEventListener('securitypolicyviolation', () => { seen.violations += 1; });
`;

/** Measures the time from the click until after the frame in which the next page is painted. */
const OBSERVE_CLICK = `
  addEventListener('click', () => {
    const startMs = performance.now();
    const title = document.title;
    const look = () => requestAnimationFrame(() => {
      if (document.title === title) return look();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { seen.clickMs = performance.now() - startMs; };
      port2.postMessage(0);
    });
    look();
  }, { capture: true, once: true });
`;

/** A fixed amount of work, to compare machines and their load. */
const FIXED_LOOP = `(() => {
  const startMs = performance.now();
  let mixed = 1;
  for (let index = 0; index < 50_000_000; index++) mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) + index;
  return performance.now() - startMs + (mixed === 0.5 ? 1 : 0);
})()`;

interface Seen {
  readonly blockingMs: number;
  readonly longestTaskMs: number;
  readonly layoutShift: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly violations: number;
  readonly clickMs: number;
}

async function evaluate<Value>(page: UnwatchedPage, expression: string): Promise<Value> {
  const answer = await page.send<{ result: { value: Value } }>('Runtime.evaluate', { expression, returnByValue: true });
  return answer.result.value;
}

async function prepare(page: UnwatchedPage): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: false });
  await page.send('Page.enable');
  await page.send('Network.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE });
}

async function throttle(page: UnwatchedPage, isSlow: boolean): Promise<void> {
  await page.send('Network.emulateNetworkConditions', isSlow ? NETWORK : UNLIMITED);
  await page.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWDOWN : 1 });
}

/** Load a page as on a first visit. */
async function load(page: UnwatchedPage, url: string): Promise<Seen> {
  await page.send('Network.clearBrowserCache');
  await page.send('Page.navigate', { url: 'about:blank' });
  await setTimeout(200);
  await throttle(page, true);
  await page.send('Page.navigate', { url });
  await setTimeout(SETTLE_MS); // the page does not signal when it has settled
  return evaluate<Seen>(page, 'window.seen');
}

/** Navigate to the next page by a click on its link, after hovering over it. */
async function click(page: UnwatchedPage, url: string, next: string): Promise<number> {
  await throttle(page, false);
  await page.send('Page.navigate', { url });
  await setTimeout(SETTLE_MS / 2);
  const place = await evaluate<{ x: number; y: number } | null>(
    page,
    `(() => {
      const link = [...document.querySelectorAll('a')].find(({ pathname, offsetParent }) => offsetParent && pathname === ${JSON.stringify(next)});
      link?.scrollIntoView({ block: 'center' });
      const { x, y, height } = link?.getClientRects()[0] ?? {};
      return link ? { x: x + 5, y: y + height / 2 } : null;
    })()`,
  );
  if (!place) throw new Error(`${url} has no link to ${next}`);
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
  await setTimeout(1000);
  await evaluate(page, OBSERVE_CLICK);
  const button = { ...place, button: 'left', clickCount: 1 };
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  await setTimeout(1500);
  const { clickMs } = await evaluate<Seen>(page, 'window.seen');
  if (clickMs === 0) throw new Error(`${next} is not shown after a click on its link on ${url}`);
  return clickMs;
}

/** Milliseconds that a fixed loop of JavaScript takes in the browser. */
export async function measureYardstick(executablePath: string): Promise<number> {
  const page = await openUnwatched(executablePath);
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await evaluate<number>(page, FIXED_LOOP));
    return median(times);
  } finally {
    await page.close();
  }
}

function summarize(seen: readonly Seen[], clicks: readonly number[]): ReaderFigures {
  const medianOf = (name: keyof Seen): number => median(seen.map((values) => values[name]));
  return {
    firstPaintMs: medianOf('firstPaintMs'),
    largestPaintMs: medianOf('largestPaintMs'),
    blockingMs: medianOf('blockingMs'),
    longestTaskMs: medianOf('longestTaskMs'),
    layoutShift: Math.max(...seen.map(({ layoutShift }) => layoutShift)),
    violations: seen.reduce((sum, { violations }) => sum + violations, 0),
    clickMs: clicks.length > 0 ? median(clicks) : undefined,
  };
}

/** A page of a built site. */
export interface BuiltPage extends Reading {
  /** Distinguishes it from the other pages. */
  readonly name: string;
  /** The folder that is served. */
  readonly outDir: string;
}

/** Read pages of built sites repeatedly. They take turns, so that other work of the machine slows all of them. */
export async function compareReadings(
  executablePath: string,
  pages: readonly BuiltPage[],
): Promise<ReadonlyMap<string, ReaderFigures>> {
  const subjects = await Promise.all(
    pages.map(async ({ outDir, ...rest }) => ({
      ...rest,
      served: await serveCompressed(outDir),
      seen: [] as Seen[],
      clicks: [] as number[],
    })),
  );
  const page = await openUnwatched(executablePath);
  try {
    await prepare(page);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { url, next, served, seen, clicks } of subjects) {
        seen.push(await load(page, served.origin + url));
        if (next !== undefined) clicks.push(await click(page, served.origin + url, next));
      }
    }
    return new Map(subjects.map(({ name, seen, clicks }) => [name, summarize(seen, clicks)]));
  } finally {
    await page.close();
    for (const { served } of subjects) served.close();
  }
}
