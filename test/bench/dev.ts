import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Command, median } from './measure.ts';
import { setAside } from './setAside.ts';

const EVENTS_PATH = '/__sitegen/events';
/** Timeout of a step, so that a bench that hangs fails. */
const PATIENCE_MS = 60_000;
/** Pause between saves: longer than the watcher's debounce, so that each save is a change of its own. */
const PAUSE_MS = 250;

/** Times of `sitegen dev`. */
export interface DevFigures {
  /** From the start of the process until the first page is served, without cache. */
  readonly coldStartMs: number;
  /** The same with the caches of an earlier session. */
  readonly startMs: number;
  /** From saving a file until the new text is served. */
  readonly saveMs: number;
}

/** What to measure. */
export interface DevOptions {
  /** Runs `sitegen dev` on any free port. */
  readonly command: Command;
  readonly cacheDir: string;
  readonly page: { readonly file: string; readonly url: string };
  readonly rounds: number;
  readonly saves: number;
}

interface DevServer {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function startServer({ file, args, cwd }: Command): Promise<DevServer> {
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  for await (const text of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text;
    const url = /^serving (\S+)/m.exec(printed)?.[1];
    if (!url) continue;
    child.stderr.resume(); // a full pipe would block the server
    return { child, origin: new URL(url).origin };
  }
  throw new Error(`the dev server did not start\n${printed}`);
}

async function stopServer({ child }: DevServer): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGINT');
  await closed;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** Milliseconds until the first page is served. */
async function timeStart({ command, page }: DevOptions): Promise<number> {
  const startMs = performance.now();
  const server = await startServer(command);
  try {
    await fetchText(server.origin + page.url);
    return performance.now() - startMs;
  } finally {
    await stopServer(server);
  }
}

/** Follow the server's events: the returned function waits for the next `update`. The first one only tells the current state. */
async function followUpdates(origin: string): Promise<() => Promise<void>> {
  const response = await fetch(origin + EVENTS_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.body) throw new Error('the dev server has no events');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  const nextUpdate = async (): Promise<void> => {
    for (;;) {
      const update = /event: update\n.*\n\n/.exec(unread);
      if (update) {
        unread = unread.slice(update.index + update[0].length);
        return;
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the dev server closed its events');
      unread += value;
    }
  };
  await nextUpdate();
  return nextUpdate;
}

/** Save repeatedly until the server reacts: it serves pages a little before it watches files. */
async function waitForWatcher(save: () => Promise<void>, nextUpdate: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => void save(), PAUSE_MS);
  await nextUpdate().finally(() => clearInterval(timer));
  await delay(2 * PAUSE_MS);
}

/** Milliseconds from each save until the new text is served. */
async function timeSaves({ command, page, saves }: DevOptions): Promise<readonly number[]> {
  const before = await readFile(page.file, 'utf8');
  const server = await startServer(command);
  const times: number[] = [];
  try {
    const url = server.origin + page.url;
    await fetchText(url);
    const nextUpdate = await followUpdates(server.origin);
    await waitForWatcher(() => writeFile(page.file, before), nextUpdate);
    for (let save = 1; save <= saves; save++) {
      const sentence = `Saved for the ${save}. time.`;
      await delay(PAUSE_MS);
      const startMs = performance.now();
      await writeFile(page.file, `${before}\n${sentence}\n`);
      do await nextUpdate();
      while (!(await fetchText(url)).includes(sentence));
      times.push(performance.now() - startMs);
    }
    return times;
  } finally {
    await stopServer(server);
    await writeFile(page.file, before);
  }
}

/** Measure `sitegen dev`. The edited file is restored. */
export async function measureDev(options: DevOptions): Promise<DevFigures> {
  const coldStarts: number[] = [];
  const starts: number[] = [];
  for (let round = 0; round < options.rounds; round++) {
    setAside(options.cacheDir);
    coldStarts.push(await timeStart(options));
    starts.push(await timeStart(options));
  }
  const saves = await timeSaves(options);
  return { coldStartMs: median(coldStarts), startMs: median(starts), saveMs: median(saves) };
}
