import type { Page } from 'playwright-core';

interface ShiftWindow {
  shift: number;
}

/**
 * Add up how far things move on a page that is about to be opened, and on those after it. Gives what reads the sum: of the page that is
 * open, once two more frames of it were shown.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { shift: 0 }) satisfies ShiftWindow;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as ShiftWindow).shift;
    });
}
