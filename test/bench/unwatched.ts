import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A browser page that is controlled by the DevTools protocol only. */
export interface UnwatchedPage {
  /** Call a method of the protocol. Throws the browser's error. */
  readonly send: <T>(method: string, params?: object) => Promise<T>;
  readonly close: () => Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-pipe',
];

/**
 * Open an empty page whose scripts run as they do for readers. Playwright enables the Runtime domain, with which V8 parses a
 * script again as soon as it creates an error, as React does on loading: that doubles the time of the task. Protocol:
 * https://chromedevtools.github.io/devtools-protocol/, through a pipe, with messages that end with a zero byte.
 */
export async function openUnwatched(executablePath: string): Promise<UnwatchedPage> {
  const profile = await mkdtemp(path.join(tmpdir(), 'sitegen-bench-'));
  const browser = spawn(executablePath, [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [input, output] = [browser.stdio[3] as Writable, browser.stdio[4] as Readable];
  const waiting = new Map<number, (message: Message) => void>();
  let text = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (text + chunk).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages.map((json) => JSON.parse(json) as Message)) waiting.get(message.id ?? 0)?.(message);
  });
  let lastId = 0;
  const call = async <T>(method: string, params: object, sessionId?: string): Promise<T> => {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<Message>((resolve) => void waiting.set(id, resolve));
    input.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    const { result, error } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  };
  const { targetId } = await call<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  return {
    send: (method, params = {}) => call(method, params, sessionId),
    async close() {
      const gone = once(browser, 'exit');
      await call('Browser.close', {});
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
