import type { TestSite } from './site.ts';

/** A running server of sitegen. */
export interface Serving {
  /** Address of the home page. */
  readonly url: string;
  /** Its output so far. */
  readonly output: () => string;
}

/** A server in a process of its own. */
export interface ServingAlone extends Serving {
  readonly pid: number | undefined;
}

type Command = 'dev' | 'preview';

/** The address that it prints. */
const findUrl = (output: string): string | undefined => /serving (\S+)/.exec(output)?.[1];

const endedError = (command: Command, output: string): Error => new Error(`${command} ended: ${output}`);

/** Start `sitegen dev` or `preview` on a free port, within this process, and wait until it serves. */
export async function startServing(
  site: Pick<TestSite, 'serve'>,
  command: Command,
  ...args: readonly string[]
): Promise<Serving> {
  return new Promise((resolve, reject) => {
    const { output, ended } = site.serve([command, '--port', '0', ...args], (printed) => {
      const url = findUrl(printed);
      if (url !== undefined) resolve({ url, output });
    });
    ended.then(() => reject(endedError(command, output())), reject);
  });
}

/** The same in a process of its own: slower; for tests about processes. */
export async function startServingAlone(
  site: Pick<TestSite, 'start'>,
  command: Command,
  ...args: readonly string[]
): Promise<ServingAlone> {
  const child = site.start(command, '--port', '0', ...args);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      const served = findUrl(output);
      if (served !== undefined) resolve(served);
    });
    child.on('close', () => reject(endedError(command, output)));
  });
  return { url, output: () => output, pid: child.pid };
}

/** Start `sitegen dev`. */
export const startDev = (site: TestSite, ...args: readonly string[]): Promise<Serving> =>
  startServing(site, 'dev', ...args);
