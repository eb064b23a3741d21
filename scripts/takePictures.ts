/**
 * Takes the pictures on the home page of the documentation: the site of its sample, in light and dark mode (`npm run
 * docs:pictures`).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPage, serveFolder } from '../test/helpers/browser.ts';
import { hydrated } from '../test/helpers/builtSite.ts';
import { runCli } from '../test/helpers/cli.ts';
import { readSamples } from '../test/helpers/samples.ts';

const home = path.resolve(import.meta.dirname, '../docs/content/pages/index.md');
const target = path.resolve(import.meta.dirname, '../docs/content/static/img');

/** More pages than the sample has, so that the sidebar is not empty. */
const OTHERS = {
  'content/docs/guides/trace.md': '# Read the trace\n',
  'content/docs/guides/filter.md': '# Show less\n',
  'content/docs/guides/browser.md': '# In a browser\n',
  'content/docs/reference/options.md': '# Options\n',
  'content/docs/questions.md': '# Questions\n',
};

const dir = mkdtempSync(path.join(os.tmpdir(), 'sitegen-pictures-'));
const ends: (() => void | Promise<void>)[] = [() => rmSync(dir, { recursive: true })];
const scope = { onTestFinished: (end: () => void | Promise<void>) => void ends.push(end) };

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), content);
}

try {
  for (const step of readSamples('index.md', readFileSync(home, 'utf8')).flatMap(({ steps }) => steps))
    if (step.kind === 'file') write(step.path, step.content.replace('---\n', '---\nsidebar_position: 1\n'));
  for (const [file, content] of Object.entries(OTHERS)) write(file, content);
  const { exitCode, stderr } = await runCli(['build'], dir);
  if (exitCode !== 0) throw new Error(stderr);
  const origin = await serveFolder(scope, path.join(dir, 'build'));
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPage(scope, { viewport: { width: 1000, height: 860 }, colorScheme });
    await page.goto(`${origin}/docs/intro`);
    await hydrated(page);
    await page.screenshot({ path: path.join(target, `page-${colorScheme}.png`) });
  }
} finally {
  for (const end of ends.reverse()) await end();
}
process.exit();
