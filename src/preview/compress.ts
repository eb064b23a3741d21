import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content encodings that are supported (RFC 9110, 12.5.3). */
type Encoding = 'br' | 'gzip';

/** A low quality, as hosts use when they compress on the fly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Uint8Array, Buffer>(gzip);

/** The best encoding that a browser accepts; undefined if it accepts none. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

/** Compresses a file. */
export const compress = (content: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? toBrotli(content, BROTLI) : toGzip(content);
