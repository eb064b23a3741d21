/**
 * Loaded before sitegen (`node --import`): lets the disk fail, or the process die, at a change of the disk of chance's choice.
 * SITEGEN_FAULT is `full:N` (from the Nth change on nothing more can be written), `once:N` (only the Nth fails), `kill:N` (the
 * process is killed before the Nth) or `count` (nothing fails). Changes of all threads count; the number of them is written
 * to the file SITEGEN_FAULT_COUNT at the end.
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

/** What takes room: renames and removals go on when a disk is full. */
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

/** Throws, or ends the process, if this change is the one. */
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
      // Half of it still fits.
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
