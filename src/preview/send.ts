import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { contentType, isText } from '../serve/contentType.ts';
import type { Folder } from '../serve/folder.ts';
import type { Exchange } from '../serve/server.ts';
import { chooseEncoding, compress } from './compress.ts';

/** A file of the site, and its folder. */
export interface SiteFile {
  /** Absolute. */
  readonly outDir: string;
  readonly folder: Folder;
  readonly file: string;
}

/** Compresses a text file and sets the headers; undefined if the file is sent uncompressed. */
async function createBody({ request, response }: Exchange, filePath: string): Promise<Buffer | undefined> {
  if (!isText(contentType(filePath))) return undefined;
  response.setHeader('vary', 'Accept-Encoding');
  const encoding = request.headers.range === undefined ? chooseEncoding(request.headers['accept-encoding']) : undefined;
  if (!encoding) return undefined;
  const body = await compress(await readFile(filePath), encoding);
  response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  return body;
}

/** Sends `body` instead of the file that is about to be piped into the response. */
function replaceBody(response: ServerResponse, body: Buffer): void {
  response.once('pipe', (file: Readable) => {
    file.unpipe(response);
    file.destroy();
    response.end(body);
  });
}

/** Sends the file at an address; compressed if the browser accepts that. */
export async function sendFile(exchange: Exchange, { outDir, folder, file }: SiteFile): Promise<void> {
  const body = await createBody(exchange, path.join(outDir, file));
  if (body) replaceBody(exchange.response, body);
  folder.send(exchange, file);
}

/** Sends a page with a status other than 200. */
export async function sendPage(exchange: Exchange, status: number, { outDir, file }: SiteFile): Promise<void> {
  const filePath = path.join(outDir, file);
  const body = (await createBody(exchange, filePath)) ?? (await readFile(filePath));
  exchange.response.writeHead(status, { 'content-type': contentType(file), 'content-length': body.length });
  exchange.response.end(body);
}
