/** Prints what pages of a built site cost a reader: `readPages.ts DIR URL[,NEXT] …`. */

import { findBrowser } from './page.ts';
import { measureReading, measureYardstick } from './readers.ts';

const browser = findBrowser();
const [dir = '', ...pages] = process.argv.slice(2);
if (!browser) throw new Error('no Chromium found; CHROMIUM_PATH names one');
process.stdout.write(`a fixed loop of JavaScript: ${(await measureYardstick(browser)).toFixed(0)} ms\n`);
for (const page of pages) {
  const [url = '', next] = page.split(',');
  const figures = await measureReading(browser, dir, next === undefined ? { url } : { url, next });
  const shown = Object.entries(figures).map(
    ([name, value]) => `${name} ${Math.round(Number(value ?? 0) * 1000) / 1000}`,
  );
  process.stdout.write(`${page}: ${shown.join(', ')}\n`);
}
