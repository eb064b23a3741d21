import http from 'node:http';

/** The response of a server. */
export interface Response {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** Request a path exactly as it is written: `fetch` would normalize it, decompress the response, and follow redirects. */
export const request = (
  url: string,
  { path, ...options }: http.RequestOptions & { readonly path?: string } = {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const asked = http.request(url, { agent: false, ...(path === undefined ? {} : { path }), ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
