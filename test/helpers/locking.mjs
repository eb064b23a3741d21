/** Run by tests: repeatedly (`TIMES`) takes a lock (`LOCK`), and notes in a file (`NOTES`) when it gets and releases it. */
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { withLock } from '../../src/disk/withLock.ts';

const { LOCK = '', NOTES = '', TIMES = '1' } = process.env;
for (let time = 0; time < Number(TIMES); time++)
  await withLock(
    LOCK,
    () => undefined,
    async () => {
      appendFileSync(NOTES, `begin ${process.pid}\n`);
      await setTimeout(3);
      if (process.env.DIES) process.kill(process.pid, 'SIGKILL');
      appendFileSync(NOTES, `end ${process.pid}\n`);
    },
  );
