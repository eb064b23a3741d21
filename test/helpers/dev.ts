import type { TestSite } from './site.ts';

/** A server of sitegen's that runs. */
export interface Serving {
  /** Address of the first page. */
  readonly url: string;
  /** All that it has printed. */
  readonly output: () => string;
  readonly pid: number | undefined;
}

/** Start `sitegen dev` or `preview` on a free port and wait until it serves. */
export async function startServing(
  site: Pick<TestSite, 'start'>,
  command: 'dev' | 'preview',
  ...args: readonly string[]
): Promise<Serving> {
  const child = site.start(command, '--port', '0', ...args);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      const match = /serving (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.on('close', () => reject(new Error(`${command} ended: ${output}`)));
  });
  return { url, output: () => output, pid: child.pid };
}

/** Start `sitegen dev`. */
export const startDev = (site: TestSite, ...args: readonly string[]): Promise<Serving> =>
  startServing(site, 'dev', ...args);
