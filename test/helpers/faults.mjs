/**
 * Loaded before sitegen (`node --import`): makes the disk fail, or kills the process, at a change of the disk. SITEGEN_FAULT is
 * `full:N` (from the Nth change on, nothing more can be written), `once:N` (only the Nth change fails), `kill:N` (the process is
 * killed before the Nth change) or `count` (nothing fails). Changes of all threads count; their number is written to the file
 * SITEGEN_FAULT_COUNT at the end.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const [mode, at = '0'] = (process.env.SITEGEN_FAULT ?? 'count').split(':');
const COUNTER = 'sitegen.faults';
if (isMainThread) setEnvironmentData(COUNTER, new SharedArrayBuffer(4));
const counter = new Int32Array(getEnvironmentData(COUNTER));

const noSpace = (syscall, path) =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${syscall} '${path}'`), {
    errno: -28,
    code: 'ENOSPC',
    syscall,
    ...(typeof path === 'string' ? { path } : {}),
  });

/** Changes that need disk space: renames and removals still succeed when a disk is full. */
const TAKES_ROOM = new Set([
  'writeFileSync',
  'writeSync',
  'mkdirSync',
  'copyFileSync',
  'linkSync',
  'symlinkSync',
  'appendFileSync',
  'mkdtempSync',
]);
const CHANGES = new Set([...TAKES_ROOM, 'renameSync', 'rmSync', 'rmdirSync', 'unlinkSync', 'utimesSync', 'chmodSync']);

/** Count a change, and fail or kill the process if it is the Nth. */
function count(name, path) {
  const number = Atomics.add(counter, 0, 1) + 1;
  if (mode === 'kill' && number === Number(at)) process.kill(process.pid, 'SIGKILL');
  const fails = (mode === 'full' && number >= Number(at)) || (mode === 'once' && number === Number(at));
  return fails && TAKES_ROOM.has(name) ? noSpace(name.replace('Sync', ''), path) : undefined;
}

const original = { ...fs };
let depth = 0;
for (const name of CHANGES) {
  fs[name] = (...args) => {
    if (depth > 0 || (typeof args[0] === 'number' && args[0] < 3)) return original[name](...args);
    const error = count(name, args[0]);
    if (error) {
      // Half of the text still fits on the disk.
      if (name === 'writeFileSync' && typeof args[1] === 'string')
        original.writeFileSync(args[0], args[1].slice(0, args[1].length / 2));
      throw error;
    }
    depth++;
    try {
      return original[name](...args);
    } finally {
      depth--;
    }
  };
}
for (const name of ['writeFile', 'copyFile', 'mkdir']) {
  const asynchronous = fs.promises[name];
  fs.promises[name] = async (...args) => {
    const error = count(`${name}Sync`, args[0]);
    if (error) throw error;
    return asynchronous(...args);
  };
}
syncBuiltinESMExports();

const { SITEGEN_FAULT_COUNT: report } = process.env;
if (report && isMainThread) process.on('exit', () => original.writeFileSync(report, String(counter[0])));
