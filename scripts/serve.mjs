// Serves a built site as a static host would: `node scripts/serve.mjs [folder]`, on PORT or 3000.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';

const dir = path.resolve(process.argv[2] ?? 'build');
const port = Number(process.env.PORT ?? 3000);
/** The page for what is not there, of the language that the address begins with. */
const notFoundPage = ({ url = '/' }) => {
  const own = path.join(dir, /^\/([\w-]+)\//.exec(url)?.[1] ?? '', '404.html');
  return readFileSync(existsSync(own) ? own : path.join(dir, '404.html'));
};
const serve = sirv(dir, { dev: true, etag: true });

const server = createServer((request, response) =>
  serve(request, response, () => {
    response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' });
    response.end(notFoundPage(request));
  }),
);
server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE' ? `port ${port} is in use; choose another: PORT=3001 npm start` : error.message,
  );
  process.exitCode = 1;
});
server.listen(port, () => console.log(`serving ${dir} at http://localhost:${port}`));
