import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A program to run. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

const POLL_MS = 20;

/** The median, which a single slow run does not change; the mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const around = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return around.reduce((sum, value) => sum + value, 0) / around.length;
}

/** Run a command to its end. Throws an error with its output if it fails. */
async function runCommand({ file, args, cwd }: Command, onStart: (pid: number) => void = () => {}): Promise<void> {
  const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const closed = once(child, 'close');
  if (child.pid !== undefined) onStart(child.pid);
  const [exitCode] = await closed;
  if (exitCode !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${exitCode}\n${printed.slice(-2000)}`);
}

/** Milliseconds from the start of a process to its end. */
export async function timeCommand(command: Command): Promise<number> {
  const startMs = performance.now();
  await runCommand(command);
  return performance.now() - startMs;
}

/** Read a file of `/proc`; empty if the process has ended meanwhile. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

function listThreads(pid: string): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function listProcesses(pid: string): readonly string[] {
  const children = listThreads(pid).flatMap((thread) => readProc(`${pid}/task/${thread}/children`).match(/\d+/g) ?? []);
  return [pid, ...children.flatMap(listProcesses)];
}

/** The sum of the peak memory of all running processes in the tree. */
function peakOfTree(pid: number): number {
  const kilobytes = listProcesses(String(pid)).map((process) =>
    Number(/^VmHWM:\s*(\d+)/m.exec(readProc(`${process}/status`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, value) => sum + value, 0) * 1024;
}

/**
 * Peak memory in bytes of a command and its child processes, or undefined without `/proc`. Polling takes time, so short runs are
 * measured separately for time and memory.
 */
export async function weighCommand(command: Command, pollMs = POLL_MS): Promise<number | undefined> {
  if (!existsSync('/proc/self/status')) {
    await runCommand(command);
    return undefined;
  }
  let peakBytes = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    await runCommand(command, (pid) => {
      timer = setInterval(() => {
        peakBytes = Math.max(peakBytes, peakOfTree(pid));
      }, pollMs);
    });
  } finally {
    clearInterval(timer);
  }
  return peakBytes;
}

/** Seldom enough not to slow a run of many seconds. Peaks are not missed, since the system records them. */
const SELDOM_MS = 250;

/** Time and peak memory of a long run. `milliseconds` is the time from the start of the process to its end. */
export async function measureCommand(
  command: Command,
): Promise<{ readonly milliseconds: number; readonly peakBytes: number | undefined }> {
  const startMs = performance.now();
  const peakBytes = await weighCommand(command, SELDOM_MS);
  return { milliseconds: performance.now() - startMs, peakBytes };
}
