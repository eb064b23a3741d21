import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';

/** A server of a folder. */
export interface ServedFolder {
  readonly origin: string;
  readonly close: () => void;
}

const COMPRESSED = /^(?:text\/|application\/(?:json|xml|javascript))|\+xml$/;

/** Serve a built site as hosts do: texts with gzip, assets as immutable. Each file is read and compressed once. */
export async function serveCompressed(dir: string): Promise<ServedFolder> {
  const known = new Map<string, Promise<{ type: string; body: Buffer; isText: boolean }>>();
  const readFirst = async (pathname: string) => {
    const bare = path.join(dir, decodeURIComponent(pathname));
    for (const file of [bare, path.join(bare, 'index.html'), `${bare}.html`]) {
      const content = await readFile(file).catch(() => undefined); // missing, or a folder
      if (!content) continue;
      const type = lookup(file) ?? 'application/octet-stream';
      const isText = COMPRESSED.test(type);
      return { type, isText, body: isText ? gzipSync(content, { level: 9 }) : content };
    }
    throw new Error(`there is no ${pathname}`);
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const reading = known.get(pathname) ?? readFirst(pathname);
    known.set(pathname, reading);
    try {
      const { type, body, isText } = await reading;
      response.writeHead(200, {
        'content-type': type === 'text/html' ? 'text/html; charset=utf-8' : type,
        'content-length': body.length,
        'cache-control': pathname.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isText ? { 'content-encoding': 'gzip' } : {}),
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
