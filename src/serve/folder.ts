import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { systemDiagnostic } from '../diagnostics/systemDiagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { contentType } from './contentType.ts';
import { plainRange } from './range.ts';
import type { Exchange } from './server.ts';

/** The files of a folder, for those who ask for them. */
export interface Folder {
  /** True if there is a file at a path below the folder. */
  readonly has: (file: string) => boolean;
  /** Send a file that is there. Headers that the response has already go before those of the file. */
  readonly send: (exchange: Exchange, file: string) => void;
}

function isFile(filePath: string): boolean {
  try {
    return statSync(filePath).isFile();
  } catch {
    return false; // not there, or a name that the disk does not take
  }
}

/** True if a file of a folder (absolute), which is there, lies in it without the links that may lead to it. */
export const liesIn = (dir: string, file: string): boolean =>
  isInside(realpathSync(dir), realpathSync(path.join(dir, file)));

/** Throw a `SiteError` where a file cannot be read: once its headers are sent, only the connection can be ended. */
function checkReadable(filePath: string): void {
  try {
    accessSync(filePath, constants.R_OK);
  } catch (error) {
    const diagnostic = systemDiagnostic(error);
    throw diagnostic ? new SiteError([diagnostic]) : error;
  }
}

/** sirv reads the range of a request after it has found the file. A part of another version of the file helps nobody. */
function mendRange(response: ServerResponse, { size, mtime }: { readonly size: number; readonly mtime: Date }): void {
  const { headers } = response.req;
  const { range, 'if-range': version = mtime.toUTCString() } = headers;
  const plain = range !== undefined && version === mtime.toUTCString() ? plainRange(range, size) : undefined;
  if (plain === undefined) delete headers.range;
  else headers.range = plain;
}

/** sirv neither closes a file whose reader has gone, nor expects one that cannot be read to its end. */
function releaseFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** The path that sirv should look for, where `@polka/url` keeps it: names may have `?` and `#`, which addresses cannot. */
function nameFile(request: IncomingMessage, file: string): void {
  const pathname = `/${file.replaceAll('%', '%25')}`;
  Object.assign(request, { _parsedUrl: { raw: request.url, pathname } });
}

/** The files of a folder (absolute). The disk is asked each time: it may change. */
export function openFolder(dir: string): Folder {
  const serve = sirv(dir, { dev: true, etag: true, setHeaders: (response, _, stats) => mendRange(response, stats) });
  return {
    has(file) {
      const filePath = path.join(dir, file);
      return isInside(dir, filePath) && isFile(filePath);
    },
    send({ request, response }, file) {
      checkReadable(path.join(dir, file));
      nameFile(request, file);
      response.setHeader('content-type', contentType(file));
      response.setHeader('accept-ranges', 'bytes');
      releaseFile(response);
      serve(request, response, () => void response.writeHead(404).end());
    },
  };
}

/** Several folders as one: of files of one path, that of the first folder counts. */
export function openFolders(dirs: readonly string[]): Folder {
  const folders = dirs.map(openFolder);
  return {
    has: (file) => folders.some((folder) => folder.has(file)),
    send: (exchange, file) => folders.find((folder) => folder.has(file))?.send(exchange, file),
  };
}
