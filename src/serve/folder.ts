import { accessSync, constants, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { systemDiagnostic } from '../diagnostics/systemDiagnostic.ts';
import { isFile } from '../disk/isFile.ts';
import { isInside } from '../disk/isInside.ts';
import { contentType } from './contentType.ts';
import { plainRange } from './range.ts';
import type { Exchange } from './server.ts';

/** Serves the files of a folder. */
export interface Folder {
  /** True if there is a file at a path below the folder. */
  readonly has: (file: string) => boolean;
  /** Send an existing file. Headers already set on the response are kept. */
  readonly send: (exchange: Exchange, file: string) => void;
}

/** True if an existing file of a folder (absolute) really lies in it: symbolic links may lead out. */
export const liesIn = (dir: string, file: string): boolean =>
  isInside(realpathSync(dir), realpathSync(path.join(dir, file)));

/** Throw a `SiteError` if a file cannot be read: once headers are sent, the connection could only be cut off. */
function checkReadable(filePath: string): void {
  try {
    accessSync(filePath, constants.R_OK);
  } catch (error) {
    const diagnostic = systemDiagnostic(error);
    throw diagnostic ? new SiteError([diagnostic]) : error;
  }
}

/** Normalize the `Range` header before sirv reads it, and drop it if `If-Range` names another version of the file. */
function normalizeRange(
  response: ServerResponse,
  { size, mtime }: { readonly size: number; readonly mtime: Date },
): void {
  const { headers } = response.req;
  const { range, 'if-range': version = mtime.toUTCString() } = headers;
  const plain = range !== undefined && version === mtime.toUTCString() ? plainRange(range, size) : undefined;
  if (plain === undefined) delete headers.range;
  else headers.range = plain;
}

/**
 * Destroy the file stream when the client disconnects, and the response when the file cannot be read to its end: sirv does
 * neither.
 */
function releaseFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Set the path that sirv looks up, in the field where `@polka/url` caches it: file names may contain `?` and `#`. */
function setLookupPath(request: IncomingMessage, file: string): void {
  const pathname = `/${file.replaceAll('%', '%25')}`;
  Object.assign(request, { _parsedUrl: { raw: request.url, pathname } });
}

/** Open a folder (absolute). Every request looks at the disk, because files may change. */
export function openFolder(dir: string): Folder {
  const serve = sirv(dir, {
    dev: true,
    etag: true,
    setHeaders: (response, _, stats) => normalizeRange(response, stats),
  });
  return {
    has(file) {
      const filePath = path.join(dir, file);
      return isInside(dir, filePath) && isFile(filePath);
    },
    send({ request, response }, file) {
      checkReadable(path.join(dir, file));
      setLookupPath(request, file);
      response.setHeader('content-type', contentType(file));
      response.setHeader('accept-ranges', 'bytes');
      releaseFile(response);
      serve(request, response, () => void response.writeHead(404).end());
    },
  };
}

/** Serve several folders as one: if several have a path, the first one wins. */
export function openFolders(dirs: readonly string[]): Folder {
  const folders = dirs.map(openFolder);
  return {
    has: (file) => folders.some((folder) => folder.has(file)),
    send: (exchange, file) => folders.find((folder) => folder.has(file))?.send(exchange, file),
  };
}
