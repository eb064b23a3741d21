/** Prints the figures of reading pages of built sites, in turns: `readPages.ts DIR URL[,NEXT] … [-- DIR URL[,NEXT] …]`. */

import { findBrowser } from './page.ts';
import { type BuiltPage, compareReadings, measureYardstick } from './readers.ts';

/** Split the arguments at `--`, one group for each folder. */
function* splitArguments(args: readonly string[]): Iterable<readonly string[]> {
  const end = args.indexOf('--');
  yield end < 0 ? args : args.slice(0, end);
  if (end >= 0) yield* splitArguments(args.slice(end + 1));
}

const toPages = ([outDir = '', ...pages]: readonly string[]): readonly BuiltPage[] =>
  pages.map((page) => {
    const [url = '', next] = page.split(',');
    return { name: `${outDir} ${page}`, outDir, url, ...(next === undefined ? {} : { next }) };
  });

const browser = findBrowser();
if (!browser) throw new Error('no Chromium found; CHROMIUM_PATH names one');
process.stdout.write(`a fixed loop of JavaScript: ${(await measureYardstick(browser)).toFixed(0)} ms\n`);
const pages = [...splitArguments(process.argv.slice(2))].flatMap(toPages);
for (const [name, figures] of await compareReadings(browser, pages)) {
  const shown = Object.entries(figures).map(
    ([figure, value]) => `${figure} ${Math.round(Number(value ?? 0) * 1000) / 1000}`,
  );
  process.stdout.write(`${name}: ${shown.join(', ')}\n`);
}
