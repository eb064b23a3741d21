/** Run by tests: takes a lock (`LOCK`), notes when it has it and when it lets go, in a file (`NOTES`), again and again (`TIMES`). */
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
