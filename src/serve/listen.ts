import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteError } from '../diagnostics/diagnostic.ts';
import { usageError } from '../diagnostics/usageError.ts';

const PORTS_TO_TRY = 20;
const MAX_PORT = 65_535;

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string): SiteError {
  const reason =
    {
      ENOTFOUND: 'there is no such host',
      EACCES: 'this port needs more permissions',
      EADDRNOTAVAIL: 'this machine has no such address',
    }[error.code ?? ''] ?? error.message;
  const message = `cannot listen on port ${port} of "${host}": ${reason}`;
  return usageError(message, 'choose others with `--port NUMBER` and `--host NAME`');
}

/** Where a server listens. */
export interface ListenOptions {
  /** The first port to try; if it is in use, the following ones are tried. 0 for any. */
  readonly port: number;
  readonly host: string;
}

/** Listen on the first free port and return it. Throws a `SiteError` if none can be used. */
export async function listen(server: Server, { port, host }: ListenOptions): Promise<number> {
  const last = Math.min(port + PORTS_TO_TRY - 1, MAX_PORT);
  for (let candidate = port; candidate <= last; candidate++) {
    const isFree = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(cannotListen(error, candidate, host)),
      );
      server.listen(candidate, host, () => resolve(true));
    });
    server.removeAllListeners('error');
    if (isFree) return (server.address() as AddressInfo).port;
  }
  throw usageError(`ports ${port} to ${last} are all in use`, 'choose another with `--port NUMBER`');
}

/** The origin under which this machine reaches a server. */
export function originOf(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::';
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
