import { spawn } from 'node:child_process';
import { type ListenOptions, originOf } from '../serve/listen.ts';

/** Options of commands that run a server. */
export interface ServingOptions extends ListenOptions {
  /** Open a browser. */
  readonly open: boolean;
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function openBrowser(url: string, say: (line: string) => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => say(`no browser could be opened; visit ${url}`));
  child.unref();
}

/** Print the address of the server, and open a browser there if wanted. `home` is the path of the first page. */
export function announce(
  port: number,
  {
    port: wanted,
    host,
    open,
    home,
    say,
  }: ServingOptions & { readonly home: string; readonly say: (line: string) => void },
): void {
  if (port !== wanted && wanted !== 0) say(`port ${wanted} is in use, taking ${port}`);
  const url = originOf(host, port) + home;
  say(`serving ${url} (press Ctrl+C to stop)`);
  if (open) openBrowser(url, say);
}

/** Resolves on SIGINT or SIGTERM, or when `interrupted` is aborted. */
export const untilInterrupted = (interrupted?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve();
    };
    process.on('SIGINT', end).on('SIGTERM', end);
    if (interrupted?.aborted) end();
    else interrupted?.addEventListener('abort', end, { once: true });
  });
