import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Scope } from './scope.ts';

/** Make a server listen on a free port of this machine until the scope ends. Returns its origin. */
export async function listen(scope: Scope, server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scope.onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
