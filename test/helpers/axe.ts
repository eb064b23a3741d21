import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isLong } from './long.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Every color mode and every width once: what axe finds seldom depends on their combination. */
export const LOOKS: readonly Look[] = [
  { colorScheme: 'light', viewport: { width: 1280, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
];

/** One of the looks for a page in a series of similar pages; all looks in the long run. */
export const looksInTurn = (index: number): readonly Look[] =>
  isLong ? LOOKS : LOOKS.filter((_, turn) => turn === index % LOOKS.length);

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Load axe, and stop animations and lazy layout, so that everything is laid out and has its final color. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source); // a script tag would break the page's Content-Security-Policy
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** What axe examines instead of the whole page by all rules, which takes longer. */
interface Part {
  /** Selector of the elements. */
  readonly within: string;
  /** The only rule. `color-contrast` demands the minimum contrast, `color-contrast-enhanced` that of all other checks. */
  readonly rule: 'color-contrast' | 'color-contrast-enhanced';
}

/** The accessibility violations of a page or a part of it, each as rule, elements and reason. */
export async function findViolations(page: Page, part?: Part): Promise<readonly string[]> {
  await prepare(page);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document | string, options: object) => Promise<{ violations: readonly Violation[] }> };
    };
    // The first frame lays everything out, and only the second one has the final colors.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { violations } = await axe.run(part?.within ?? document, {
      resultTypes: ['violations'],
      selectors: false,
      ...(part
        ? { runOnly: [part.rule] }
        : // The enhanced contrast includes the minimum contrast.
          { rules: { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } } }),
    });
    return violations.map(({ id, nodes }) => {
      const elements = nodes.slice(0, 10).map(({ html }) => html.slice(0, 120));
      return [`${id}: ${nodes.length} ×`, ...elements, nodes[0]?.failureSummary].join('\n');
    });
  }, part);
}

/** Switch the page to a look. */
async function wear(page: Page, { colorScheme, viewport }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
}

/**
 * Find the accessibility violations of a loaded page in each look, and horizontal overflow. Switching looks costs less than
 * loading the page again.
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
