import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isLong } from './long.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Every color mode and every width once: what axe finds in one of them seldom hangs on the other. */
export const LOOKS: readonly Look[] = [
  { colorScheme: 'light', viewport: { width: 1280, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
];

/** Of pages made of the same parts each has one of the looks in turn, and in the long run all. */
export const looksInTurn = (index: number): readonly Look[] =>
  isLong ? LOOKS : LOOKS.filter((_, turn) => turn === index % LOOKS.length);

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Load axe, and have nothing of the page wait or move: what is off screen is laid out too, and colors change at once. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source); // a script tag would break the page's Content-Security-Policy
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Look for what keeps people with disabilities from using the page: each violation as rule, elements and reason. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await prepare(page);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: readonly Violation[] }> };
    };
    // The frame in which all is laid out, and the one after it: only then does it have its colors.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      selectors: false,
      // What offends against the lesser contrast offends against the greater one too.
      rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } },
    });
    return violations.map(({ id, nodes }) => {
      const elements = nodes.slice(0, 10).map(({ html }) => html.slice(0, 120));
      return [`${id}: ${nodes.length} ×`, ...elements, nodes[0]?.failureSummary].join('\n');
    });
  });
}

/** Done when the page is as wide as that, in these colors. */
async function wear(page: Page, { colorScheme, viewport }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
}

/**
 * What keeps people from using a page that is loaded, in each of the looks: violations, and a page that is wider than the window.
 * The looks are put on one after the other, which costs less than to load the page in each.
 */
export async function findFlaws(page: Page, looks = LOOKS): Promise<readonly string[]> {
  await prepare(page);
  const flaws: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    const name = `${look.colorScheme}, ${look.viewport.width} px`;
    flaws.push(...(await findViolations(page)).map((violation) => `${name}: ${violation}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > look.viewport.width) flaws.push(`${name}: the page is ${width} px wide`);
  }
  return flaws;
}
