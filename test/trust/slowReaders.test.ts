import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { test } from 'vitest';
import { createEventStream } from '../../src/dev/eventStream.ts';

const PROBLEM = {
  code: 'x',
  severity: 'error',
  message: 'x'.repeat(1_000_000),
  frame: '',
  documentation: '',
  place: '',
} as const;

test('dev disconnects pages that do not read their events, and keeps informing the others', async (t) => {
  const events = createEventStream(() => ({ version: '1', errors: [PROBLEM] }));
  const server = createServer((_, response) => events.join(response)).listen(0, '127.0.0.1');
  t.onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (): net.Socket => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    t.onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return socket;
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_, found) => resolve(found)));
  const sleeping = Array.from({ length: 5 }, () => open().pause());
  const awake = open();
  let read = 0;
  awake.on('data', (chunk) => (read += chunk.length));
  while ((await count()) < sleeping.length + 1 || read < 1_000_000) await setTimeout(10);
  for (let pushed = 2; pushed <= 40; pushed++) {
    events.push();
    while (read < pushed * 1_000_000) await setTimeout(5);
  }
  while ((await count()) > 1) await setTimeout(10);
  assert.ok(!awake.destroyed);
  events.close();
});
