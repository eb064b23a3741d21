import type { TestSite } from './site.ts';

/** Start `sitegen dev` on a free port and wait until it serves. Collects all it prints. */
export async function startDev(
  site: TestSite,
  ...args: readonly string[]
): Promise<{ url: string; output: () => string }> {
  const child = site.start('dev', '--port', '0', ...args);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      const match = /serving (\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.on('close', () => reject(new Error(`dev ended: ${output}`)));
  });
  return { url, output: () => output };
}
