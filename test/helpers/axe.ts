import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every color mode and every width once: what axe finds in one of them seldom hangs on the other. */
export const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 844 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Look for what keeps people with disabilities from using the page: each violation as rule, elements and reason. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(source); // a script tag would break the page's Content-Security-Policy
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: readonly Violation[] }> };
    };
    // What is off screen is laid out too: else it moves when the browser does that, while axe compares places.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    // The frame in which it is laid out, and the one after it: only then does it have its colors.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { violations } = await axe.run({ resultTypes: ['violations'], selectors: false });
    return violations.map(({ id, nodes }) => {
      const elements = nodes.slice(0, 10).map(({ html }) => html.slice(0, 120));
      return [`${id}: ${nodes.length} ×`, ...elements, nodes[0]?.failureSummary].join('\n');
    });
  });
}
