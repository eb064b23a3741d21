/** Prints the size of the markup of pages in built sites, without their text, in bytes and with gzip: `weighPages.ts DIR …`. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withoutText } from '../helpers/withoutText.ts';
import { median } from './measure.ts';

const toGzip = (html: string): number => gzipSync(html, { level: 9 }).length;

for (const dir of process.argv.slice(2)) {
  const frames = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => withoutText(readFileSync(path.join(dir, name), 'utf8')) ?? []);
  const sizes = { 'as they are': frames.map((html) => Buffer.byteLength(html)), gzip: frames.map(toGzip) };
  for (const [kind, values] of Object.entries(sizes)) {
    const [middle, most] = [median(values), Math.max(...values)];
    process.stdout.write(`${dir}, ${frames.length} pages, ${kind}: median ${middle}, most ${most}\n`);
  }
}
