import { spawn } from 'node:child_process';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { CliContext } from '../../src/cli/flags.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The script behind the command `sitegen`. */
export const cli = path.join(root, 'bin/sitegen.js');

/** The result of a command. */
export interface CliResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A stream that keeps what is written to it, and passes all text so far to `onText`. */
function createSink(onText: (text: string) => void = () => undefined): {
  readonly stream: Writable;
  readonly text: () => string;
} {
  const chunks: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: unknown, _encoding, done) {
      chunks.push(String(chunk));
      onText(chunks.join(''));
      done();
    },
  });
  return { stream, text: () => chunks.join('') };
}

const loadCli = async (packageDir = root): Promise<typeof import('../../src/cli.ts')> =>
  import(pathToFileURL(path.join(packageDir, 'dist/cli.js')).href);

/**
 * Run `sitegen` in a folder, within this process: the code is that of the built package, only the process is not a new one.
 * `packageDir` selects another copy of the package.
 */
export async function runCli(
  args: readonly string[],
  cwd: string,
  { env = { NO_COLOR: '1' }, packageDir }: { readonly env?: CliContext['env']; readonly packageDir?: string } = {},
): Promise<CliResult> {
  const { run } = await loadCli(packageDir);
  const stdout = createSink();
  const stderr = createSink();
  const exitCode = await run(args, { cwd, env, stdout: stdout.stream, stderr: stderr.stream });
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

/** A command that runs until it is interrupted. */
export interface RunningCommand {
  /** Its output so far. */
  readonly output: () => string;
  readonly ended: Promise<number>;
  /** End it like Ctrl+C. */
  readonly interrupt: () => Promise<void>;
}

/** Start `sitegen` in a folder, within this process, and leave it running. */
export function startCli(args: readonly string[], cwd: string, onOutput: (output: string) => void): RunningCommand {
  const interrupted = new AbortController();
  const stdout = createSink();
  const stderr = createSink(onOutput);
  const context = { cwd, env: { NO_COLOR: '1' }, stdout: stdout.stream, stderr: stderr.stream };
  const ended = loadCli().then(({ run }) => run(args, { ...context, interrupted: interrupted.signal }));
  return {
    output: stderr.text,
    ended,
    async interrupt() {
      interrupted.abort();
      await ended;
    },
  };
}

/** Run a process to its end. */
export async function runProcess(command: string, args: readonly string[], cwd: string): Promise<CliResult> {
  const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk));
  const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { exitCode, stdout, stderr };
}
