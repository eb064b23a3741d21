/** Prints what pages of built sites weigh beside their text, in bytes, and by gzip: `weighPages.ts DIR …`. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { median } from './measure.ts';

/** The element that has the text, in the themes that generators ship. */
const TEXT = /<(\w+)[^>]* class="(?:[^"]* )?(?:theme-doc-markdown|vp-doc|sl-markdown-content)[ "][^>]*>/;

/** The page without what stands in its text; undefined for one that has none. */
function withoutText(html: string): string | undefined {
  const opening = TEXT.exec(html);
  if (!opening) return undefined;
  const [tag, name] = opening;
  const start = opening.index + tag.length;
  let depth = 1;
  for (const { 1: slash, index } of html.slice(start).matchAll(new RegExp(`<(/?)${name}\\b`, 'g'))) {
    depth += slash ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + html.slice(start + index);
  }
  return undefined;
}

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
